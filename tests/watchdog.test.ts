import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { testLimitMs, watchdog } from '#bin/guarded.mjs'

const guarded = pathToFileURL('bin/guarded.mjs').href

/** Writes down the test it runs, and then blocks its process. */
const hangs = `
  const file = process.env.RUNNING_TESTS + '/1'
  require('node:fs').writeFileSync(file, performance.timeOrigin.toFixed() + ' loop.test.ts > hangs')
  console.log(process.pid)
  for (;;);`

async function runHanging(limits: object) {
  const guard = `const { guarded } = await import('${guarded}')
    await guarded(process.execPath, ['-e', ${JSON.stringify(hangs)}], ${JSON.stringify(limits)})`
  const run = spawn(process.execPath, ['--input-type=module', '-e', guard], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  run.stdout.on('data', (text) => {
    output += text
  })
  run.stderr.on('data', (text) => {
    errors += text
  })
  const [code] = await once(run, 'close')
  const pid = Number(output)
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  return { code, errors, isRunning: isRunning(pid) }
}

test('names a test that hangs with what still runs, and ends it', async () => {
  const { code, errors, isRunning } = await runHanging({ longestTestMs: 1 })
  expect({ code, isRunning }).toEqual({ code: 1, isRunning: false })
  expect(errors).toMatch(/A test hangs:\n✘ loop\.test\.ts > hangs, for \d+ s\n$/)
  expect(errors).toContain('RUNNING_TESTS')
})

test('names the running tests when no test passes any more, and ends the run', async () => {
  const { code, errors, isRunning } = await runHanging({ longestWithoutPassMs: 10_000 })
  expect({ code, isRunning }).toEqual({ code: 1, isRunning: false })
  expect(errors).toContain('No test passes any more:\n✘ loop.test.ts > hangs')
})

const minuteMs = 60_000
/** Looks once a second, as in bin/guarded.mjs, at two tests at a time that each take so long; of so many, one passes. */
function lookedAt({ testMs, passes }: { testMs: number; passes: number }) {
  const look = watchdog(0)
  let lastPass = 0
  for (let now = 0; now < 240 * minuteMs; now += 1000) {
    const count = Math.floor(now / testMs)
    if (count > 0 && count % passes === 0) lastPass = count * testMs
    const running = ['one', 'other'].map((name) => ({
      began: count * testMs,
      name: `${name} ${count}`,
    }))
    const found = look(now, running, lastPass)
    if (found) return { why: found.why, minutes: Math.ceil(now / minuteMs) }
  }
}
const never = Number.POSITIVE_INFINITY

test('ends a run within half an hour when all tests hang until their own limit', () => {
  expect(lookedAt({ testMs: testLimitMs, passes: never })?.minutes).toBeLessThan(30)
})

test('counts a test that hangs once, whatever step it is at', () => {
  const look = watchdog(0)
  const at = (ms: number, step: string) =>
    look(ms, [{ began: 0, name: `one, at: ${step}` }], ms)?.why
  const after = testLimitMs
  expect(['Click', 'Screenshot', 'Fixture', 'Hook'].map((step) => at(after, step))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('ends a run when no test passes any more, although each ends soon', () => {
  expect(lookedAt({ testMs: minuteMs, passes: never })).toEqual({
    why: 'No test passes any more',
    minutes: 11,
  })
})

test('ends a run in which tests hang, although others pass', () => {
  expect(lookedAt({ testMs: testLimitMs, passes: 1 })).toEqual({ why: '3 tests hang', minutes: 10 })
})

test('lets a run with passing tests continue for hours', () => {
  expect(lookedAt({ testMs: 4 * minuteMs, passes: 2 })).toBeUndefined()
})

test('returns the exit code of a failing command, and continues after a passing one', () => {
  const script = (code: number) => `
    const { guarded } = await import('${guarded}')
    await guarded(process.execPath, ['-e', 'process.exit(${code})'])
    process.exit(7)`
  const codeOf = (code: number) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', script(code)]).status
  expect([codeOf(3), codeOf(0)]).toEqual([3, 7])
})

function isRunning(pid: number) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}
