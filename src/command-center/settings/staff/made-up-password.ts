// Without characters that look or sound alike; 32 of them divide 256, so each is equally probable.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789@'

/** Makes a password from random bytes, in groups that can be dictated. Twelve bytes give 60 bits. */
export function madeUpPassword(bytes: Uint8Array): string {
  const all = [...bytes].map((byte) => letters[byte % letters.length])
  return all.join('').replace(/(.{4})(?=.)/g, '$1-')
}
