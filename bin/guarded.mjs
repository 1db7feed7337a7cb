// Runs tests in a process group of their own, and ends them if one hangs. A test's own time limit is a timer in its process: it
// neither ends nor names a test that blocks the process.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { realNow } from './real-now.mjs'

const minuteMs = 60_000
const isWindows = process.platform === 'win32'

/**
 * Exits with the command's code unless it is 0. The tests write into the folder RUNNING_TESTS, one file a process: a line for
 * each running test, with the time it began at.
 */
export async function guarded(
  command,
  args,
  { longestTestMs = 10 * minuteMs, longestStillMs = 10 * minuteMs, env = {} } = {},
) {
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
  // A slow machine takes long for the whole run, but something always ends or begins.
  let last = { names: '', at: realNow() }
  const watch = setInterval(() => {
    const running = runningIn(folder)
    const now = realNow()
    const names = JSON.stringify(running)
    if (names !== last.names) last = { names, at: now }
    const stuck = running.filter(({ began }) => now - began > longestTestMs)
    if (stuck.length === 0 && now - last.at <= longestStillMs) return
    const why = stuck.length > 0 ? 'A test hangs' : 'No test begins or ends any more'
    const suspects = (stuck.length > 0 ? stuck : running).map(({ began, name }) => {
      return `✘ ${name}, for ${Math.round((now - began) / 1000)} s`
    })
    const processes = spawnSync('ps', ['-ww', '-o', 'pid,etime,args', '-s', String(tests.pid)])
    process.stderr.write(
      `\n${String(processes.stdout ?? '')
        .split('\n')
        .map((line) => line.slice(0, 150))
        .slice(0, 20)
        .join('\n')}`,
    )
    process.stderr.write(`\n${why}. Still running:\n${suspects.join('\n')}\n`)
    process.kill(group, 'SIGKILL')
  }, 1000)
  const [code] = await once(tests, 'exit')
  clearInterval(watch)
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass)
  rmSync(folder, { recursive: true, force: true })
  if (code !== 0) process.exit(code ?? 1)
}

function runningIn(folder) {
  return readdirSync(folder)
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(' ')
      return { began: Number(line.slice(0, at)), name: line.slice(at + 1) }
    })
}
