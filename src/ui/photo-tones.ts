/** Waiting colours that tokens.css knows by name. */
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
