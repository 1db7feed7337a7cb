import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const config = `
  export default {
    testMatch: 'planted.test.ts',
    outputDir: 'kept',
    workers: 1,
    retries: 1,
    use: { trace: 'retain-on-failure' },
    reporter: [['${path.resolve('tests/support/journey-report.ts')}']],
  }`

/** Runs planted journeys, which need no browser, with the report of all journeys. */
function runPlanted(...journeys: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-planted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'playwright.config.mjs'), config)
  const lines = [`import { expect, test } from '@playwright/test'`, ...journeys]
  writeFileSync(path.join(folder, 'planted.test.ts'), lines.join('\n'))
  const cli = path.resolve('node_modules/@playwright/test/cli.js')
  const { status, stdout } = spawnSync(process.execPath, [cli, 'test'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, SEED: 'planted' },
  })
  const end = stdout.trimEnd().split('\n').slice(-30).join('\n')
  return { status, end }
}

const passing = `for (let at = 0; at < 20; at++) test('passes ' + at, () => {})`
const flaky = (name: string) =>
  `test('${name}', ({}, { retry }) => expect(retry, 'the try').toBe(1))`

test('the end of a run names each failed journey, its line, its error and its files', () => {
  const { status, end } = runPlanted(`test('fails', () => expect('cold').toBe('hot'))`, passing)
  expect(status).toBe(1)
  expect(end).toMatch(
    /Failed\n✘ planted\.test\.ts:2 > fails\n.*toBe.*\n.*"hot"\n.*"cold"\n +at .*planted\.test\.ts:2\n +.*kept\/\S+trace\.zip\n/,
  )
  expect(end).toContain('Journeys: 20 passed (0 flaky), 1 failed, 0 skipped. SEED=planted')
})

test('a journey that passes at its second try is listed as flaky with its first error', () => {
  const { status, end } = runPlanted(flaky('wavers'), passing)
  expect(status).toBe(0)
  expect(end).toMatch(
    /Flaky: passed only at the second try.*\n✘ planted\.test\.ts:2 > wavers\n.*the try/,
  )
  expect(end).toContain('Journeys: 21 passed (1 flaky), 0 failed')
})

test('a journey that this machine can’t run is named with the reason', () => {
  const skipped = `test('needs a moon', () => test.info().skip(true, 'There is no moon.'))`
  const { status, end } = runPlanted(skipped, passing)
  expect(status).toBe(0)
  expect(end).toMatch(/Skipped.*\nplanted\.test\.ts:2 > needs a moon: There is no moon\.\n/)
  expect(end).toContain('Journeys: 20 passed (0 flaky), 0 failed, 1 skipped')
})

test('more than one flaky journey in twenty fails the run', () => {
  const { status, end } = runPlanted(flaky('wavers'), flaky('wavers, too'), passing)
  expect(status).toBe(1)
  expect(end).toContain('2 of 22 journeys are flaky: more than one in twenty.')
})
