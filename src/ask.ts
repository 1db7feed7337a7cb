import type { catalog } from '#business/catalog/contract.ts'
import type { channel } from '#business/channel/contract.ts'
import type { ordering } from '#business/ordering/contract.ts'
import type { staff } from '#business/staff/contract.ts'
import type { AskOf, CallsOf } from '#platform/ask.ts'
import { askOverHttp } from '#platform/browser/ask.ts'
import type { Visit as AnyVisit } from '#platform/page.ts'

/** Everything that can be asked, typed by the contracts: a call is named by its line. */
type Calls = CallsOf<typeof catalog> &
  CallsOf<typeof channel> &
  CallsOf<typeof ordering> &
  CallsOf<typeof staff>

export type Ask = AskOf<Calls>

/** Somebody looks at a page, and the page may ask the shop. */
export type Visit = AnyVisit<Ask>

/** The shop, asked from the browser. */
export const ask: Ask = askOverHttp as Ask
