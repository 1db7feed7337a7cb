// A built server, as its own process: `node bin/serve.mjs <build>/server/server.js`.
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'

/**
 * By default, glibc keeps freed memory per thread, and soon allocates large blocks there, too: after a dozen photos the shop used
 * three times as much memory and never released it.
 */
const frugal = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** V8's young generation grows in the first busy minutes and stays large: an evening cost 40 MB more and was no faster. */
const youngMb = '--max-semi-space-size=8'

if (import.meta.main) await run(process.argv[2])

/** Starts the server again, because glibc and V8 read these settings only at startup: in place of this process, or on another Node. */
export async function serve(node, server) {
  const args = [youngMb, fileURLToPath(import.meta.url), server]
  const env = { ...frugal, ...process.env }
  if (node !== process.execPath) {
    // The server itself loads none of this.
    const { continueAs } = await import('./ready.mjs')
    return continueAs(node, args, env)
  }
  if (process.platform !== 'linux') return run(server)
  process.execve(node, [node, ...process.execArgv, ...args], env)
}

async function run(server) {
  // Compiled code is kept beside the build: the next start compiles nothing.
  module.enableCompileCache(path.join(path.dirname(server), 'compiled'))
  // What is allocated while the server loads stays. If V8's young generation grew for that, it would stay larger, too (5 MB).
  // From the first request on it grows as usual.
  setFlagsFromString('--semi-space-growth-factor=1')
  const { run: start } = await import(pathToFileURL(path.resolve(server)).href)
  await start(process.env)
  setFlagsFromString('--semi-space-growth-factor=2')
  // From now on the young generation is collected in 0.2 ms. With other threads' help that takes 0.4 ms, and each cached answer 4 to
  // 9 % more processor time. While the server loads, they help: more of it stays.
  setFlagsFromString('--no-parallel-scavenge')
  // A heap as small as ours may grow to four times its size before V8 collects all of it: with orders, streams and photos at once
  // it took 160 MB. If it may only double, it takes 136 MB and answers as fast.
  setFlagsFromString('--heap-growing-percent=100')
  module.flushCompileCache()
}
