import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildInTurn } from '#bin/build-in-turn.ts'
import { buildsIn } from '#bin/builds.mjs'

function newPlace() {
  const made = mkdtempSync(path.join(tmpdir(), 'tiffin-building-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  const folder = path.join(made, 'build')
  const log = () => (existsSync(`${folder}.log`) ? readFileSync(`${folder}.log`, 'utf8') : '')
  return { folder, log }
}

function building(folder: string, state: string, ms: number) {
  const child = spawn(process.execPath, ['tests/support/building.ts', folder, state, String(ms)], {
    stdio: 'inherit',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, code: once(child, 'exit').then(([code]) => code) }
}

const whole = async (next: string) => writeFileSync(path.join(next, 'whole'), '')
const names = (folder: string) => readdirSync(folder).sort()

test('of two simultaneous starts one builds, and the other waits for it', async () => {
  const { folder, log } = newPlace()
  const both = [building(folder, 'a', 500), building(folder, 'a', 500)]
  expect(await Promise.all(both.map(({ code }) => code))).toEqual([0, 0])
  expect(log()).toBe('begins\nends\n')
  expect(names(folder)).toEqual(['1-a', 'lock'])
})

test('a newer source is built after the older one', async () => {
  const { folder, log } = newPlace()
  const older = building(folder, 'a', 500)
  await expect.poll(log).toMatch(/^begins\n/)
  const newer = building(folder, 'b', 0)
  expect(await Promise.all([older.code, newer.code])).toEqual([0, 0])
  expect(log()).toBe('begins\nends\nbegins\nends\n')
  expect(buildsIn(folder).map(({ state }) => state)).toEqual(['b', 'a'])
})

test('a killed build isn’t used, and the next one removes it', async () => {
  const { folder, log } = newPlace()
  const killed = building(folder, 'a', 60_000)
  await expect.poll(log).toBe('begins\n')
  const next = building(folder, 'a', 0)
  killed.child.kill('SIGKILL')
  await killed.code
  expect(buildsIn(folder).filter(({ folder }) => !existsSync(path.join(folder, 'whole')))).toEqual(
    [],
  )
  expect(await next.code).toBe(0)
  expect(names(folder)).toEqual(['1-a', 'lock'])
  expect(names(path.join(folder, '1-a'))).toEqual(['half', 'whole'])
})

test('a source that changes while it is built is built again', async () => {
  const { folder } = newPlace()
  let state = 'a'
  const edited = async (next: string) => {
    state = 'b'
    await whole(next)
  }
  await buildInTurn({ folder, state: () => state, make: edited })
  expect(buildsIn(folder).map((build) => build.state)).toEqual(['a'])
  await buildInTurn({ folder, state: () => state, make: whole })
  expect(buildsIn(folder).map((build) => build.state)).toEqual(['b', 'a'])
})

test('a failed build leaves the previous one', async () => {
  const { folder } = newPlace()
  await buildInTurn({ folder, state: () => 'a', make: whole })
  const broken = () => Promise.reject(new Error('no such import'))
  await expect(buildInTurn({ folder, state: () => 'b', make: broken })).rejects.toThrow('no such')
  expect(buildsIn(folder).map(({ state }) => state)).toEqual(['a'])
  await buildInTurn({ folder, state: () => 'b', make: whole })
  expect(buildsIn(folder).map(({ state }) => state)).toEqual(['b', 'a'])
})

test('running servers keep their builds, and older ones are deleted', async () => {
  const { folder } = newPlace()
  const previous: (string | undefined)[] = []
  for (const state of ['a', 'b', 'c', 'd', 'e'])
    await buildInTurn({
      folder,
      state: () => state,
      make: async (_, earlier) => void previous.push(earlier && path.basename(earlier)),
    })
  expect(previous).toEqual([undefined, '1-a', '2-b', '3-c', '4-d'])
  expect(names(folder)).toEqual(['2-b', '3-c', '4-d', '5-e', 'lock'])
})

test('the state of the source changes with each file of the build, and with no test', () => {
  const { folder } = newPlace()
  const inFolder = path.join(folder, '../src/room')
  mkdirSync(inFolder, { recursive: true })
  const builds = path.resolve('bin/builds.mjs')
  const code = `import { sourceState } from ${JSON.stringify(builds)}; console.log(sourceState())`
  const state = () =>
    execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: path.dirname(folder),
      encoding: 'utf8',
    })
  const write = (name: string, text: string) => writeFileSync(path.join(inFolder, name), text)
  write('one.ts', '1')
  // An editor's own file leads nowhere.
  symlinkSync('nowhere', path.join(inFolder, '.#one.ts'))
  const before = state()
  expect(state()).toBe(before)
  write('one.test.ts', 'test')
  expect(state()).toBe(before)
  write('two.ts', '')
  const after = state()
  expect(after).not.toBe(before)
  write('one.ts', '11')
  expect(state()).not.toBe(after)
})
