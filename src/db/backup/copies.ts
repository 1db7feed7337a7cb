// The copies in a folder: their names, and which of them stay.

import { createHash } from 'node:crypto'
import { constants, createReadStream, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile, open, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { giveToOwner } from '../folder.ts'

const dailyCopies = 14
const weeklyCopies = 8
const named = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.sqlite(\.sealed)?$/

export const backupFolder = (dataDir: string) => path.join(dataDir, 'backups')

export const copyName = (now: Date, isSealed: boolean) =>
  `${now.toISOString().replace(/\W/g, '')}.sqlite${isSealed ? '.sealed' : ''}`

/** The copies in a folder, the newest first. A folder that isn't there has none; one that can't be read may have some. */
export function copiesIn(folder: string): { name: string; at: Date; bytes: number }[] {
  return namesIn(folder)
    .flatMap((name) => {
      const at = copyTime(name)
      return at ? { name, at, bytes: statSync(path.join(folder, name)).size } : []
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime())
}

function namesIn(folder: string) {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** When a copy was made, by its name. Undefined for any other file. */
export function copyTime(name: string): Date | undefined {
  const [, year, month, day, hours, minutes, seconds, ms] = named.exec(name) ?? []
  if (!year) return
  return new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
}

/** Of these copies, the names of those that stay: all of the newest day, the last of 14 days and the last of 8 weeks. */
export function staying(copies: readonly { name: string; at: Date }[]): Set<string> {
  const newestFirst = copies.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const dayOf = ({ at }: { at: Date }) => Math.floor(at.getTime() / 86_400_000)
  const [newest] = newestFirst
  const [days, weeks] = [new Set<number>(), new Set<number>()]
  const stay = new Set<string>()
  for (const copy of newestFirst) {
    const day = dayOf(copy)
    // The first of January 1970 was a Thursday.
    const week = Math.floor((day + 3) / 7)
    const isDaily = !days.has(day) && days.size < dailyCopies
    const isWeekly = !weeks.has(week) && weeks.size < weeklyCopies
    if (isDaily) days.add(day)
    if (isWeekly) weeks.add(week)
    if (isDaily || isWeekly || (newest && day === dayOf(newest))) stay.add(copy.name)
  }
  return stay
}

/** What an interrupted backup, copy, test restore, restore or move leaves. */
const leftover =
  /^(\d{8}T\d{9}Z\.sqlite(\.sealed)*(\.\d+)?|rehearsal-\d+|restore|tiffin\.sqlite)\.part/
const leftForMs = 24 * 60 * 60 * 1000
/** What is being written changes sooner than this. */
const silentForMs = 30 * 60 * 1000

/** Deletes the copies that needn't stay, and what an interrupted backup has left. No other file. */
export function deleteOldCopies(folder: string) {
  const copies = copiesIn(folder)
  const stay = staying(copies)
  for (const { name } of copies) if (!stay.has(name)) rmSync(path.join(folder, name))
  deleteLeftovers(folder)
}

/** They hold a whole shop, and nothing else takes them away. One that is in use now is younger. */
export function deleteLeftovers(folder: string, isHere = false) {
  for (const name of readdirSync(folder).filter((one) => leftover.test(one))) {
    const file = path.join(folder, name)
    const made = statSync(file, { throwIfNoEntry: false })
    const mostMs = isHere && isDead(name) ? silentForMs : leftForMs
    if (made && Date.now() - made.mtimeMs > mostMs) rmSync(file, { force: true })
  }
}

/** On this machine: nothing writes a copy that doesn't change, or reads a test restore whose process has ended. */
function isDead(name: string) {
  const [, pid] = /^rehearsal-(\d+)\.part/.exec(name) ?? []
  if (!pid) return copyTime(name.slice(0, name.indexOf('.part'))) !== undefined
  try {
    return !process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/**
 * Copies what the second place lacks. It must exist: a disk that isn't mounted is no folder to fill. What was there before and is
 * older than all that is there now was deleted, to make room. A shop with a passphrase sends sealed copies only.
 */
export async function sendCopies(
  folder: string,
  to: string,
  { sent = new Set(), isSealed = false }: { sent?: ReadonlySet<string>; isSealed?: boolean } = {},
): Promise<void> {
  await readdir(to)
  deleteOldCopies(to)
  const there = copiesIn(to)
  const sizes = new Map(there.map(({ name, bytes }) => [name, bytes]))
  const oldest = there.at(-1)
  const isDeleted = ({ name, at }: { name: string; at: Date }) =>
    oldest !== undefined && at < oldest.at && sent.has(name)
  try {
    for (const copy of copiesIn(folder)) {
      if (isSealed && !copy.name.endsWith('.sealed')) continue
      if (sizes.get(copy.name) === copy.bytes || isDeleted(copy)) continue
      await sendCopy(path.join(folder, copy.name), path.join(to, copy.name))
    }
  } finally {
    deleteOldCopies(to)
  }
}

async function sendCopy(from: string, to: string) {
  // Another process may send the same copy now.
  const part = `${to}.${process.pid}.part`
  try {
    await copyFile(from, part, constants.COPYFILE_FICLONE)
    await putInPlace(part, to)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/** Renamed only once it is on the disk: half a copy is no backup. */
export async function putInPlace(part: string, file: string) {
  const handle = await open(part, 'r+')
  await handle.sync().finally(() => handle.close())
  giveToOwner(part)
  await rename(part, file)
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return hash.digest('hex')
}
