import type { catalog } from '#business/catalog/contract.ts'
import type { channel, Front } from '#business/channel/contract.ts'
import type { settings } from '#business/channel/settings-contract.ts'
import type { checklist } from '#business/checklist/contract.ts'
import type { clients } from '#business/clients/contract.ts'
import type { content, links, navigation, pages } from '#business/content/contract.ts'
import type { desk } from '#business/desk/contract.ts'
import type { menuFile } from '#business/menu-file/contract.ts'
import type { menus } from '#business/menus/contract.ts'
import type { ordering } from '#business/ordering/contract.ts'
import type { paymentMethods } from '#business/payment-methods/contract.ts'
import type { privacy } from '#business/privacy/contract.ts'
import type { products } from '#business/products/contract.ts'
import type { readiness } from '#business/readiness/contract.ts'
import type { receivers } from '#business/receivers/contract.ts'
import type { search } from '#business/search/contract.ts'
import type { staff } from '#business/staff/contract.ts'
import type { stock } from '#business/stock/contract.ts'
import type { telephone } from '#business/telephone/contract.ts'
import type { warehouses } from '#business/warehouses/contract.ts'
import type { watching } from '#business/watching/contract.ts'
import type { AskOf, CallsOf } from '#platform/ask.ts'
import { askOverHttp } from '#platform/browser/ask.ts'
import type { Visit as AnyVisit } from '#platform/page.ts'
import { isRefusal } from '#platform/refusal.ts'

/** Everything that can be asked, typed by the contracts: a call is named by its line. */
type Calls = CallsOf<typeof catalog> &
  CallsOf<typeof channel> &
  CallsOf<typeof checklist> &
  CallsOf<typeof clients> &
  CallsOf<typeof content> &
  CallsOf<typeof links> &
  CallsOf<typeof navigation> &
  CallsOf<typeof pages> &
  CallsOf<typeof desk> &
  CallsOf<typeof menuFile> &
  CallsOf<typeof menus> &
  CallsOf<typeof ordering> &
  CallsOf<typeof privacy> &
  CallsOf<typeof products> &
  CallsOf<typeof paymentMethods> &
  CallsOf<typeof readiness> &
  CallsOf<typeof receivers> &
  CallsOf<typeof search> &
  CallsOf<typeof settings> &
  CallsOf<typeof staff> &
  CallsOf<typeof warehouses> &
  CallsOf<typeof stock> &
  CallsOf<typeof telephone> &
  CallsOf<typeof watching>

export type Ask = AskOf<Calls>

/** Somebody looks at a page, and the page may ask the shop. What the shop shows around every page has been asked. */
export type Visit = AnyVisit<Ask> & { readonly front: Front | null }

const send: Ask = askOverHttp as Ask

/** The shop, asked from the browser. A write waits for the visitor's session: two that began one each would lose the first. */
export const ask: Ask = async (line, asked, options) => {
  if (!line.startsWith('GET ')) await greetVisitor()
  return send(line, asked, options)
}

let greeting: Promise<void> | undefined

/** Once a page load: ask who is signed in, and begin a visitor's session where nobody is. */
export function greetVisitor(): Promise<void> {
  greeting ??= greet()
  return greeting
}

async function greet() {
  const session = await send('GET /api/_auth/session', {}, { retry: false })
  // Offline or refused: the first write that needs a session begins one.
  if (!isRefusal(session) && !session.user) await send('POST /api/auth/session', {})
}
