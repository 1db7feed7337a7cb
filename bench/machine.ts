import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** Two cores of their own: one for whoever is measured, one for whoever asks. */
export const isPinned =
  availableParallelism() > 1 && spawnSync('taskset', ['-c', '0,1', 'true']).status === 0
const servers = '0'
const askers = '1'

export function pinSelf() {
  if (isPinned) spawnSync('taskset', ['-acp', askers, String(process.pid)])
}

/** A process in a group of its own, on the measured core. */
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

/** Wait until it has said the words that it says when it is ready; what it said so far. */
export function hasSaid(child: ChildProcess, words: string): Promise<string> {
  return new Promise((ready, failed) => {
    let said = ''
    child.once('exit', (code) => failed(new Error(`It ended with ${code} before "${words}".`)))
    child.stdout?.on('data', (text) => {
      said += text
      if (said.includes(words)) ready(said)
    })
  })
}

/** Stop it and whatever it started: `npm start` is three processes. */
export async function stopGroup(child: ChildProcess) {
  if (child.exitCode !== null || child.pid === undefined) return
  const gone = new Promise((done) => child.once('exit', done))
  process.kill(-child.pid, 'SIGTERM')
  await gone
}

const tickMs = 10

/** CPU time that a process has used so far; on systems without /proc, time that has passed. */
export function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return performance.now()
  }
}

/** Time that the measured core has had nothing to do, by whoever; 0 where nobody counts it. */
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
