/** Whether this field of a form is a password, which is never sent back to the browser. */
export const isPassword = (name: string) => /password/i.test(name)
