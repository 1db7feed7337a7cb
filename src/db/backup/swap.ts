// Puts a checked backup in the place of the shop's file at the start, by renaming only. Killed at any moment, the next start
// finds the old file or the new one, and goes on from the names.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dayMs } from '#platform/durations.ts'
import { refuseFileInUse, UnfitDatabase } from '../failures.ts'
import { makeFolder } from '../folder.ts'
import { deleteOldSnapshots } from '../migrate.ts'
import { copyTime, digestOf, putInPlace } from './copies.ts'

/** Runs after each change of a name. Tests end the process there. */
export type Step = (what: string) => void
const noStep: Step = () => {}

const mainFile = 'tiffin.sqlite'
const incomingName = /^incoming-(\d{8}T\d{9}Z)-([0-9a-f]{64})\.sqlite$/
const undoName = /^undo-(\d{8}T\d{9}Z)\.sqlite$/
/** The log beside a file belongs to it: with another file's log it would be damaged. */
const besides = ['-wal', '-shm']

const stampOf = (now: Date) => now.toISOString().replace(/\W/g, '')

/** Hands a checked file to the next start. Its digest is in its name, which is the answer. */
export async function layDown(dataDir: string, part: string, step = noStep): Promise<string> {
  const digest = await digestOf(part)
  step('checked')
  const name = `incoming-${stampOf(new Date())}-${digest}.sqlite`
  const others = namesIn(dataDir).filter((one) => incomingName.test(one))
  await putInPlace(part, path.join(dataDir, name))
  syncFolder(dataDir)
  step('laid down')
  for (const other of others) rmSync(path.join(dataDir, other))
  return name
}

/** A start that comes later is for another reason. If the shop has run since, it has newer orders to lose. */
const waitsForMs = dayMs

/** Whether a start has something to do here. */
export const isSwapPending = (dataDir: string) =>
  namesIn(dataDir).some((name) => incomingName.test(name) || undoName.test(name))

/**
 * Puts the incoming file in place and keeps the present one for undo. Goes on after an interruption. One that has waited too long is
 * put aside: its new name is the answer.
 */
export async function swapIn(
  dataDir: string,
  now: Date,
  step = noStep,
): Promise<string | undefined> {
  const at = (name: string) => path.join(dataDir, name)
  const move = mover(dataDir, step)
  const [incoming = '', ...older] = namesIn(dataDir)
    .filter((name) => incomingName.test(name))
    .reverse()
  for (const name of older) rmSync(at(name))
  const [, stamp, digest] = incomingName.exec(incoming) ?? []
  if (!stamp) {
    resumePutBack(dataDir, step)
    return
  }
  const undo = `undo-${stamp}.sqlite`
  const rejected = `rejected-${stamp}.sqlite`
  if (!existsSync(at(undo))) {
    if (hasWaitedLong(stamp, now, at(mainFile))) {
      move(incoming, rejected)
      return rejected
    }
    if ((await digestOf(at(incoming))) !== digest) {
      move(incoming, rejected)
      throw new UnfitDatabase(
        'The backup has changed since the restore checked it, so it wasn’t used. Restore it again, or start again without it.',
      )
    }
    refuseInUse(at(mainFile))
    emptyLog(at(mainFile))
    move(mainFile, undo)
  }
  for (const beside of besides) move(mainFile + beside, undo + beside)
  move(incoming, mainFile)
  return
}

function hasWaitedLong(stamp: string, now: Date, file: string) {
  const since = copyTime(`${stamp}.sqlite`)
  if (!since || now.getTime() - since.getTime() <= waitsForMs) return false
  // The last orders may be in the log only.
  const parts = [file, `${file}-wal`].map((one) => statSync(one, { throwIfNoEntry: false }))
  return parts.some((one) => one && one.mtimeMs - since.getTime() > waitsForMs)
}

/** The new file works: what was there before becomes a restore point among the snapshots. */
export function keepReplaced(dataDir: string): string | undefined {
  let restorePoint: string | undefined
  for (const undo of undosIn(dataDir)) {
    const folder = path.join(dataDir, 'snapshots')
    makeFolder(folder)
    const name = `${stampOf(new Date())}-before-restore.sqlite`
    restorePoint = path.join(folder, name)
    // The file comes last: until then the next start tries again.
    for (const beside of [...besides, ''])
      if (existsSync(path.join(dataDir, undo + beside)))
        renameSync(path.join(dataDir, undo + beside), restorePoint + beside)
    deleteOldSnapshots(folder, name)
  }
  return restorePoint
}

/** The new file doesn't work: what was there before comes back. Returns false if there is nothing. */
export function putBack(dataDir: string, step = noStep): boolean {
  const [undo] = undosIn(dataDir)
  if (!undo) return false
  const move = mover(dataDir, step)
  if (existsSync(path.join(dataDir, mainFile))) {
    for (const beside of besides) rmSync(path.join(dataDir, mainFile + beside), { force: true })
    step('log of the rejected file deleted')
    move(mainFile, undo.replace('undo', 'rejected'))
  }
  for (const beside of besides) move(undo + beside, mainFile + beside)
  move(undo, mainFile)
  return true
}

/** Putting back was interrupted if there is no file at all. */
function resumePutBack(dataDir: string, step: Step) {
  if (!existsSync(path.join(dataDir, mainFile))) putBack(dataDir, step)
}

const mover = (dataDir: string, step: Step) => (from: string, to: string) => {
  if (!existsSync(path.join(dataDir, from))) return
  renameSync(path.join(dataDir, from), path.join(dataDir, to))
  syncFolder(dataDir)
  step(`${from} renamed to ${to}`)
}

/** The newest first. */
const undosIn = (dataDir: string) =>
  namesIn(dataDir)
    .filter((name) => undoName.test(name))
    .reverse()

const namesIn = (dataDir: string) => (existsSync(dataDir) ? readdirSync(dataDir).sort() : [])

/** A shop that runs would go on writing to the file that is put aside. */
function refuseInUse(file: string) {
  try {
    refuseFileInUse(file)
  } catch (error) {
    if (error instanceof UnfitDatabase) throw error
    // A damaged file may be the reason for the restore.
  }
}

/** So that the old file needs nothing beside it. A damaged one keeps what it has. */
function emptyLog(file: string) {
  if (!existsSync(file)) return
  try {
    const sqlite = new DatabaseSync(file, { timeout: 5000 })
    try {
      sqlite.exec('pragma wal_checkpoint(truncate)')
    } finally {
      sqlite.close()
    }
  } catch {
    // It may be the reason for the restore.
  }
}

/** A rename survives a power cut only once its folder is on the disk. */
function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
