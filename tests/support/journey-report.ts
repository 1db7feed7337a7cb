import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
  TestStep,
} from '@playwright/test/reporter'
import { notePass } from '#bin/guarded.mjs'
import { realNow } from '#bin/real-now.mjs'
import { failureOf, slowestOf, type Timed } from './report.ts'

/** So many of all journeys may pass only at the second try. */
const flakyShare = 1 / 20
/** The end of a red run fits on a screen. */
const mostShown = 4

/** Prints each failure at once, and at the end what failed or was flaky, where its picture, trace and log are, and the slowest. */
class JourneyReport implements Reporter {
  #all: TestCase[] = []
  #running = new Map<TestCase, { began: number; step: string }>()
  #timer: NodeJS.Timeout | undefined
  /** For the watchdog of bin/check.mjs, which is another process. */
  #folder = process.env.RUNNING_TESTS

  onBegin(config: FullConfig, suite: Suite) {
    this.#all = suite.allTests()
    const { AT: at, SEED: seed } = process.env
    print(
      `${this.#all.length} journeys, ${config.workers} at a time. SEED=${seed}${at ? ` AT=${at}` : ''}`,
    )
    const folder = this.#folder
    if (folder)
      this.#timer = setInterval(
        () => writeFileSync(path.join(folder, 'journeys'), this.#now()),
        1000,
      )
  }

  onTestBegin(test: TestCase) {
    this.#running.set(test, { began: realNow(), step: 'its beginning' })
  }

  onStepBegin(test: TestCase, _: TestResult, step: TestStep) {
    const running = this.#running.get(test)
    if (running) running.step = step.title
  }

  onTestEnd(test: TestCase, result: TestResult) {
    this.#running.delete(test)
    const seconds = (result.duration / 1000).toFixed(1)
    const isBad = result.status !== test.expectedStatus
    print(
      `${isBad ? '✘' : '✓'} ${nameOf(test)} (${seconds} s${result.retry > 0 ? ', second try' : ''})`,
    )
    if (isBad) print(failureIn(result, 20) + screenIn(result))
    else if (this.#folder) notePass(this.#folder)
  }

  onError(error: { message?: string }) {
    print(`✘ ${error.message}`)
  }

  async onEnd({ status }: FullResult) {
    clearInterval(this.#timer)
    const flaky = this.#all.filter((test) => test.outcome() === 'flaky')
    const failed = this.#all.filter((test) => test.outcome() === 'unexpected')
    const skipped = this.#all.filter((test) => test.outcome() === 'skipped')
    print(slowestOf(this.#all.map(timed)))
    if (flaky.length > 0) print(`\nFlaky: passed only at the second try, on a fresh shop`)
    for (const test of flaky) print(described(test))
    const isTooFlaky = flaky.length > this.#all.length * flakyShare
    if (isTooFlaky)
      print(`${flaky.length} of ${this.#all.length} journeys are flaky: more than one in twenty.`)
    if (skipped.length > 0) print('\nSkipped: proven by nothing on this machine')
    for (const test of skipped) print(`${nameOf(test)}: ${reasonOf(test)}`)
    if (failed.length > 0) print('\nFailed')
    for (const test of failed.slice(0, mostShown)) print(described(test))
    const passed = this.#all.length - failed.length - skipped.length
    print(
      `\nJourneys: ${passed} passed (${flaky.length} flaky), ${failed.length} failed, ${skipped.length} skipped. SEED=${process.env.SEED}`,
    )
    return isTooFlaky ? { status: 'failed' as const } : { status }
  }

  #now() {
    return [...this.#running]
      .map(([test, { began, step }]) => `${began} ${nameOf(test)}, at: ${step}`)
      .join('\n')
  }
}

const print = (text: string) => void process.stdout.write(`${text}\n`)

const placeOf = ({ location: { file, line } }: TestCase) =>
  `${path.relative(process.cwd(), file)}:${line}`
const nameOf = (test: TestCase) => `${placeOf(test)} > ${test.titlePath().slice(3).join(' > ')}`

const timed = (test: TestCase): Timed => ({
  name: nameOf(test),
  ms: Math.max(0, ...test.results.map(({ duration }) => duration)),
})

const reasonOf = ({ annotations }: TestCase) =>
  annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason was given'

/** What went wrong first, and where it can be looked at. */
function described(test: TestCase): string {
  const bad = test.results.find(({ status }) => status !== test.expectedStatus)
  return bad ? `✘ ${nameOf(test)}\n${failureIn(bad)}` : nameOf(test)
}

function failureIn({ errors, attachments }: TestResult, lines?: number): string {
  const files = attachments.flatMap(({ path: file }) =>
    file ? [path.relative(process.cwd(), file)] : [],
  )
  const [error = { message: 'It ended without an error.' }] = errors
  return [failureOf(error, lines), ...(files.length > 0 ? [`    ${files.join(' ')}`] : [])].join(
    '\n',
  )
}

const mostOfScreen = 40

/** What the page showed when the test failed, as a screen reader has it: files of a clean clone go with it. */
function screenIn({ attachments }: TestResult): string {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  const [, screen] = (file && /```yaml\n(.*?)\n```/s.exec(readFileSync(file, 'utf8'))) || []
  // Above it are the frame's links, the same on all pages.
  const main = /^ *- main\b/m.exec(screen ?? '')?.index ?? 0
  const lines = screen?.slice(main).split('\n').slice(0, mostOfScreen) ?? []
  return lines.map((line) => `\n    | ${line}`).join('')
}

export default JourneyReport
