import { createServer } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import type { Store } from '#db/open.ts'
import { type Parts, requestListener } from '#http/listener.ts'
import type { Config } from '#platform/server/config.ts'
import { contentPolicy } from '#platform/server/headers.ts'
import { setupCode } from './shop-input.ts'

export type Options = Partial<
  Pick<
    Config,
    | 'dataDir'
    | 'publicUrl'
    | 'trustProxy'
    | 'receiverAllow'
    | 'mail'
    | 'streamsMost'
    | 'ordersPerAddress'
    | 'backupTo'
  > &
    Pick<Parts, 'tagsOf' | 'lateMs' | 'isIdle'>
>

/** The whole shop behind a real HTTP server, with a clock that tests move. */
export async function serve(
  store: Store,
  { tagsOf, lateMs = () => 0, isIdle = () => false, ...options }: Options = {},
) {
  const clock = { now: new Date('2026-05-04T12:00:00Z') }
  const logged: { what: string; facts: unknown }[] = []
  const warned: typeof logged = []
  const note = (what: string, facts?: unknown) => void logged.push({ what, facts })
  const warn = (what: string, facts?: unknown) => {
    note(what, facts)
    warned.push({ what, facts })
  }
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    dataDir: '',
    databaseUrl: undefined,
    databasePool: 10,
    databasePooler: undefined,
    publicUrl: undefined,
    setupCode,
    trustProxy: 0,
    streamsMost: 10_000,
    photoMemoryMb: 16,
    receiverAllow: new BlockList(),
    mail: undefined,
    drainSeconds: 0,
    // A test's users share an IP address.
    ordersPerAddress: 1000,
    backupAt: undefined,
    backupTo: undefined,
    backupPassphrase: undefined,
    ...options,
  }
  const closing = new AbortController()
  const listener = requestListener({
    store,
    config,
    clock: () => clock.now,
    log: { info: note, warn },
    tagsOf: tagsOf ?? (async () => ({ head: '', end: '', policy: contentPolicy })),
    build: 'test',
    folder: undefined,
    setupCode,
    closing: closing.signal,
    // A test's own work runs in the same event loop, so its delay says nothing about the shop.
    lateMs,
    isIdle,
  })
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const stop = async () => {
    closing.abort()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { store, clock, logged, warned, origin, stop }
}
