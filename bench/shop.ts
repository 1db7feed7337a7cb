import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setupCode, shopAsked } from '#tests/support/asked.ts'
import { hasSaid, startPinned, stopGroup } from './machine.ts'

export type Shop = { origin: string; port: number; pid: number; stop(): Promise<void> }
export type Place = { dataDir: string; port: number }

/** A folder and a port that nobody else uses. */
export async function emptyPlace(): Promise<Place> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return { dataDir: mkdtempSync(path.join(tmpdir(), 'tiffin-bench-')), port }
}

export const clear = ({ dataDir }: Place) => rmSync(dataDir, { recursive: true, force: true })

/** The shop's process, not yet open. `npm start` is npm, a shell and then Node. */
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

/** The built shop in a process of its own, as its owner runs it. */
export async function startShop(place: Place, env = {}): Promise<Shop> {
  const child = spawnShop(place, false, env)
  await hasSaid(child, 'Tiffin is open')
  const origin = `http://127.0.0.1:${place.port}`
  return { origin, port: place.port, pid: child.pid ?? 0, stop: () => stopGroup(child) }
}

/** Set up with the sample menu, once for each folder. */
export async function setUp({ origin }: Shop) {
  const answer = await fetch(`${origin}/api/setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Setup-Code': setupCode },
    body: JSON.stringify(shopAsked),
  })
  if (!answer.ok) throw new Error(`The sample shop was refused: ${await answer.text()}`)
}
