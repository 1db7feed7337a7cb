const delimiters = [';', ',', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** The text of a file in any encoding that spreadsheets use; undefined if it is no text. */
export function decoded(bytes: Uint8Array): string | undefined {
  const text = textIn(bytes).replace(/^\ufeff/, '')
  return text.includes('\0') ? undefined : text
}

function textIn(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel on a Russian Windows: no Russian word in that encoding is valid UTF-8 by chance.
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** Excel takes the separator from a first line such as “sep=;”, and shows the next line as the first row. */
const separatorLine = /^"?sep=([;,\t])"?(?:\r\n|\r|\n)/i

/** The rows of a file, and the separator of their cells: the most frequent one in the header, unless a line above names it. */
export function separated(text: string): { rows: string; delimiter: Delimiter } {
  const [line = '', named] = separatorLine.exec(text) ?? []
  const rows = text.slice(line.length)
  return { rows, delimiter: (named as Delimiter | undefined) ?? usualIn(rows) }
}

function usualIn(rows: string): Delimiter {
  const head = rows.slice(0, rows.search(/\r|\n|$/))
  const count = (sign: string) => head.split(sign).length
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best))
}
