import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { realNow } from '#bin/real-now.mjs'

const inEach = pathToFileURL(path.resolve('tests/support/in-each-process.mjs'))

/** The environment of a Node process for which it is this moment now. */
export const clockFrom = (moment: number) => ({
  NODE_OPTIONS: `--import=${inEach}`,
  TEST_RUN: String(process.pid),
  TEST_CLOCK_OFFSET_MS: String(moment - realNow()),
})
