import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * One run of the tests: what its processes leave in the temporary folder goes with it, and they end when it ends, for any reason.
 * A run that was killed is cleaned up by the next one. With `AT=2027-02-28T23:58` it is then in all that it starts: by this machine's
 * time zone, unless an offset follows.
 */
export function beginRun() {
  setClock(process.env.AT)
  const all = tmpdir()
  for (const name of readdirSync(all)) {
    const [, pid] = /^tiffin-(\d+)-\w{6}$/.exec(name) || []
    if (pid && !isRunning(Number(pid))) remove(path.join(all, name))
  }
  // A short name: the path of a socket may have 100 characters.
  const folder = mkdtempSync(path.join(all, `tiffin-${process.pid}-`))
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
  process.env.TEST_RUN = String(process.pid)
  const inEach = pathToFileURL(path.resolve('tests/support/in-each-process.mjs'))
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS || ''} --import=${inEach}`
  process.once('exit', () => remove(folder))
}

function setClock(at) {
  if (!at) return
  const aheadMs = Date.parse(at) - Date.now()
  if (Number.isNaN(aheadMs)) {
    process.stderr.write(`AT is “${at}”. Use a time such as 2027-02-28T23:58.\n`)
    process.exit(1)
  }
  process.env.TEST_CLOCK_OFFSET_MS = String(aheadMs)
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process.
    return error.code === 'EPERM'
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  } catch (error) {
    process.stderr.write(`Not removed: ${folder} (${error.code})\n`)
  }
}
