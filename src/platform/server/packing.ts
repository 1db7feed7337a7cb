import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const brotliOf = (body: Buffer, quality: number) =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      // A page is smaller than this window; the default of 4 MB would waste time and memory.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
/** For responses that are requested repeatedly. */
export const packedWell = (body: Buffer) => brotliOf(body, 7)
export type Encoder = (body: Buffer) => Promise<Buffer>
export type Encoders = Readonly<Record<Encoding, Encoder>>
/** For the first visitor while the server has time: a page in the first round trip is worth the millisecond. */
export const packedAtRest: Encoders = {
  br: packedWell,
  gzip: (body) => gzipped(body, { level: 6 }),
  identity: async (body) => body,
}
/** For the first visitor while others wait. It is still smaller than gzip's best. */
export const packedBusy: Encoders = { ...packedAtRest, br: (body) => brotliOf(body, 1) }
/** Under load: with the least work. */
export const packedFast: Encoders = {
  ...packedBusy,
  gzip: (body) => gzipped(body, { level: 1 }),
}

/** The best encoding that this browser accepts. */
export function acceptedEncoding({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
