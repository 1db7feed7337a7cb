import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newDatabase } from '#tests/support/postgres.ts'
import { serve } from '#tests/support/serve.ts'
import { storeOf } from '#tests/support/store.ts'
import { carry, sumsOf } from './carry.ts'
import { migrate } from './migrate.ts'
import { openSqlite, openStore } from './open.ts'

const run = promisify(execFile)
const isPostgres = process.env.ENGINE === 'postgres'

function folder() {
  const made = mkdtempSync(path.join(tmpdir(), 'tiffin-move-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const move = (to: string, env: { DATA_DIR: string; DATABASE_URL: string }) =>
  run(process.execPath, ['bin/run.mjs', 'bin/move.ts', '--to', to], {
    env: { ...process.env, ...env },
  })

async function look(dataDir: string, databaseUrl?: string) {
  const store = await openStore({ dataDir, databaseUrl, warn: () => {} })
  try {
    const sums = await sumsOf(store)
    const { origin, stop } = await serve(store)
    // Until PostgreSQL's revision is read, every page is rendered again.
    await expect.poll(() => store.revision()).toBeGreaterThan(0)
    const pages = ['/', '/ru', '/catalog/pizza-soup/margherita', '/api/channel']
    const bodies = await Promise.all(pages.map(async (page) => (await fetch(origin + page)).text()))
    await stop()
    return { sums, bodies: bodies.map((body) => body.replaceAll(origin, '')) }
  } finally {
    await store.close()
  }
}

test.runIf(isPostgres)('a shop moves to PostgreSQL and back, and answers the same', async () => {
  const { url, drop } = await newDatabase(inject('postgres'), 'template1')
  onTestFinished(drop)
  const [first, second] = [folder(), folder()]
  const made = path.join(first, 'tiffin.sqlite')
  const file = await openSqlite(made)
  await migrate(file)
  await carry(await storeOf('sample'), file)
  await file.close()
  const before = await look(first)
  const { stdout } = await move(url, { DATA_DIR: first, DATABASE_URL: '' })
  expect(stdout).toContain('set DATABASE_URL')
  const there = await look('', url)
  expect(there).toEqual(before)
  await expect(move(url, { DATA_DIR: first, DATABASE_URL: '' })).rejects.toThrow('has a shop')
  // The password isn't in the command.
  await expect(move('postgres', { DATA_DIR: first, DATABASE_URL: url })).rejects.toThrow(
    'has a shop',
  )
  await expect(move('postgres', { DATA_DIR: first, DATABASE_URL: '' })).rejects.toThrow(
    'Set DATABASE_URL to the empty database',
  )
  await move('file', { DATA_DIR: second, DATABASE_URL: url })
  expect(await look(second)).toEqual(before)
  expect(await look(first)).toEqual(before)
  expect(await look('', url)).toEqual(before)
})

test.runIf(isPostgres)('a PostgreSQL in use isn’t moved', async () => {
  const { url, drop } = await newDatabase(inject('postgres'), 'template1')
  onTestFinished(drop)
  const store = await openStore({ dataDir: '', databaseUrl: url, warn: () => {} })
  await migrate(store)
  const moving = move('file', { DATA_DIR: folder(), DATABASE_URL: url })
  await expect(moving).rejects.toThrow('Stop the shop first')
  await store.close()
})

test.runIf(!isPostgres)('refuses a missing shop, one in use and a bad target', async () => {
  const dataDir = folder()
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
  const url = 'postgres://tiffin@localhost:1/shop'
  await expect(move(url, env)).rejects.toThrow('No shop found')
  copyFileSync(
    path.join(inject('templateDatabases'), 'sample.sqlite'),
    path.join(dataDir, 'tiffin.sqlite'),
  )
  const store = await openStore({ dataDir, databaseUrl: undefined, warn: () => {} })
  await store.db.selectFrom('channel').select('id').execute()
  await expect(move(url, env)).rejects.toThrow('Stop the shop first')
  await store.close()
  await expect(move('file', env)).rejects.toThrow('in a file already')
  await expect(move('file', { ...env, DATABASE_URL: url })).rejects.toThrow('exists already')
  await expect(move('mysql://x/y', env)).rejects.toThrow('Where to?')
})
