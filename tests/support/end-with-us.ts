import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Ends a program of the machine with this process, also when this one is killed: a shell waits for its pipe to close. Our own
 * processes do it themselves (in-each-process.mjs).
 */
export function endWithUs(program: ChildProcess, signal: 'QUIT' | 'KILL') {
  if (process.platform === 'win32') return
  const watch = spawn('sh', ['-c', `read -r _; kill -${signal} ${program.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  program.once('exit', () => watch.kill('SIGKILL'))
  watch.unref()
  const pipe = watch.stdin as typeof watch.stdin & { unref(): void }
  pipe.unref()
}
