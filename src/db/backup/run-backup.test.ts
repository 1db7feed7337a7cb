import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { sumsOf } from '#db/carry.ts'
import { migrate, migrations } from '#db/migrate.ts'
import { openSqlite } from '#db/open.ts'
import { barePlace, openAt } from '#tests/support/bare.ts'
import { freeOnDisk } from '#tests/support/free-on-disk.ts'
import { storeOf } from '#tests/support/store.ts'
import { type BackupProblem, inspect } from './inspect.ts'
import { makeBackup, rehearse, unseal } from './make-backup.ts'
import { recordedBackups, runBackup, writeBackup } from './run-backup.ts'

function folder() {
  const made = mkdtempSync(path.join(tmpdir(), 'tiffin-copies-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const passphrase = 'correct horse battery'

/** A copy of any database is a file of SQLite: what can happen to it needs no other engine. */
const isSqlite = process.env.ENGINE === 'sqlite'
const once = test.runIf(isSqlite)
const secrets = isSqlite ? [undefined, passphrase] : [passphrase]

test.each(secrets)('a backup is one file with the whole shop (passphrase: %s)', async (secret) => {
  const store = await storeOf('sample')
  const sums = await sumsOf(store)
  const dataDir = folder()
  const settings = { dataDir, backupTo: undefined, backupPassphrase: secret }
  const run = await runBackup(store, settings)
  expect([run.problem, run.notSent]).toEqual([undefined, undefined])
  expect(readdirSync(path.join(dataDir, 'backups'))).toEqual([run.name])
  expect(statSync(run.file).mode & 0o777).toBe(0o600)
  const plain = path.join(folder(), 'plain.sqlite')
  if (secret) {
    expect(readFileSync(run.file).includes('SQLite format')).toBe(false)
    await unseal(run.file, plain, secret)
  } else copyFileSync(run.file, plain)
  const copy = await openSqlite(plain)
  onTestFinished(() => copy.close())
  expect(await sumsOf(copy)).toEqual(sums)
  const [row] = await store.read(recordedBackups)
  expect(row).toMatchObject({
    id: run.name,
    orders: 0,
    lastOrder: '',
    sentAt: null,
    problem: null,
  })
  expect(row?.bytes).toBe(statSync(run.file).size)
  expect(row?.rehearsedAt).toBeInstanceOf(Date)
})

test('a backup of data that an earlier version has written is of that version', async () => {
  const store = await openAt(await barePlace())
  await migrate(store, undefined, migrations.slice(0, -1))
  await store.db
    .insertInto('synonym')
    .values({ id: 'old', words: ['old'], position: 1 })
    .execute()
  const { rows } = await writeBackup(store, { folder: folder(), dataDir: folder() })
  expect(rows).toMatchObject({ migration: migrations.length - 1, synonym: 1 })
})

test('a backup that would fill the disk isn’t begun', async () => {
  const store = await storeOf('sample')
  const settings = { dataDir: folder(), backupTo: undefined, backupPassphrase: undefined }
  const { name } = await runBackup(store, settings)
  await store.db
    .updateTable('backup')
    .set({ bytes: 2 ** 50 })
    .execute()
  await expect(runBackup(store, settings)).rejects.toThrow(/^A backup needs 3221225672 MB of free/)
  expect(readdirSync(path.join(settings.dataDir, 'backups'))).toEqual([name])
  const [failed] = await store.read(recordedBackups)
  expect(failed).toMatchObject({ problem: 'failed', bytes: 0 })
})

test('the first backup needs room, too', async () => {
  const store = await storeOf('sample')
  const settings = { dataDir: folder(), backupTo: undefined, backupPassphrase: undefined }
  const measureAgain = freeOnDisk(200 * 1024 ** 2)
  await expect(runBackup(store, settings)).rejects.toThrow(/^A backup needs 2\d\d MB of free/)
  expect(readdirSync(path.join(settings.dataDir, 'backups'))).toEqual([])
  measureAgain()
  expect((await runBackup(store, settings)).problem).toBeUndefined()
})

test('what interrupted backups left doesn’t take the room of the next one', async () => {
  const store = await storeOf('sample')
  const settings = { dataDir: folder(), backupTo: undefined, backupPassphrase: undefined }
  const backups = path.join(settings.dataDir, 'backups')
  mkdirSync(backups)
  const { pid: deadPid } = spawnSync(process.execPath, ['--version'])
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
  const left = (name: string, hours: number) => {
    const file = path.join(name === 'restore.part' ? settings.dataDir : backups, name)
    writeFileSync(file, 'half')
    utimesSync(file, hoursAgo(hours), hoursAgo(hours))
    return file
  }
  const copy = '20260504T023000123Z.sqlite'
  const dead = [left('restore.part', 25), left(`rehearsal-${deadPid}.part`, 1)]
  dead.push(left(`${copy}.part`, 1), left(`${copy}.sealed.part`, 1))
  // Another process may still need these.
  const living = [left('restore.part-wal', 1), left(`rehearsal-${process.pid}.part`, 1)]
  living.push(left('20260504T023000124Z.sqlite.part', 0))
  freeOnDisk(200 * 1024 ** 2)
  await expect(runBackup(store, settings)).rejects.toThrow(/^A backup needs/)
  expect(dead.filter((file) => existsSync(file))).toEqual([])
  expect(living.filter((file) => existsSync(file))).toEqual(living)
})

test.each(secrets)(
  'a backup into a folder of the shop’s own disk leaves room, too (passphrase: %s)',
  async (secret) => {
    const store = await storeOf('sample')
    const [dataDir, place] = [folder(), path.join(folder(), 'before')]
    const where = { folder: place, dataDir, passphrase: secret }
    const measureAgain = freeOnDisk(200 * 1024 ** 2)
    await expect(writeBackup(store, where)).rejects.toThrow(/^A backup needs 2\d\d MB of free/)
    expect(readdirSync(place)).toEqual([])
    measureAgain()
    const { name } = await writeBackup(store, where)
    expect(readdirSync(place)).toEqual([name])
  },
)

test('failures each hour leave the backups on record, and the last of them', async () => {
  const store = await storeOf('sample')
  const dataDir = folder()
  const settings = { dataDir, backupTo: undefined, backupPassphrase: undefined }
  const { name } = await runBackup(store, settings)
  const backups = path.join(dataDir, 'backups')
  renameSync(backups, `${backups} before`)
  writeFileSync(backups, 'not a folder')
  for (let hour = 0; hour < 61; hour++) await expect(runBackup(store, settings)).rejects.toThrow()
  const [failed, ...others] = await store.read(recordedBackups)
  expect(failed).toMatchObject({ problem: 'failed', bytes: 0 })
  expect(others.map(({ id }) => id)).toEqual([name])
})

test('copies each backup to the second place, later those that it missed', async () => {
  const store = await storeOf('sample')
  const [dataDir, disk] = [folder(), folder()]
  const away = path.join(disk, 'unplugged')
  const settings = { dataDir, backupTo: away, backupPassphrase: undefined }
  const first = await runBackup(store, settings)
  expect(first.notSent).toContain('ENOENT')
  expect(first.problem).toBeUndefined()
  expect(readdirSync(disk)).toEqual([])
  expect(await store.read(recordedBackups)).toMatchObject([{ sentAt: null, problem: 'unsent' }])
  const second = await runBackup(store, { ...settings, backupTo: disk })
  expect(second.notSent).toBeUndefined()
  expect(readdirSync(disk).sort()).toEqual([first.name, second.name])
  const rows = await store.read(recordedBackups)
  expect(rows.map(({ sentAt }) => sentAt !== null)).toEqual([true, true])
})

test('tonight’s copy counts as sent, also if an earlier one can’t be', async () => {
  const store = await storeOf('sample')
  const [dataDir, disk] = [folder(), folder()]
  const settings = { dataDir, backupTo: undefined, backupPassphrase: undefined }
  const { name } = await runBackup(store, settings)
  // It can't be written where a folder is.
  const folderThere = path.join(disk, `${name}.${process.pid}.part`)
  mkdirSync(folderThere)
  // The disk has the machine's clock: by another one, this would be an old half copy.
  utimesSync(folderThere, new Date(), new Date())
  const run = await runBackup(store, { ...settings, backupTo: disk })
  expect([run.notSent, run.problem]).toEqual([undefined, undefined])
  const rows = await store.read(recordedBackups)
  expect(rows.map(({ sentAt }) => sentAt !== null)).toEqual([true, false])
})

const flip = (file: string, at: number) => {
  const body = readFileSync(file)
  body[at] = (body[at] ?? 0) ^ 1
  writeFileSync(file, body)
}

type Fault = [fault: string, spoil: (file: string) => void, code: string]
const faults: Fault[] = [
  ['is cut', (file) => truncateSync(file, statSync(file).size - 1), 'cut'],
  ['has a flipped bit', (file) => flip(file, statSync(file).size - 5000), 'changed'],
  ['is missing', (file) => renameSync(file, `${file}.gone`), 'missing'],
  ['is of another program', makeForeign, 'foreign'],
  ['is empty', (file) => writeFileSync(file, ''), 'cut'],
]

test.each(isSqlite ? faults : faults.slice(0, 1))(
  'the rehearsal finds a copy that %s',
  async (_, spoil, code) => {
    const store = await storeOf('sample')
    const place = folder()
    const made = await makeBackup(store, { folder: place, passphrase: undefined, now: new Date() })
    const at = { from: place, folder: folder(), passphrase: undefined }
    await rehearse(made, at)
    spoil(path.join(place, made.name))
    await expect(rehearse(made, at)).rejects.toMatchObject({ code })
    expect(readdirSync(at.folder)).toEqual([])
  },
)

once('the rehearsal finds a wrong passphrase, and damage in a sealed copy', async () => {
  const store = await storeOf('sample')
  const place = folder()
  const made = await makeBackup(store, { folder: place, passphrase, now: new Date() })
  const at = { from: place, folder: folder(), passphrase }
  await rehearse(made, at)
  for (const wrong of [undefined, 'wrong horse'])
    await expect(rehearse(made, { ...at, passphrase: wrong })).rejects.toMatchObject({
      code: 'passphrase',
    })
  flip(path.join(place, made.name), 100_000)
  await expect(rehearse(made, at)).rejects.toMatchObject({ code: 'changed' })
})

once('the rehearsal finds an old copy under the new name', async () => {
  const store = await storeOf('sample')
  const place = folder()
  const input = { folder: place, passphrase: undefined }
  const old = await makeBackup(store, { ...input, now: new Date('2026-05-01T02:30:00Z') })
  await store.db.updateTable('channel').set({ phone: '+15550000' }).execute()
  const made = await makeBackup(store, { ...input, now: new Date('2026-05-02T02:30:00Z') })
  const at = { from: place, folder: folder(), passphrase: undefined }
  copyFileSync(path.join(place, old.name), path.join(place, made.name))
  await expect(rehearse(made, at)).rejects.toMatchObject({ code: 'changed' })
  // What was written is known even if the file agrees with its digest.
  const others = { ...old, rows: { ...old.rows, product: 1 } }
  await expect(rehearse(others, at)).rejects.toMatchObject({ code: 'differs' })
  await expect(rehearse({ ...old, lastOrder: 'x' }, at)).rejects.toMatchObject({ code: 'differs' })
})

test('the rehearsal finds photos that can’t be shown', async () => {
  const store = await storeOf('sample')
  await store.db
    .updateTable('photoFile')
    .set({ body: new Uint8Array([1, 2, 3]) })
    .execute()
  const run = await runBackup(store, {
    dataDir: folder(),
    backupTo: undefined,
    backupPassphrase: undefined,
  })
  expect(run.problem).toBe('photo')
  expect((await store.read(recordedBackups))[0]?.problem).toBe('photo')
})

test('a copy that can’t be read back is on record, with what the system said', async () => {
  const store = await storeOf('sample')
  const dataDir = folder()
  // A copy can't be fetched to where a folder is.
  const inTheWay = path.join(dataDir, 'backups', `rehearsal-${process.pid}.part`)
  mkdirSync(inTheWay, { recursive: true })
  utimesSync(inTheWay, new Date(), new Date())
  const settings = { dataDir, backupTo: undefined, backupPassphrase: undefined }
  const run = await runBackup(store, settings)
  expect(run).toMatchObject({ problem: 'unread', error: expect.stringMatching(/directory/i) })
  const [row] = await store.read(recordedBackups)
  expect(row).toMatchObject({ id: run.name, problem: 'unread', rehearsedAt: expect.any(Date) })
})

test('a failed backup is on record and leaves nothing', async () => {
  const store = await storeOf('sample')
  const dataDir = folder()
  writeFileSync(path.join(dataDir, 'backups'), 'not a folder')
  const settings = { dataDir, backupTo: undefined, backupPassphrase: undefined }
  await expect(runBackup(store, settings)).rejects.toThrow()
  expect(await store.read(recordedBackups)).toMatchObject([{ problem: 'failed', bytes: 0 }])
})

test('refuses a file of a newer version and one that is no database', async () => {
  const store = await storeOf('sample')
  const place = folder()
  const { name } = await makeBackup(store, {
    folder: place,
    passphrase: undefined,
    now: new Date(),
  })
  const file = path.join(place, name)
  const copy = new DatabaseSync(file)
  copy.exec(`insert into "migration" values ('9999-later', '2030-01-01')`)
  copy.close()
  const codeOf = (of: string) => {
    try {
      inspect(of)
    } catch (error) {
      return (error as BackupProblem).code
    }
    return
  }
  expect(codeOf(file)).toBe('newer')
  writeFileSync(file, 'hello')
  expect(codeOf(file)).toBe('foreign')
  expect(codeOf(`${file}.no`)).toBe('missing')
})

function makeForeign(file: string) {
  rmSync(file)
  const other = new DatabaseSync(file)
  other.exec('create table "notes" ("body" text); insert into "notes" values (zeroblob(9000000))')
  other.close()
}
