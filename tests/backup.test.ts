import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrations } from '#db/migrate.ts'
import { openStore } from '#db/open.ts'
import { clockFrom } from './support/clock-of-child.ts'

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

const backUp = (dataDir: string, env: object = {}, ...folder: string[]) =>
  run(process.execPath, ['bin/run.mjs', 'bin/backup.ts', ...folder], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env },
  })

test('a backup under writes has all data from before it began', async () => {
  const { dataDir, store } = await shopFolder()
  const add = (id: string) =>
    store.db
      .insertInto('signInAttempt')
      .values({ subject: id, count: 1, expiresAt: new Date() })
      .execute()
  for (let at = 0; at < 50; at++) await add(`before ${at}`)
  const copying = backUp(dataDir)
  let isCopying = true
  const ended = () => {
    isCopying = false
  }
  copying.then(ended, ended)
  for (let at = 0; isCopying && at < 5000; at++) {
    await add(`meanwhile ${at}`)
    // As a shop does. Without a pause the other process could never record its backup.
    await setTimeout(5)
  }
  const file = (await copying).stdout.trim()
  expect(readdirSync(path.join(dataDir, 'backups'))).toEqual([path.basename(file)])
  const copy = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => copy.close())
  expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const { count } = copy
    .prepare(`select count(*) as count from "signInAttempt" where subject like 'before %'`)
    .get() as { count: number }
  expect(count).toBe(50)
})

test('explains what its operator can fix, without a stack', async () => {
  const { dataDir } = await shopFolder()
  await expect(backUp(dataDir, { DATABASE_POOL: 'many' })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'DATABASE_POOL is “many”. Use a whole number from 2 to 500.\n',
  })
})

test('takes an unknown option for no folder', async () => {
  const { dataDir } = await shopFolder()
  await expect(backUp(dataDir, {}, '--list')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Where to\? Use: tiffin backup/),
  })
  expect(existsSync('--list')).toBe(false)
})

test('explains that the data is of a newer version, without a stack', async () => {
  const { dataDir, store } = await shopFolder()
  await store.db
    .insertInto('migration')
    .values({ name: '9999-later', appliedAt: new Date() })
    .execute()
  await expect(backUp(dataDir)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The backup wasn’t made\. .*A newer Tiffin.*\n$/),
  })
})

test('keeps the latest days and weeks, and touches no other file', async () => {
  const { dataDir } = await shopFolder()
  const noon = clockFrom(Date.parse('2026-11-23T12:00:00Z'))
  await backUp(dataDir, noon)
  const folder = path.join(dataDir, 'backups')
  const theirs = ['mine.sqlite', 'mine.part1.rar', 'films.parts']
  const ours = [
    '20260101T000000000Z.sqlite.sealed.part',
    '20260101T000000000Z.sqlite.12.part',
    'rehearsal-12.part.sqlite',
  ]
  for (const name of [...theirs, ...ours]) writeFileSync(path.join(folder, name), '')
  const halves = ['restore.part', 'restore.part-wal', 'tiffin.sqlite.part']
  for (const name of halves) writeFileSync(path.join(dataDir, name), '')
  const longAgo = new Date('2026-01-01T00:00:00Z')
  for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), longAgo, longAgo)
  for (const name of halves) utimesSync(path.join(dataDir, name), longAgo, longAgo)
  for (let day = 10; day < 25; day++)
    writeFileSync(path.join(folder, `202601${day}T000000000Z.sqlite`), '')
  await backUp(dataDir, noon)
  const left = readdirSync(folder)
    .filter((name) => !theirs.includes(name))
    .sort()
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(theirs))
  // Both of the last day, twelve more days, and before them the Sunday of a week.
  expect(left.slice(0, 3)).toEqual([
    '20260111T000000000Z.sqlite',
    '20260112T000000000Z.sqlite',
    '20260113T000000000Z.sqlite',
  ])
  expect(left).toHaveLength(16)
  expect(readdirSync(dataDir).filter((name) => name.includes('.part'))).toEqual([])
})

