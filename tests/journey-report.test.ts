import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FullConfig, FullResult, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { expect, onTestFinished, test, vi } from 'vitest'
import JourneyReport from './support/journey-report.ts'

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

test('the end of a run names what failed, was flaky or was skipped, and why', () => {
  const skipped = `test('needs a moon', () => test.info().skip(true, 'There is no moon.'))`
  const fails = `test('fails', () => expect('cold').toBe('hot'))`
  const { status, end } = runPlanted(fails, flaky('wavers'), skipped, passing)
  expect(status).toBe(1)
  expect(end).toMatch(
    /Failed\n✘ planted\.test\.ts:2 > fails\n.*toBe.*\n.*"hot"\n.*"cold"\n +at .*planted\.test\.ts:2\n +.*kept\/\S+trace\.zip\n/,
  )
  expect(end).toMatch(
    /Flaky: passed only at the second try.*\n✘ planted\.test\.ts:3 > wavers\n.*the try/,
  )
  expect(end).toMatch(/Skipped.*\nplanted\.test\.ts:4 > needs a moon: There is no moon\.\n/)
  expect(end).toContain('Journeys: 21 passed (1 flaky), 1 failed, 1 skipped. SEED=planted')
})

test('more than one flaky journey in twenty fails the run', () => {
  const { status, end } = runPlanted(flaky('wavers'), flaky('wavers, too'), passing)
  expect(status).toBe(1)
  expect(end).toContain('2 of 22 journeys are flaky: more than one in twenty.')
})

test.each([
  [20, 'passed'],
  [19, 'failed'],
])('with one flaky journey of %i the run has %s', async (count, status) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  const all = Array.from({ length: count }, (_, at) => ({
    location: { file: path.resolve('planted.test.ts'), line: at },
    titlePath: () => ['', '', 'planted.test.ts', `journey ${at}`],
    outcome: () => (at === 0 ? 'flaky' : 'expected'),
    expectedStatus: 'passed',
    results: [{ status: 'passed', duration: 1, errors: [], attachments: [] }],
    annotations: [],
  }))
  const report = new JourneyReport()
  report.onBegin({ workers: 1 } as FullConfig, { allTests: () => all } as unknown as Suite)
  expect(await report.onEnd({ status: 'passed' } as FullResult)).toEqual({ status })
})

test('a failure says at once what the page showed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-screen-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'error-context.md')
  writeFileSync(file, '# Page snapshot\n\n```yaml\n- banner\n- main:\n  - button "Order"\n```\n')
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  const test = {
    location: { file: path.resolve('planted.test.ts'), line: 1 },
    titlePath: () => ['', '', 'planted.test.ts', 'orders'],
    expectedStatus: 'passed',
  }
  const attachments = [{ name: 'error-context', contentType: 'text/markdown', path: file }]
  const result = { status: 'failed', duration: 1, retry: 0, errors: [], attachments }
  new JourneyReport().onTestEnd(test as unknown as TestCase, result as unknown as TestResult)
  const printed = print.mock.calls.map(([text]) => text).join('')
  expect(printed).toMatch(/error-context\.md\n {4}\| - main:\n {4}\| {3}- button "Order"\n$/)
})
