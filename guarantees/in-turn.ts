import type { Operation } from './api-document.ts'

/** Ordering comes first, while all dishes are available; erasing and deleting come after reading. */
export const inTurn = (operations: readonly Operation[]) =>
  operations.toSorted((one, other) => turn(one) - turn(other))
const turn = ({ method, line }: Operation) => {
  // Smaller things before larger ones.
  if (method === 'DELETE') return 1000 - line.length
  if (method === 'GET') return 4
  if (/cancel|erase/.test(line)) return 5
  if (/channel|working|menu-file/.test(line)) return 3
  return /reorder|checkout/.test(line) ? 1 : 2
}
