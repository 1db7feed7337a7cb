// None that is taken for another when it is read aloud or written by hand; 32 of them, so that each is as likely.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789@'

/** A password out of random bytes, in groups that can be dictated. Twelve bytes are sixty bits. */
export function madeUpPassword(bytes: Uint8Array): string {
  const all = [...bytes].map((byte) => letters[byte % letters.length])
  return all.join('').replace(/(.{4})(?=.)/g, '$1-')
}
