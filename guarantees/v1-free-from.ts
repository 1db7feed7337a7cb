// What a search for something without an allergen lists.
import {
  checkRandomMenus,
  checkUnseen,
  found,
  type Search,
  withoutNegations,
} from '#tests/support/search/free-from.ts'
import { unseenQuestions } from '#tests/support/search/questions.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host } from './host.ts'

const menus = 12

export const guarantee: Guarantee = {
  id: 'V1',
  only: { engine: 'sqlite', why: 'it searches in memory and asks no database' },
  promise:
    'A search that excludes an allergen lists no dish that has it or doesn’t declare it, in 40 phrasings of every name of the 14 allergens and in unseen questions',
  run: (at) => measure(at, found, menus),
  /** Fault: negations are stop words. */
  control: (at) => measure(at, withoutNegations(found), 1),
}

async function measure({ seed }: Host, search: Search, count: number): Promise<Verdict> {
  const random = checkRandomMenus(search, { menus: count, seed })
  const unseenRun = checkUnseen(search, seed)
  return {
    ok: random.faults.length + unseenRun.faults.length === 0 && unseenQuestions.length >= 60,
    count: random.count,
    faults: random.faults.length,
    unseen: unseenRun.count,
    unseenFaults: unseenRun.faults.length,
    examples: [...unseenRun.faults, ...random.faults].slice(0, 5),
  }
}
