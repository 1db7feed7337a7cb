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

/** Restarts the process, because glibc and V8 read these settings only at startup. */
export function beFrugal() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX) return
  const again = [process.execPath, youngMb, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, again, { ...process.env, ...frugal })
}
