import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

function newMachine() {
  const temporary = mkdtempSync(path.join(tmpdir(), 'tiffin-machine-'))
  onTestFinished(() => rmSync(temporary, { recursive: true }))
  return temporary
}

async function startRun(temporary: string) {
  const run = spawn(process.execPath, ['tests/support/run.mjs'], {
    env: { ...process.env, TMPDIR: temporary, TMP: temporary, TEMP: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void run.kill('SIGKILL'))
  const [line] = await once(run.stdout, 'data')
  const { pid, folder }: { pid: number; folder: string } = JSON.parse(String(line))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const gone = once(run, 'exit')
    run.kill(signal)
    await gone
  }
  return { folder, end, isChildRunning: () => isRunning(pid) }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a run ends with what it has started, and leaves nothing', async () => {
  const temporary = newMachine()
  const run = await startRun(temporary)
  expect(path.dirname(run.folder)).toBe(temporary)
  await run.end('SIGTERM')
  expect(readdirSync(temporary)).toEqual([])
  await expect.poll(run.isChildRunning).toBe(false)
})

test('a killed run ends with what it has started, and the next one removes what it left', async () => {
  const temporary = newMachine()
  const [killed, other] = [await startRun(temporary), await startRun(temporary)]
  await killed.end('SIGKILL')
  await expect.poll(killed.isChildRunning).toBe(false)
  const next = await startRun(temporary)
  expect(existsSync(killed.folder)).toBe(false)
  expect([existsSync(other.folder), other.isChildRunning()]).toEqual([true, true])
  await Promise.all([next, other].map((run) => run.end('SIGTERM')))
  expect(readdirSync(temporary)).toEqual([])
})
