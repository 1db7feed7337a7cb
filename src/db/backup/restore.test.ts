import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sumsOf } from '#db/carry.ts'
import { migrate } from '#db/migrate.ts'
import { openSqlite, openStore, type Store } from '#db/open.ts'
import { startStore } from '#db/start-store.ts'
import { barePlace, type Place } from '#tests/support/bare.ts'
import { freeOnDisk } from '#tests/support/free-on-disk.ts'
import { storeOf } from '#tests/support/store.ts'
import { isDamage } from './inspect.ts'
import { makeBackup } from './make-backup.ts'
import { latestCopy, readingProblem, restore } from './restore.ts'

const passphrase = 'correct horse battery'
/** Once a copy is open, it is the same for PostgreSQL. */
const secrets = process.env.ENGINE === 'sqlite' ? [undefined, passphrase] : [passphrase]

function folder() {
  const made = mkdtempSync(path.join(tmpdir(), 'tiffin-restore-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function backup(secret?: string) {
  const store = await storeOf('sample')
  const place = folder()
  const { name } = await makeBackup(store, { folder: place, passphrase: secret, now: new Date() })
  return { file: path.join(place, name), sums: await lastingSums(store) }
}

/** A shop that has been in use. */
async function used(): Promise<Place> {
  const place = await barePlace()
  const store = await openStore({ ...place, warn: () => {} })
  await migrate(store)
  await store.db
    .insertInto('synonym')
    .values({ id: 'old', words: ['old'], position: 1 })
    .execute()
  await store.close()
  return place
}

async function sumsAt(place: Place) {
  const notes = { restored: () => {}, putBack: () => {}, tooLate: () => {} }
  const store = await startStore({ ...place, warn: () => {} }, notes)
  const sums = await lastingSums(store)
  await store.close()
  return sums
}

/** Without which processes run. */
async function lastingSums(store: Store) {
  const { lease: _, ...sums } = await sumsOf(store)
  return sums
}

test.each(secrets)('restores the whole shop (passphrase: %s)', async (secret) => {
  const { file, sums } = await backup(secret)
  const place = await used()
  const where = { ...place, backupPassphrase: secret }
  expect(await restore(file, where)).toMatchObject({ orders: 0 })
  const { revision, ...restored } = await sumsAt(place)
  // The start has tried whether it can write.
  expect(revision?.rows).toBeGreaterThanOrEqual(sums.revision?.rows ?? 0)
  expect({ ...restored, revision: sums.revision }).toEqual(sums)
  await restore(file, where)
  expect((await sumsAt(place)).product).toEqual(sums.product)
})

test('restores the data file of a killed shop with what only its log has', async () => {
  const [old, killed] = [folder(), folder()].map((dir) => path.join(dir, 'tiffin.sqlite'))
  const store = await openSqlite(old ?? '')
  await migrate(store)
  await store.write((tx) =>
    tx
      .insertInto('synonym')
      .values({ id: 'last', words: ['last'], position: 1 })
      .execute(),
  )
  for (const ending of ['', '-wal']) copyFileSync(old + ending, killed + ending)
  const place = await used()
  const { rows } = await restore(killed ?? '', place)
  expect(rows).toEqual(
    Object.fromEntries(Object.entries(await sumsOf(store)).map(([name, sum]) => [name, sum.rows])),
  )
  await store.close()
  for (const ending of ['', '-wal']) writeFileSync(killed + ending, 'hello')
  await expect(restore(killed ?? '', place)).rejects.toMatchObject({ code: 'damaged' })
})

test.runIf(process.env.ENGINE === 'sqlite')(
  'the restored file belongs to the shop’s user only, whatever the permissions of the copy',
  async () => {
    const { file } = await backup()
    const place = await used()
    for (const mode of [0o666, 0o400]) {
      chmodSync(file, mode)
      await restore(file, place)
      await sumsAt(place)
      expect(statSync(path.join(place.dataDir, 'tiffin.sqlite')).mode & 0o777).toBe(0o600)
    }
  },
)

test.runIf(process.getuid?.() !== 0)(
  'a copy in a folder of another user isn’t a missing one',
  async () => {
    const { file } = await backup()
    const inside = path.dirname(file)
    chmodSync(inside, 0o000)
    onTestFinished(() => chmodSync(inside, 0o700))
    await expect(restore(file, await used())).rejects.toThrow(/not enter its folder/)
  },
)

test('a full or read-only disk isn’t a damaged copy, and neither is a file of another user', () => {
  const failure = (errcode: number) =>
    Object.assign(new Error('no'), { code: 'ERR_SQLITE_ERROR', errcode })
  const codes = [11, 267, 26, 522, 5, 8, 10, 13, 14, 264, 778, 1032, 4874]
  expect(codes.filter((errcode) => isDamage(failure(errcode)))).toEqual([11, 267, 26, 522])
  expect(isDamage(Object.assign(new Error('no'), { code: 'ENOSPC' }))).toBe(false)
  // A read-only disk, on which the file beside a log is missing.
  expect(String(readingProblem(failure(14), '/old/tiffin.sqlite'))).toMatch(
    /can’t be opened in its folder\. Copy it, with tiffin\.sqlite-wal, to a folder/,
  )
  const denied = Object.assign(new Error('no'), { code: 'EACCES', path: '/old/tiffin.sqlite' })
  expect(String(readingProblem(denied, '/old/tiffin.sqlite'))).toMatch('This user may not read it')
  expect(readingProblem(denied, '/older/tiffin.sqlite')).toBe(denied)
})

test('refuses what isn’t whole, and changes nothing', async () => {
  const { file } = await backup()
  const sealed = (await backup(passphrase)).file
  const place = await used()
  const before = await sumsAt(place)
  const refused = (of: string, secret?: string) =>
    expect(restore(of, { ...place, backupPassphrase: secret })).rejects
  await refused(`${file}.no`).toMatchObject({ code: 'missing' })
  await refused(path.dirname(file)).toThrow('It’s a folder')
  await refused(sealed).toMatchObject({ code: 'passphrase' })
  await refused(sealed, 'wrong').toMatchObject({ code: 'passphrase' })
  truncateSync(sealed, 1_500_000)
  await refused(sealed, passphrase).toMatchObject({ code: 'damaged' })
  truncateSync(file, 400_000)
  await refused(file).toMatchObject({ code: 'damaged' })
  writeFileSync(file, 'hello')
  await refused(file).toMatchObject({ code: 'foreign' })
  expect(await sumsAt(place)).toEqual(before)
  expect(readdirSync(place.dataDir).filter((name) => /part|incoming/.test(name))).toEqual([])
})

test('isn’t begun on a disk that it could fill', async () => {
  const { file } = await backup()
  const place = await used()
  const before = readdirSync(place.dataDir)
  const measureAgain = freeOnDisk(statSync(file).size + 10_000_000)
  await expect(restore(file, place)).rejects.toThrow(/^It needs \d\d MB of free space in \//)
  expect(readdirSync(place.dataDir)).toEqual(before)
  measureAgain()
  expect(await restore(file, place)).toMatchObject({ orders: 0 })
})

test.runIf(process.env.ENGINE === 'postgres')('a PostgreSQL in use is refused', async () => {
  const { file } = await backup()
  const place = await used()
  const store = await openStore({ ...place, warn: () => {} })
  await store.read((tx) => tx.selectFrom('channel').selectAll().execute())
  await expect(restore(file, place)).rejects.toThrow('Stop the shop first')
  expect(await store.db.selectFrom('synonym').select('id').execute()).toEqual([{ id: 'old' }])
  await store.close()
})

test('the latest copy is the newest by name, in either place', () => {
  const now = new Date('2026-05-05T12:00:00Z')
  const [dataDir, backupTo] = [folder(), folder()]
  expect(latestCopy({ dataDir, backupTo }, now).file).toBeUndefined()
  const old = path.join(backupTo, '20260504T023000000Z.sqlite')
  const newest = path.join(backupTo, '20260505T023000000Z.sqlite.sealed')
  for (const file of [old, newest]) writeFileSync(file, '')
  utimesSync(newest, 0, 0)
  writeFileSync(path.join(backupTo, 'mine.sqlite'), '')
  expect(latestCopy({ dataDir, backupTo }, now)).toEqual({
    file: newest,
    ahead: undefined,
    unread: [],
  })
  expect(latestCopy({ dataDir }, now).file).toBeUndefined()
})

test('a copy that a clock ahead has dated is the latest only without another', () => {
  const dataDir = folder()
  mkdirSync(path.join(dataDir, 'backups'))
  const copy = (name: string) => {
    const file = path.join(dataDir, 'backups', name)
    writeFileSync(file, '')
    return file
  }
  const now = new Date('2026-05-05T12:00:00Z')
  const ahead = copy('20360504T023000000Z.sqlite')
  expect(latestCopy({ dataDir }, now)).toMatchObject({ file: ahead, ahead })
  const real = copy('20260506T023000000Z.sqlite')
  copy('20260504T023000000Z.sqlite')
  expect(latestCopy({ dataDir }, now)).toMatchObject({ file: real, ahead })
})

test('a place that can’t be read doesn’t stand in the way of the other', () => {
  const now = new Date('2026-05-05T12:00:00Z')
  const [dataDir, disk] = [folder(), folder()]
  // No user can list a file, root neither.
  const notAFolder = path.join(disk, 'file')
  writeFileSync(notAFolder, '')
  const copy = path.join(dataDir, 'backups', '20260504T023000000Z.sqlite')
  mkdirSync(path.dirname(copy))
  writeFileSync(copy, '')
  for (const place of [notAFolder, path.join(notAFolder, 'inside')]) {
    const { file, unread } = latestCopy({ dataDir, backupTo: place }, now)
    expect(file).toBe(copy)
    expect(unread).toEqual([{ folder: place, why: expect.stringContaining('ENOTDIR') }])
  }
})
