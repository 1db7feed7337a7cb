import type { BoardWords } from '#words/board/en.ts'
import type { StaffWords } from '#words/staff/en.ts'
import type { OrderPage } from './load.ts'

type Happened = Pick<
  OrderPage['order']['history'][number],
  'kind' | 'outcome' | 'copy' | 'toStatus'
>

/** One event of an order in words. With the customer's data, an order also loses the outcomes of its calls and the numbers of its prints. */
export function formatHappened(
  { kind, outcome, copy, toStatus }: Happened,
  words: StaffWords['order'],
  { happened }: BoardWords,
): string {
  if (outcome) return happened[outcome]
  if (kind === 'printed') return happened.printed(copy ?? 1)
  if (kind === 'changed' || kind === 'promised' || kind === 'taken') return happened[kind]
  const to = toStatus ? ` → ${words.statuses[toStatus]}` : ''
  if (kind === 'called' || kind === 'undone') return happened[kind] + to
  if (kind === 'moved') return words.happened.moved + to
  const known: Readonly<Record<string, string>> = words.happened
  return known[kind] ?? kind
}
