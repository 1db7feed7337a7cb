const delimiters = [';', ',', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** The text of a file, whatever a spreadsheet saved it as; nothing when it is none. */
export function decoded(bytes: Uint8Array): string | undefined {
  const text = textIn(bytes).replace(/^\ufeff/, '')
  return text.includes('\0') ? undefined : text
}

function textIn(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel of a Russian Windows: no word of Russian in it is UTF-8 by chance.
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** What stands between the cells: the sign that the head has most of. */
export function delimiterOf(text: string): Delimiter {
  const head = text.slice(0, text.search(/\r|\n|$/))
  const count = (sign: string) => head.split(sign).length
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best))
}
