type Send = (
  method: string,
  path: string,
  body: unknown,
) => Promise<{ status: number; text: string }>

/** Signs in with the owner's temporary password and sets a new one, as all new staff must. */
export async function signInAsNewcomer(
  send: Send,
  { login, initial, own }: { login: string; initial: string; own: string },
) {
  const steps = [
    ['/api/auth/sign-in', { login, password: initial }],
    ['/api/staff/own-password', { currentPassword: initial, newPassword: own }],
  ] as const
  for (const [path, body] of steps) {
    const { status, text } = await send('POST', path, body)
    if (status !== 200) throw new Error(`${login} was not let in: ${status} ${text}`)
  }
}
