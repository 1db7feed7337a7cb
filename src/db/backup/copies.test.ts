import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../folder.ts'
import { copyName, copyTime, putInPlace, sendCopies, staying } from './copies.ts'

const day = (text: string, time = '02:30') => {
  const at = new Date(`${text}T${time}:00Z`)
  return { at, name: copyName(at, false) }
}

test('a copy’s name has its time, and files with other names aren’t copies', () => {
  const at = new Date('2026-05-04T02:30:00.123Z')
  expect(copyName(at, true)).toBe('20260504T023000123Z.sqlite.sealed')
  expect(copyTime(copyName(at, true))).toEqual(at)
  for (const other of ['mine.sqlite', '20260504T023000123Z.sqlite.part', 'tiffin.sqlite'])
    expect(copyTime(other)).toBeUndefined()
})

test('keeps the last of 14 days and of 8 weeks', () => {
  const start = Date.parse('2026-05-04T02:30:00Z')
  const copies = Array.from({ length: 120 }, (_, back) => {
    const at = new Date(start - back * 86_400_000)
    return { at, name: copyName(at, false) }
  })
  const left = copies.filter(({ name }) => staying(copies).has(name))
  expect(left.slice(0, 14)).toEqual(copies.slice(0, 14))
  // The fourteen days reach into three weeks; of five more weeks the Sunday stays.
  const weekly = left.slice(14).map(({ at }) => [at.getUTCDay(), at.toISOString().slice(0, 10)])
  expect(weekly).toEqual([
    [0, '2026-04-19'],
    [0, '2026-04-12'],
    [0, '2026-04-05'],
    [0, '2026-03-29'],
    [0, '2026-03-22'],
  ])
})

test('keeps only the last of an earlier day, and all of the newest day', () => {
  const copies = [
    day('2026-05-04', '15:00'),
    day('2026-05-04'),
    day('2026-05-03', '15:00'),
    day('2026-05-03'),
  ]
  expect([...staying(copies)]).toEqual(copies.slice(0, 3).map(({ name }) => name))
})

/** A folder with a copy of each of these days. */
function copiesOf(...days: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-days-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const one of days) writeFileSync(path.join(folder, day(one).name), one)
  return folder
}
const daysIn = (folder: string) =>
  readdirSync(folder)
    .map((name) => name.slice(6, 8))
    .sort()

test('what was deleted in the second place to make room isn’t sent again', async () => {
  const here = copiesOf('2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04')
  const there = copiesOf('2026-05-03')
  const sent = new Set(['2026-05-01', '2026-05-03'].map((one) => day(one).name))
  await sendCopies(here, there, { sent })
  // The second was never sent, the fourth is of tonight.
  expect(daysIn(there)).toEqual(['02', '03', '04'])
  const isNew = copiesOf()
  await sendCopies(here, isNew, { sent })
  expect(daysIn(isNew)).toEqual(['01', '02', '03', '04'])
})

test('two processes that send the same copy have a part of their own each', async () => {
  const [here, there] = [copiesOf('2026-05-04'), copiesOf()]
  const { name } = day('2026-05-04')
  const others = [`${name}.part`, `${name}.${process.pid + 1}.part`]
  for (const part of others) {
    writeFileSync(path.join(there, part), 'half')
    // By the clock of the run, which isn't the disk's if it is set.
    utimesSync(path.join(there, part), new Date(), new Date())
  }
  await sendCopies(here, there)
  expect(readdirSync(there).sort()).toEqual([name, ...others].sort())
  for (const part of others) expect(readFileSync(path.join(there, part), 'utf8')).toBe('half')
})

test('a copy that can’t be sent leaves nothing, and those before it arrive', async () => {
  const here = copiesOf('2026-05-03', '2026-05-04')
  const there = copiesOf('2026-01-11')
  const last = day('2026-01-11', '15:00').name
  writeFileSync(path.join(there, last), '')
  // Nothing can be renamed to a folder.
  mkdirSync(path.join(there, day('2026-05-03').name))
  await expect(sendCopies(here, there)).rejects.toThrow(/rename/)
  expect(readdirSync(there).sort()).toEqual([last, day('2026-05-03').name, day('2026-05-04').name])
})

test('a shop with a passphrase sends no copy that isn’t sealed', async () => {
  const [here, there] = [copiesOf('2026-05-03'), copiesOf()]
  const sealed = `${day('2026-05-04').name}.sealed`
  writeFileSync(path.join(here, sealed), '')
  await sendCopies(here, there, { isSealed: true })
  expect(readdirSync(there)).toEqual([sealed])
})

test.runIf(process.getuid?.() === 0)(
  'what root makes belongs to the owner of its folder',
  async () => {
    const [data, shop] = [copiesOf(), 65_534]
    chownSync(data, shop, shop)
    const inside = path.join(data, 'backups')
    makeFolder(inside)
    writeFileSync(path.join(inside, 'part'), '')
    await putInPlace(path.join(inside, 'part'), path.join(inside, 'copy'))
    const ownerOf = (file: string) => statSync(file).uid
    expect([ownerOf(inside), ownerOf(path.join(inside, 'copy'))]).toEqual([shop, shop])
  },
)
