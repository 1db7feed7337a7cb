// Runs tests in a process group of their own, and ends them if one hangs. A test's own time limit is a timer in its process: it
// neither ends nor names a test that blocks the process.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { realNow } from './real-now.mjs'

const minuteMs = 60_000
/** A test's own limit: longer than any wait, so only a test that hangs meets it, however busy the machine is. */
export const testLimitMs = 5 * minuteMs
/** So many tests that met their limit end a run: with each as long, hundreds would take a day. */
const mostHanging = 3
const isWindows = process.platform === 'win32'

/**
 * Exits with the command's code unless it is 0. The tests write into the folder RUNNING_TESTS, one file a process: a line for
 * each running test, with the time it began at. The file `passed` has the time at which one passed last.
 */
export async function guarded(command, args, { env = {}, ...limits } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-running-'))
  const tests = spawn(command, args, {
    stdio: 'inherit',
    shell: isWindows,
    detached: !isWindows,
    env: { ...process.env, ...env, RUNNING_TESTS: folder },
  })
  const group = isWindows ? tests.pid : -tests.pid
  const pass = (signal) => process.kill(group, signal)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
  const look = watchdog(realNow(), limits)
  const watch = setInterval(() => {
    const found = look(realNow(), runningIn(folder), lastPassIn(folder))
    if (!found) return
    const processes = spawnSync('ps', ['-ww', '-o', 'pid,etime,args', '-s', String(tests.pid)])
    process.stderr.write(
      `\n${String(processes.stdout ?? '')
        .split('\n')
        .map((line) => line.slice(0, 150))
        .slice(0, 20)
        .join('\n')}`,
    )
    const lines = found.tests.map(({ name, ms }) => `✘ ${name}, for ${Math.round(ms / 1000)} s`)
    process.stderr.write(`\n${found.why}:\n${lines.join('\n')}\n`)
    process.kill(group, 'SIGKILL')
  }, 1000)
  const [code] = await once(tests, 'exit')
  clearInterval(watch)
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass)
  rmSync(folder, { recursive: true, force: true })
  if (code !== 0) process.exit(code ?? 1)
}

/** A slow machine takes long for the whole run, but no test hangs, and tests pass. */
export function watchdog(
  began,
  {
    longestTestMs = 2 * testLimitMs,
    longestWithoutPassMs = 10 * minuteMs,
    hangingMs = testLimitMs - 10_000,
  } = {},
) {
  const hanging = new Map()
  let passedAt = began
  return (now, started, lastPass) => {
    passedAt = Math.max(passedAt, lastPass)
    const running = started.map((test) => ({ ...test, ms: now - test.began }))
    for (const test of running)
      if (test.ms > hangingMs) hanging.set(`${test.began} ${withoutStep(test.name)}`, test)
    const stuck = running.filter(({ ms }) => ms > longestTestMs)
    if (stuck.length > 0) return { why: 'A test hangs', tests: stuck }
    if (now - passedAt > longestWithoutPassMs)
      return { why: 'No test passes any more', tests: running }
    if (hanging.size >= mostHanging)
      return { why: `${mostHanging} tests hang`, tests: [...hanging.values()] }
  }
}

/** After its limit a test still ends step by step: it hangs once. */
const withoutStep = (name) => name.replace(/, at: .*/, '')

const passed = 'passed'

/** Called when a test has passed. */
export const notePass = (folder) => writeFileSync(path.join(folder, passed), String(realNow()))

function lastPassIn(folder) {
  const file = path.join(folder, passed)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

function runningIn(folder) {
  return readdirSync(folder)
    .filter((file) => file !== passed)
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(' ')
      return { began: Number(line.slice(0, at)), name: line.slice(at + 1) }
    })
}
