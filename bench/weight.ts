import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Shop } from './shop.ts'

export const kinds = ['html', 'js', 'css', 'fonts'] as const
export type Kind = (typeof kinds)[number]
export type Weight = { page: string; encoding: 'gzip' | 'br' } & Record<Kind, number>

/** What a first visit loads, in transferred bytes: the document and what its tags reference. */
export async function measureWeight({ origin }: Shop): Promise<Weight[]> {
  const weights: Weight[] = []
  for (const page of ['/', '/ru'])
    for (const encoding of ['gzip', 'br'] as const) {
      const document = await packed(origin + page, encoding)
      const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
      const parts = partsOf(unpack(document).toString())
      const total = async (paths: readonly string[]) => {
        const bodies = await Promise.all(paths.map((path) => packed(origin + path, encoding)))
        return bodies.reduce((bytes, body) => bytes + body.length, 0)
      }
      weights.push({
        page,
        encoding,
        html: document.length,
        js: await total(parts.js),
        css: await total(parts.css),
        fonts: await total(parts.fonts),
      })
    }
  return weights
}

/** What a browser loads for this document, each URL once. */
export function partsOf(html: string) {
  const tags = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag)
  const addressed = (isIt: (tag: string) => boolean) => [
    ...new Set(tags.filter(isIt).flatMap((tag) => /\b(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? [])),
  ]
  return {
    js: addressed((tag) => tag.startsWith('<script') || tag.includes('rel="modulepreload"')),
    css: addressed((tag) => tag.includes('rel="stylesheet"')),
    fonts: addressed((tag) => tag.includes('as="font"')),
  }
}

async function packed(url: string, encoding: string): Promise<Buffer> {
  const answer = await new Promise<IncomingMessage>((came, failed) => {
    get(url, { headers: { 'Accept-Encoding': encoding }, agent: false }, came).once('error', failed)
  })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  return Buffer.concat(await answer.toArray())
}
