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
      // A page is smaller than this window; the usual one of 4 MB is set up, and kept, for nothing.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
/** For what is asked for again and again. */
export const packedWell = (body: Buffer) => brotliOf(body, 5)
export const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // Whoever is first waits for it. It is smaller than gzip's best all the same.
  br: (body) => brotliOf(body, 1),
  gzip: (body) => gzipped(body, { level: 6 }),
  identity: async (body) => body,
}

/** The best that this browser takes. */
export function wanted({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
