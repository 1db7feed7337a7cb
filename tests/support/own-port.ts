import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems hand out for connections and for port 0. */
const lowest = 12_000
const count = 20_000

/**
 * For a program that must know its port before it starts, or starts again at the same one. No one else gets this one by chance, also
 * not while the program is down.
 */
export async function ownPort(): Promise<number> {
  const server = createServer()
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count)
    const isFree = await new Promise<boolean>((known) => {
      server.once('listening', () => known(true)).once('error', () => known(false))
      server.listen(port, '127.0.0.1')
    })
    server.removeAllListeners()
    if (!isFree) continue
    await once(server.close(), 'close')
    return port
  }
}
