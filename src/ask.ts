import type { channel } from '#business/channel/contract.ts'
import type { content, links, navigation, pages } from '#business/content/contract.ts'
import type { Front, front } from '#business/front/contract.ts'
import type { alerts, checklist, readiness } from '#business/health/contract.ts'
import type { catalog } from '#business/menu/catalog/contract.ts'
import type { optionGroups, productGroups, sizes } from '#business/menu/choices/contract.ts'
import type { menus } from '#business/menu/menus/contract.ts'
import type { products } from '#business/menu/products/contract.ts'
import type { sample } from '#business/menu/sample/contract.ts'
import type { stock } from '#business/menu/stock/contract.ts'
import type { menuFile } from '#business/menu-file/contract.ts'
import type { board } from '#business/orders/board/contract.ts'
import type { cart } from '#business/orders/cart/contract.ts'
import type { customers } from '#business/orders/customers/contract.ts'
import type { foundOrders } from '#business/orders/find/contract.ts'
import type { ownOrder, trackedOrder } from '#business/orders/own/contract.ts'
import type { phoneOrders } from '#business/orders/phone/contract.ts'
import type { placement } from '#business/orders/place/contract.ts'
import type { telephony } from '#business/orders/telephony/contract.ts'
import type { privacy } from '#business/privacy/contract.ts'
import type { receivers } from '#business/receivers/contract.ts'
import type { search, synonyms } from '#business/search/contract.ts'
import type { setup } from '#business/setup/contract.ts'
import type { settings } from '#business/shop/contract.ts'
import type { paymentMethods, warehouses } from '#business/shop/pickup-and-payment-contract.ts'
import type { staff } from '#business/staff/contract.ts'
import { answerMs, askOverHttp } from '#platform/browser/ask.ts'
import { dropPrefetched } from '#platform/browser/navigate.ts'
import type { AskOf, CallsOf } from '#platform/contract.ts'
import type { Visit as AnyVisit } from '#platform/page.ts'
import { isRefusal } from '#platform/refusal.ts'

/** All calls, typed by the contracts and named by method and path. */
type Calls = CallsOf<typeof catalog> &
  CallsOf<typeof channel> &
  CallsOf<typeof front> &
  CallsOf<typeof setup> &
  CallsOf<typeof checklist> &
  CallsOf<typeof customers> &
  CallsOf<typeof content> &
  CallsOf<typeof links> &
  CallsOf<typeof navigation> &
  CallsOf<typeof pages> &
  CallsOf<typeof board> &
  CallsOf<typeof foundOrders> &
  CallsOf<typeof menuFile> &
  CallsOf<typeof menus> &
  CallsOf<typeof optionGroups> &
  CallsOf<typeof productGroups> &
  CallsOf<typeof sizes> &
  CallsOf<typeof cart> &
  CallsOf<typeof placement> &
  CallsOf<typeof ownOrder> &
  CallsOf<typeof trackedOrder> &
  CallsOf<typeof privacy> &
  CallsOf<typeof products> &
  CallsOf<typeof paymentMethods> &
  CallsOf<typeof readiness> &
  CallsOf<typeof receivers> &
  CallsOf<typeof sample> &
  CallsOf<typeof search> &
  CallsOf<typeof synonyms> &
  CallsOf<typeof settings> &
  CallsOf<typeof staff> &
  CallsOf<typeof telephony> &
  CallsOf<typeof warehouses> &
  CallsOf<typeof stock> &
  CallsOf<typeof phoneOrders> &
  CallsOf<typeof alerts>

export type Ask = AskOf<Calls>

/** A request for a page, which may call the API. The data for the frame of every page is already there. */
export type Visit = AnyVisit<Ask> & { readonly front: Front | null }

const send: Ask = askOverHttp as Ask

/**
 * Calls the API from the browser. A write waits for the visitor's session: two parallel writes would each start one, and lose the
 * first.
 */
export const ask: Ask = async (line, input, options) => {
  if (line.startsWith('GET ')) return send(line, input, options)
  await greetVisitor()
  const answer = await send(line, input, options)
  dropPrefetched()
  return answer
}

let greeting: Promise<void> | undefined

/** Once per page load: checks who is signed in, and starts a visitor's session if no one is. */
export function greetVisitor(): Promise<void> {
  greeting ??= greet()
  return greeting
}

async function greet() {
  const signal = AbortSignal.timeout(answerMs)
  const session = await send('GET /api/_auth/session', {}, { retry: false, signal })
  // Offline or refused: the first write that needs a session starts one.
  if (!isRefusal(session) && !session.user) await send('POST /api/auth/session', {})
}
