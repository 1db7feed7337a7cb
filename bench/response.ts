const announced = [Buffer.from('Content-Length: '), Buffer.from('content-length: ')]
const end = Buffer.from('\r\n\r\n')

/** The status of an HTTP/1.1 answer and the bytes of all of it, once its head is complete. */
export function lengthOf(bytes: Buffer): { status: number; length: number } | undefined {
  const head = bytes.indexOf(end)
  if (head < 0) return
  const status = digitsAt(bytes, 9)
  if (status === 304 || status === 204) return { status, length: head + 4 }
  for (const name of announced) {
    const at = bytes.indexOf(name)
    if (at >= 0 && at < head)
      return { status, length: head + 4 + digitsAt(bytes, at + name.length) }
  }
  throw new Error(`An answer without a length: ${bytes.toString('latin1', 0, head)}`)
}

function digitsAt(bytes: Buffer, from: number): number {
  let number = 0
  for (let at = from; ; at += 1) {
    const digit = (bytes[at] ?? 0) - 48
    if (digit < 0 || digit > 9) return number
    number = number * 10 + digit
  }
}
