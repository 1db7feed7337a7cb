import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** Two dedicated cores: one for the server, one for the load generator. */
export const isPinned =
  availableParallelism() > 1 && spawnSync('taskset', ['-c', '0,1', 'true']).status === 0
const servers = '0'
const askers = '1'

export function pinSelf() {
  if (isPinned) spawnSync('taskset', ['-acp', askers, String(process.pid)])
}

/** Starts a process in its own group, on the measured core. */
export function startPinned(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  const [first = command, ...rest] = isPinned
    ? ['taskset', '-c', servers, command, ...args]
    : [command, ...args]
  return spawn(first, rest, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
}

/** Waits until the process has printed this text; returns its output so far. */
export function waitForOutput(child: ChildProcess, words: string): Promise<string> {
  return new Promise((ready, failed) => {
    let output = ''
    child.once('exit', (code) => failed(new Error(`It ended with ${code} before "${words}".`)))
    child.stdout?.on('data', (text) => {
      output += text
      if (output.includes(words)) ready(output)
    })
  })
}

/** Stops a process and its children: `npm start` is three processes. */
export async function stopGroup(child: ChildProcess) {
  if (child.exitCode !== null || child.pid === undefined) return
  const gone = new Promise((done) => child.once('exit', done))
  process.kill(-child.pid, 'SIGTERM')
  await gone
}

const tickMs = 10

/**
 * The CPU time of a process, with all its live threads; without /proc, the elapsed time. The scheduler counts in nanoseconds,
 * while the process's own ticks are longer than some of our rounds.
 */
export function cpuMsOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const ran = (thread: string) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    return threads.reduce((total, thread) => total + ran(thread), 0) / 1e6
  } catch {
    return performance.now()
  }
}

/** The idle time of the measured core, from any process; 0 where it isn't available. */
export function idleMs(): number {
  if (!isPinned) return 0
  const line = new RegExp(`^cpu${servers} (.*)$`, 'm').exec(readFileSync('/proc/stat', 'utf8'))
  const [, , , idle, waiting] = (line?.[1] ?? '').split(' ').map(Number)
  return ((idle ?? 0) + (waiting ?? 0)) * tickMs
}

/** Resident memory of a process, in MB of a million bytes. */
export function memoryOf(pid: number): number {
  const answer = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(answer.stdout) * 1024) / 1e6
}

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
