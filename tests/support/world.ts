import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openStore, type Store } from '#db/open.ts'
import type { Config } from '#platform/server/config.ts'
import { contentPolicy } from '#platform/server/headers.ts'
import { type Parts, site } from '#server/site.ts'
import { setupCode, shopAsked } from './asked.ts'
import { browser } from './person.ts'
import { newDatabase } from './postgres.ts'

/** A migrated database of the engine that this run is about, gone when the test ends. */
export async function emptyStore(): Promise<Store> {
  const warn = (error: Error) => {
    throw error
  }
  if (process.env.ENGINE === 'postgres') {
    const { url, drop } = await newDatabase(inject('postgres'))
    const store = await openStore({ dataDir: '', databaseUrl: url, warn: () => {} })
    onTestFinished(async () => {
      await store.close()
      await drop()
    })
    return store
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-test-'))
  const store = await openStore({ dataDir, databaseUrl: undefined, warn })
  await migrate(store)
  onTestFinished(async () => {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return store
}

type Options = Partial<
  Pick<Config, 'publicUrl' | 'trustProxy' | 'receiverAllow' | 'mail'> &
    Pick<Parts, 'store' | 'shell'>
>

/** The whole shop behind a real HTTP server, with a clock that stands still until it is moved. Nothing is set up yet. */
export async function emptyWorld({ store: given, shell, ...options }: Options = {}) {
  const store = given ?? (await emptyStore())
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
  onTestFinished(async () => {
    closing.abort()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { store, clock, logged, origin, ...browser(origin) }
}

/** The sample shop, with its master signed in as `anna`. */
export async function world(options: Options = {}) {
  const made = await emptyWorld(options)
  const anna = browser(made.origin)
  const { status } = await anna.send('POST', '/api/setup', shopAsked, { 'Setup-Code': setupCode })
  if (status !== 200) throw new Error(`The sample shop was refused: ${status}`)
  return { ...made, anna, visitor: () => browser(made.origin) }
}
