import type { IncomingMessage, ServerResponse } from 'node:http'

type Due = { stop(): void; begin(): void }
const dues = new WeakMap<IncomingMessage, Due>()

/** Closes the connection unless the whole body arrives in this time: a slow sender occupies a socket and its memory. */
export function limitBodyTime(message: IncomingMessage, response: ServerResponse, ms: number) {
  const { headers, socket } = message
  if (!headers['content-length'] && !headers['transfer-encoding']) return
  const cut = () => {
    if (message.complete) return
    if (!response.headersSent)
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  }
  let timer: NodeJS.Timeout | undefined
  const due = {
    stop: () => clearTimeout(timer),
    begin() {
      clearTimeout(timer)
      timer = setTimeout(cut, ms).unref()
    },
  }
  due.begin()
  dues.set(message, due)
  // Node reads and drops all of a body that no one has begun to read.
  message.read(0)
  response.once('close', () => {
    due.stop()
    if (!message.complete && !message.destroyed) letGo(message)
  })
}

/**
 * The rest of a body whose request has been answered. A little of it is still read, because a sender whose connection is cut may
 * never read the response.
 */
function letGo(message: IncomingMessage) {
  const isUnused = message.listenerCount('data') === 0
  let rest = 0
  message.on('data', (part: Buffer) => {
    rest += part.length
    if (isUnused) discard(part)
    if (rest > mostRest.bytes) message.pause()
  })
  message.resume()
  setTimeout(() => message.complete || message.socket.destroySoon(), mostRest.ms).unref()
}

const mostRest = { bytes: 256 * 1024, ms: 500 }

/** Frees the memory of a part of a body at once. The garbage collector would wait for tens of megabytes of them. */
export function discard({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** The body isn't read yet, and the sender isn't to blame. */
export const stopBodyTime = (message: IncomingMessage) => dues.get(message)?.stop()
export const beginBodyTime = (message: IncomingMessage) => dues.get(message)?.begin()
