/** Ends a command that can't be done, with one line that says why. */
export function stop(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
