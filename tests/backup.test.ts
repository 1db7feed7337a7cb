import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openStore } from '#db/open.ts'

const run = promisify(execFile)

async function shopFolder() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-backup-'))
  const store = await openStore({ dataDir, databaseUrl: undefined, warn: () => {} })
  await migrate(store)
  onTestFinished(async () => {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { dataDir, store }
}

const backUp = (dataDir: string, env: object = {}) =>
  run(process.execPath, ['bin/backup.mjs'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env },
  })

test('a copy made while others write holds all that was there when it began', async () => {
  const { dataDir, store } = await shopFolder()
  const add = (id: string) =>
    store.db.insertInto('guess').values({ subject: id, count: 1, expiresAt: new Date() }).execute()
  for (let at = 0; at < 50; at++) await add(`before ${at}`)
  const copying = backUp(dataDir)
  let isCopying = true
  copying.finally(() => {
    isCopying = false
  })
  for (let at = 0; isCopying && at < 5000; at++) await add(`meanwhile ${at}`)
  const file = (await copying).stdout.trim()
  expect(readdirSync(path.join(dataDir, 'backups'))).toEqual([path.basename(file)])
  const copy = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => copy.close())
  expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const { count } = copy
    .prepare(`select count(*) as count from guess where subject like 'before %'`)
    .get() as { count: number }
  expect(count).toBe(50)
})

test('the fourteen latest copies are kept, and nothing that is not one is touched', async () => {
  const { dataDir } = await shopFolder()
  await backUp(dataDir)
  const folder = path.join(dataDir, 'backups')
  writeFileSync(path.join(folder, 'mine.sqlite'), '')
  for (let day = 10; day < 25; day++)
    writeFileSync(path.join(folder, `202601${day}T000000000Z.sqlite`), '')
  await backUp(dataDir)
  const left = readdirSync(folder).sort()
  expect(left).toHaveLength(15)
  expect(left).toContain('mine.sqlite')
  expect(left[0]).toBe('20260113T000000000Z.sqlite')
})

test('where there is no shop, or one in PostgreSQL, it says what to do', async () => {
  const { dataDir } = await shopFolder()
  const empty = mkdtempSync(path.join(tmpdir(), 'tiffin-empty-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  await expect(backUp(empty)).rejects.toThrow('There is no shop in')
  await expect(backUp(dataDir, { DATABASE_URL: 'postgres://x/y' })).rejects.toThrow('pg_dump')
})
