import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownPort } from '#tests/support/own-port.ts'
import { setUpShop } from '#tests/support/set-up.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import { startPinned, stopGroup, waitForOutput } from './machine.ts'

export type Shop = { origin: string; port: number; pid: number; stop(): Promise<void> }
export type Place = { dataDir: string; port: number }

/** An unused folder and port. */
export async function emptyPlace(): Promise<Place> {
  return { dataDir: mkdtempSync(path.join(tmpdir(), 'tiffin-bench-')), port: await ownPort() }
}

export const clear = ({ dataDir }: Place) => rmSync(dataDir, { recursive: true, force: true })

/** The shop's process, not yet listening. `npm start` is npm, a shell and then Node. */
export const spawnShop = ({ dataDir, port }: Place, byNpm = false, env = {}) =>
  startPinned(...commandOf(byNpm), {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SETUP_CODE: setupCode,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    ...env,
  })

const commandOf = (byNpm: boolean): [string, string[]] =>
  byNpm ? ['npm', ['start']] : [process.execPath, ['bin/start.mjs']]

/** The built shop in its own process, as in production. */
export async function startShop(place: Place, env = {}): Promise<Shop> {
  const child = spawnShop(place, false, env)
  await waitForOutput(child, 'Tiffin is running')
  const origin = `http://127.0.0.1:${place.port}`
  return { origin, port: place.port, pid: child.pid ?? 0, stop: () => stopGroup(child) }
}

/** Sets up the shop with the sample menu, once per folder. */
export async function setUp({ origin }: Shop) {
  await setUpShop(origin)
}
