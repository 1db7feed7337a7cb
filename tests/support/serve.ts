import { createServer } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import type { Store } from '#db/open.ts'
import type { Config } from '#platform/server/config.ts'
import { contentPolicy } from '#platform/server/headers.ts'
import { type Parts, site } from '#server/site.ts'
import { setupCode } from './asked.ts'

export type Options = Partial<
  Pick<Config, 'publicUrl' | 'trustProxy' | 'receiverAllow' | 'mail'> & Pick<Parts, 'shell'>
>

/** The whole shop behind a real HTTP server, with a clock that stands still until it is moved. */
export async function serve(store: Store, { shell, ...options }: Options = {}) {
  const clock = { now: new Date('2026-05-04T12:00:00Z') }
  const logged: { what: string; facts: unknown }[] = []
  const note = (what: string, facts?: unknown) => void logged.push({ what, facts })
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    dataDir: '',
    databaseUrl: undefined,
    publicUrl: undefined,
    setupCode,
    trustProxy: 0,
    receiverAllow: new BlockList(),
    mail: undefined,
    ...options,
  }
  const closing = new AbortController()
  const listener = site({
    store,
    config,
    clock: () => clock.now,
    log: { info: note, warn: note },
    shell: shell ?? (async () => ({ head: '', end: '', policy: contentPolicy })),
    build: 'test',
    folder: undefined,
    setupCode,
    closing: closing.signal,
  })
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const stop = async () => {
    closing.abort()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { store, clock, logged, origin, stop }
}
