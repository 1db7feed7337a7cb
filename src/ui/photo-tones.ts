/** The placeholder colours of tokens.css. */
export const photoTones = [
  'grey',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
] as const

export type PhotoTone = (typeof photoTones)[number]
