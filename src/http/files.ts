import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { photoFiles } from '#business/media/server/photos.ts'
import type { Store } from '#db/open.ts'
import { assets } from '#platform/server/assets.ts'

export const isPhoto = (path: string) => path.startsWith('/photos/')

type Always = Readonly<Record<string, string>>
type Setting = {
  folder: string | undefined
  always: Always
  photoMemoryMb: number
  dataDir: string
  closing: AbortSignal
}

/** Everything except pages and calls: the build's files, photos, and the two health checks. */
export function files(store: Store, { folder, always, photoMemoryMb, dataDir, closing }: Setting) {
  const photoAt = photoFiles(store, photoMemoryMb, dataDir && path.join(dataDir, 'converted'))
  const built = folder ? assets(folder, always) : undefined

  return async (url: string, message: IncomingMessage, response: ServerResponse) => {
    if (url === '/healthz') plain(response, 200, closing.aborted ? 'stopping' : 'ok', always)
    else if (url === '/readyz' || url === '/up') {
      const isReady = !closing.aborted && (await store.answers())
      const text = isReady ? 'ok' : closing.aborted ? 'stopping' : 'no database'
      plain(response, isReady ? 200 : 503, text, always)
    } else if (isPhoto(url)) sendPhoto(await photoAt(url), { url, message, response, always })
    else return built?.answer(url, message, response) ?? false
    return true
  }
}

const photoTypes: Always = { '.webp': 'image/webp', '.jpg': 'image/jpeg', '.png': 'image/png' }

type Sending = { url: string; message: IncomingMessage; response: ServerResponse; always: Always }

function sendPhoto(body: Uint8Array | undefined, { url, message, response, always }: Sending) {
  if (!body) return plain(response, 404, 'no such photo', always)
  response.writeHead(200, {
    ...always,
    'Content-Type': photoTypes[path.extname(url)],
    'Content-Length': String(body.length),
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
  response.end(message.method === 'HEAD' ? undefined : body)
}

export function plain(response: ServerResponse, status: number, text: string, always: Always) {
  response.writeHead(status, {
    ...always,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(text)
}
