import type { Call } from '#platform/server/call.ts'
import { readWatch } from './read-watch.ts'
import { noteBoard } from './sql.ts'

export async function sayWatching(call: Call) {
  await noteBoard(call.tx, call.now)
  return readWatch(call)
}
