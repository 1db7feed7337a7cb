import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Reporter } from 'vitest/node'

type Limits = {
  /** Longer than any test may take: if none has ended for this long, one hangs. */
  silentMs: number
  wholeMs: number
  /** In milliseconds. */
  clock?: () => number
}

/**
 * Names a hanging test and ends the run. Vitest's own timeouts are timers in the worker, and its test reports come from there
 * too: a test that blocks its worker is neither ended nor named by them.
 */
export function watchdog({ silentMs, wholeMs, clock = Date.now }: Limits): Reporter {
  const began = clock()
  let last = began
  let timer: NodeJS.Timeout | undefined
  let folder = ''

  const look = () => {
    const now = clock()
    const isOver = now - began > wholeMs
    if (!isOver && now - last < silentMs) return
    const why = isOver ? `${minutes(wholeMs)} in all` : `none has ended for ${minutes(silentMs)}`
    const names = readdirSync(folder)
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .filter(Boolean)
    process.stderr.write(`\nThe tests hang (${why}). Still running:\n${names.join('\n')}\n`)
    rmSync(folder, { recursive: true })
    end()
  }
  const ended = () => {
    last = clock()
  }
  return {
    onInit() {
      folder = mkdtempSync(path.join(tmpdir(), 'tiffin-running-'))
      process.env.RUNNING_TESTS = folder
      timer = setInterval(look, 1000)
    },
    onTestModuleEnd: ended,
    onTestCaseResult: ended,
    onTestRunEnd() {
      clearInterval(timer)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** With its workers, if it leads its own process group (as `npm test` starts it): a hanging one reacts to no other signal. */
function end() {
  try {
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.exit(1)
  }
}

const minutes = (ms: number) => `${Math.round(ms / 6000) / 10} minutes`
