import type { IncomingMessage, ServerResponse } from 'node:http'
import { photoFiles } from '#business/media/server/photo-file.ts'
import type { Store } from '#db/open.ts'
import { assets } from '#platform/server/assets.ts'

type Always = Readonly<Record<string, string>>

/** What is neither a page nor a call: the build's files, photos, and the two questions that machines ask. */
export function files(store: Store, folder: string | undefined, always: Always) {
  const photoAt = photoFiles(store)
  const built = folder ? assets(folder, always) : undefined

  return async (path: string, message: IncomingMessage, response: ServerResponse) => {
    if (path === '/healthz') plain(response, 200, 'ok', always)
    else if (path === '/readyz') {
      const isReady = await store.answers()
      plain(response, isReady ? 200 : 503, isReady ? 'ok' : 'no database', always)
    } else if (path.startsWith('/photos/'))
      sendPhoto(await photoAt(path), message, response, always)
    else return built?.answer(path, message, response) ?? false
    return true
  }
}

function sendPhoto(
  body: Uint8Array | undefined,
  message: IncomingMessage,
  response: ServerResponse,
  always: Always,
) {
  if (!body) return plain(response, 404, 'no such photo', always)
  response.writeHead(200, {
    ...always,
    'Content-Type': 'image/webp',
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
