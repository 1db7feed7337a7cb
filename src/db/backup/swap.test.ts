import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startStore } from '#db/start-store.ts'
import { hourMs } from '#platform/durations.ts'
import { storeOf } from '#tests/support/store.ts'
import { makeBackup } from './make-backup.ts'
import { restore } from './restore.ts'
import { layDown } from './swap.ts'

function folder() {
  const made = mkdtempSync(path.join(tmpdir(), 'tiffin-swap-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** Written at this moment, by the clock of the run, which isn't the disk's if it is set. */
const touch = (file: string, at = new Date()) => utimesSync(file, at, at)

/** A shop with the phone “old”, and a backup in which it is “new”. */
async function oldAndNew() {
  const dataDir = folder()
  copyFileSync(
    path.join(inject('templateDatabases'), 'sample.sqlite'),
    path.join(dataDir, 'tiffin.sqlite'),
  )
  const before = await open(dataDir)
  await before.store.db.updateTable('channel').set({ phone: 'old' }).execute()
  await before.store.close()
  touch(path.join(dataDir, 'tiffin.sqlite'))
  const sample = await storeOf('sample')
  await sample.db.updateTable('channel').set({ phone: 'new' }).execute()
  const place = folder()
  const { name } = await makeBackup(sample, {
    folder: place,
    passphrase: undefined,
    now: new Date(),
  })
  return { dataDir, file: path.join(place, name) }
}

async function open(dataDir: string) {
  const notes: string[] = []
  const store = await startStore(
    { dataDir, databaseUrl: undefined, warn: () => {} },
    {
      restored: () => notes.push('restored'),
      putBack: () => notes.push('put back'),
      tooLate: (file) => notes.push(`too late: ${file}`),
    },
  )
  return { store, notes }
}

/** What a start finds, and what it says. */
async function started(dataDir: string) {
  const { store, notes } = await open(dataDir)
  const { phone } = await store.db.selectFrom('channel').select('phone').executeTakeFirstOrThrow()
  await store.close()
  return { phone, notes }
}

/** Returns true if the process killed itself, false if it came to its end. */
function killed(part: string, dataDir: string, file: string, steps: number): Promise<boolean> {
  const script = 'tests/support/restore-and-die.ts'
  return new Promise((done, failed) => {
    execFile(process.execPath, [script, part, dataDir, file, `${steps}`], (error, _, text) => {
      if (error && error.signal !== 'SIGKILL') failed(new Error(text))
      else done(error !== null)
    })
  })
}

const snapshotsIn = (dataDir: string) => readdirSync(path.join(dataDir, 'snapshots'))
const left = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => /^(incoming|undo|restore)/.test(name))

test('a start beside a running shop leaves its data alone', async () => {
  const { dataDir, file } = await oldAndNew()
  const running = await open(dataDir)
  await restore(file, { dataDir })
  await expect(open(dataDir)).rejects.toThrow('Stop the shop first')
  expect(await running.store.db.selectFrom('channel').select('phone').execute()).toEqual([
    { phone: 'old' },
  ])
  await running.store.close()
  expect(await started(dataDir)).toEqual({ phone: 'new', notes: ['restored'] })
})

test('the next start puts a restored backup in place and keeps the earlier data', async () => {
  const { dataDir, file } = await oldAndNew()
  await restore(file, { dataDir })
  // Until the restart the shop goes on with its own file.
  expect(left(dataDir)).toHaveLength(1)
  expect(await started(dataDir)).toEqual({ phone: 'new', notes: ['restored'] })
  expect(await started(dataDir)).toEqual({ phone: 'new', notes: [] })
  expect(left(dataDir)).toEqual([])
  const [point = ''] = snapshotsIn(dataDir)
  await restore(path.join(dataDir, 'snapshots', point), { dataDir })
  expect((await started(dataDir)).phone).toBe('old')
})

/** A restored backup that has waited for a start since then. */
async function waitsSince(dataDir: string, file: string, since: Date) {
  await restore(file, { dataDir })
  const [incoming = ''] = left(dataDir)
  const stamp = since.toISOString().replace(/\W/g, '')
  const older = incoming.replace(/\d{8}T\d{9}Z/, stamp)
  renameSync(path.join(dataDir, incoming), path.join(dataDir, older))
  return stamp
}

test('a start more than a day after the restore leaves newer orders in place', async () => {
  const { dataDir, file } = await oldAndNew()
  await waitsSince(dataDir, file, new Date(Date.now() - 23 * hourMs))
  expect(await started(dataDir)).toEqual({ phone: 'new', notes: ['restored'] })
  const { dataDir: later, file: again } = await oldAndNew()
  const stamp = await waitsSince(later, again, new Date(Date.now() - 25 * hourMs))
  const rejected = `rejected-${stamp}.sqlite`
  expect(await started(later)).toEqual({ phone: 'old', notes: [`too late: ${rejected}`] })
  expect(readdirSync(later)).toContain(rejected)
  expect(left(later)).toEqual([])
  expect(await started(later)).toEqual({ phone: 'old', notes: [] })
})

test('a shop that was off since the restore has no newer orders, however late its next start', async () => {
  const { dataDir, file } = await oldAndNew()
  await waitsSince(dataDir, file, new Date(Date.now() - 72 * hourMs))
  const main = path.join(dataDir, 'tiffin.sqlite')
  touch(main, new Date(Date.now() - 73 * hourMs))
  expect(await started(dataDir)).toEqual({ phone: 'new', notes: ['restored'] })
})

test('newer orders may be in the log beside the file only', async () => {
  const { dataDir, file } = await oldAndNew()
  await waitsSince(dataDir, file, new Date(Date.now() - 72 * hourMs))
  const main = path.join(dataDir, 'tiffin.sqlite')
  touch(main, new Date(Date.now() - 73 * hourMs))
  writeFileSync(`${main}-wal`, '')
  touch(`${main}-wal`)
  const { phone, notes } = await started(dataDir)
  expect([phone, notes.length]).toEqual(['old', 1])
})

test('a start that goes on with a restore may be days later', async () => {
  const { dataDir, file } = await oldAndNew()
  await waitsSince(dataDir, file, new Date(Date.now() - 23 * hourMs))
  expect(await killed('swap', dataDir, '', 1)).toBe(true)
  const daysAgo = new Date(Date.now() - 72 * hourMs).toISOString().replace(/\W/g, '')
  for (const name of left(dataDir))
    renameSync(path.join(dataDir, name), path.join(dataDir, name.replace(/\d{8}T\d{9}Z/, daysAgo)))
  expect(await started(dataDir)).toEqual({ phone: 'new', notes: ['restored'] })
})

test('a new machine has no newer orders, however late its first start', async () => {
  const { file } = await oldAndNew()
  const dataDir = path.join(folder(), 'data')
  await waitsSince(dataDir, file, new Date(Date.now() - 72 * hourMs))
  expect(await started(dataDir)).toEqual({ phone: 'new', notes: ['restored'] })
})

test('restores on a new machine', async () => {
  const { file } = await oldAndNew()
  const dataDir = path.join(folder(), 'data')
  await restore(file, { dataDir })
  expect(await started(dataDir)).toEqual({ phone: 'new', notes: ['restored'] })
})

test.each([1, 2, 3])(
  'killed at step %i of the command, the shop is the old one or the new one',
  async (steps) => {
    const { dataDir, file } = await oldAndNew()
    expect(await killed('restore', dataDir, file, steps)).toBe(true)
    expect((await started(dataDir)).phone).toBe(steps < 3 ? 'old' : 'new')
    await restore(file, { dataDir })
    expect((await started(dataDir)).phone).toBe('new')
    expect(left(dataDir)).toEqual([])
  },
)

test('killed at any step of the start, the next start goes on', async () => {
  const { dataDir, file } = await oldAndNew()
  await restore(file, { dataDir })
  // The earlier shop didn't end properly: it has left its log.
  writeFileSync(path.join(dataDir, 'tiffin.sqlite'), 'damaged')
  for (const ending of ['-wal', '-shm'])
    writeFileSync(path.join(dataDir, `tiffin.sqlite${ending}`), '')
  let kills = 0
  while (await killed('swap', dataDir, '', 1)) kills++
  expect(kills).toBeGreaterThanOrEqual(2)
  expect(await started(dataDir)).toEqual({ phone: 'new', notes: ['restored'] })
})

test('a backup that doesn’t open is put back, also if that is interrupted', async () => {
  const { dataDir } = await oldAndNew()
  const spoilt = async () => {
    const part = path.join(dataDir, 'restore.part')
    writeFileSync(part, 'not a database')
    await layDown(dataDir, part)
  }
  await spoilt()
  expect(await started(dataDir)).toEqual({ phone: 'old', notes: ['put back'] })
  expect(await started(dataDir)).toEqual({ phone: 'old', notes: [] })
  await spoilt()
  expect(await killed('swap', dataDir, '', 9)).toBe(false)
  let kills = 0
  while (await killed('putBack', dataDir, '', 2)) kills++
  expect(kills).toBeGreaterThanOrEqual(1)
  expect((await started(dataDir)).phone).toBe('old')
  expect(left(dataDir)).toEqual([])
})

test('a file that has changed since it was checked isn’t used', async () => {
  const { dataDir, file } = await oldAndNew()
  await restore(file, { dataDir })
  const [incoming = ''] = left(dataDir)
  const body = readFileSync(path.join(dataDir, incoming))
  body[body.length - 1] = (body.at(-1) ?? 0) ^ 1
  writeFileSync(path.join(dataDir, incoming), body)
  await expect(started(dataDir)).rejects.toThrow('has changed since')
  expect((await started(dataDir)).phone).toBe('old')
})
