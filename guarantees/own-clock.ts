// A shop's process with its own wall clock, by faketime.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A wall clock that one process sees and we can shift. Its monotonic clock stays as it is. */
export function ownClock() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'tiffin-clock-')), 'shift')
  const shift = { ms: 0 }
  const forward = (ms: number) => {
    shift.ms += ms
    writeFileSync(file, `+${Math.ceil(shift.ms / 1000)}\n`)
  }
  forward(0)
  return {
    env: {
      LD_PRELOAD: faketime(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    forward,
    /** By how much it is ahead. */
    shift: () => shift.ms,
    set: (moment: number) => forward(moment - Date.now() - shift.ms),
  }
}

function faketime(): string {
  try {
    return execFileSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], {
      encoding: 'utf8',
    }).trim()
  } catch {
    throw new Error('This guarantee needs faketime.')
  }
}
