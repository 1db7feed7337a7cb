const announced = [Buffer.from('Content-Length: '), Buffer.from('content-length: ')]
const emptyLine = Buffer.from('\r\n\r\n')
const goodbye = Buffer.from('Connection: close\r\n')

/** Status, total length, and whether the socket closes, of an HTTP/1.1 response with a complete head. */
export function partsOfAnswer(
  bytes: Buffer,
): { status: number; length: number; isLast: boolean } | undefined {
  const end = bytes.indexOf(emptyLine)
  if (end < 0) return
  const head = bytes.subarray(0, end + 4)
  const status = digitsAt(head, 9)
  const isLast = head.includes(goodbye)
  if (status === 304 || status === 204) return { status, length: head.length, isLast }
  for (const name of announced) {
    const at = head.indexOf(name)
    if (at >= 0) return { status, length: head.length + digitsAt(head, at + name.length), isLast }
  }
  throw new Error(`An answer without a length: ${head.toString('latin1')}`)
}

function digitsAt(bytes: Buffer, from: number): number {
  let number = 0
  for (let at = from; ; at += 1) {
    const digit = (bytes[at] ?? 0) - 48
    if (digit < 0 || digit > 9) return number
    number = number * 10 + digit
  }
}
