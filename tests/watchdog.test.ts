import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const guarded = pathToFileURL('bin/guarded.mjs').href

/** A command that writes down the test it runs and then blocks its process, guarded as in bin/check.mjs. */
const hanging = (limits: object) => `
  const { guarded } = await import('${guarded}')
  const hangs = \`
    const file = process.env.RUNNING_TESTS + '/1'
    require('node:fs').writeFileSync(file, performance.timeOrigin.toFixed() + ' loop.test.ts > hangs')
    console.log(process.pid)
    for (;;);\`
  await guarded(process.execPath, ['-e', hangs], ${JSON.stringify(limits)})`

async function runHanging(limits: object) {
  const run = spawn(process.execPath, ['--input-type=module', '-e', hanging(limits)], {
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
  expect(errors).toMatch(/A test hangs\. Still running:\n✘ loop\.test\.ts > hangs, for \d+ s\n$/)
  expect(errors).toContain('RUNNING_TESTS')
})

test('names what runs when no test begins or ends any more, and ends it', async () => {
  const { code, errors, isRunning } = await runHanging({ longestStillMs: 1 })
  expect({ code, isRunning }).toEqual({ code: 1, isRunning: false })
  expect(errors).toContain(
    'No test begins or ends any more. Still running:\n✘ loop.test.ts > hangs',
  )
})

test('passes the code of a command on that fails, and goes on after one that passes', () => {
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