test('only writes to a folder that is named', async () => {
  const { dataDir } = await shopFolder()
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (let day = 1; day < 30; day++)
    writeFileSync(path.join(folder, `202401${String(day).padStart(2, '0')}T000000000Z.sqlite`), '')
  const { stdout } = await backUp(dataDir, {}, folder)
  expect(readdirSync(folder)).toHaveLength(30)
  // A file is no folder.
  const file = stdout.trim()
  await expect(backUp(dataDir, {}, path.join(file, 'more'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Can’t write to ${file}`),
  })
})

test('explains what to do without a shop', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'tiffin-empty-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  await expect(backUp(empty)).rejects.toThrow('No shop found in')
})

test('copies to a second place, and reports one that is away', async () => {
  const { dataDir } = await shopFolder()
  const place = mkdtempSync(path.join(tmpdir(), 'tiffin-second-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const { stdout } = await backUp(dataDir, { BACKUP_TO: place, BACKUP_PASSPHRASE: 'secret' })
  expect(readdirSync(place)).toEqual([path.basename(stdout.trim())])
  expect(stdout).toContain('.sqlite.sealed')
  const away = { BACKUP_TO: path.join(place, 'unplugged') }
  await expect(backUp(dataDir, away)).rejects.toThrow('Not copied to BACKUP_TO')
  await backUp(dataDir, { BACKUP_TO: place })
  expect(readdirSync(place)).toHaveLength(3)
})

test('a restore says in which folder it is, and whether a shop was there', async () => {
  const { dataDir } = await shopFolder()
  const file = (await backUp(dataDir)).stdout.trim()
  const restore = async (to: string) => {
    const env = { ...process.env, DATA_DIR: to, DATABASE_URL: '' }
    const args = ['bin/run.mjs', 'bin/restore.ts', file]
    return (await run(process.execPath, args, { env })).stdout
  }
  expect(await restore(dataDir)).toContain(`in place in ${dataDir}. The earlier data becomes`)
  const wrong = path.join(dataDir, 'wrong')
  expect(await restore(wrong)).toContain(`in place in ${wrong}. No shop was there`)
})

test('data of an earlier version is copied as it is, also to the second place, and test-restored', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-earlier-'))
  const place = mkdtempSync(path.join(tmpdir(), 'tiffin-second-'))
  onTestFinished(() => {
    for (const folder of [dataDir, place]) rmSync(folder, { recursive: true })
  })
  const store = await openStore({ dataDir, databaseUrl: undefined, warn: () => {} })
  await migrate(store, undefined, migrations.slice(0, 1))
  await store.close()
  const { stdout } = await backUp(dataDir, { BACKUP_TO: place })
  const file = stdout.trim()
  expect(readdirSync(place)).toEqual([path.basename(file)])
  const copy = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => copy.close())
  expect(copy.prepare('select count(*) as count from "migration"').get()).toEqual({ count: 1 })
  const second = path.basename((await backUp(dataDir, { BACKUP_TO: place })).stdout.trim())
  // What is deleted there to make room isn't sent again.
  rmSync(path.join(place, path.basename(file)))
  const third = path.basename((await backUp(dataDir, { BACKUP_TO: place })).stdout.trim())
  expect(readdirSync(place).sort()).toEqual([second, third])
  const away = { BACKUP_TO: path.join(place, 'unplugged') }
  await expect(backUp(dataDir, away)).rejects.toThrow('Not copied to BACKUP_TO')
  const shop = new DatabaseSync(path.join(dataDir, 'tiffin.sqlite'))
  onTestFinished(() => shop.close())
  shop.exec(`insert into "photo" values ('a', 1, 1, '#fff', '2026-05-04T02:30:00.000Z')`)
  shop.exec(`insert into "photoFile" values ('a', 1, 'webp', x'010203')`)
  await expect(backUp(dataDir)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The test restore failed. A photo in the copy'),
  })
})
