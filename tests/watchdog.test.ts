import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('names a test that hangs, and ends the run with its workers', async () => {
  const vitest = spawn(
    path.resolve('node_modules/.bin/vitest'),
    ['run', '--config', 'tests/support/hanging/hanging.config.ts'],
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  const group = -(vitest.pid ?? 0)
  onTestFinished(() => {
    if (isRunning(group)) process.kill(group, 'SIGKILL')
  })
  let output = ''
  vitest.stderr.on('data', (text) => {
    output += text
  })
  const [code, signal] = await once(vitest, 'close')
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' })
  expect(output).toMatch(/Still running:\n {2}loop\.hanging\.ts > hangs\n$/)
  await expect.poll(() => isRunning(group)).toBe(false)
})

function isRunning(group: number) {
  try {
    return process.kill(group, 0)
  } catch {
    return false
  }
}
