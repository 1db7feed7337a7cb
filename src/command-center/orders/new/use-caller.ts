import { useEffect, useEffectEvent, useState } from 'react'
import type { Customer, LastOrder } from '#business/orders/customers/contract.ts'
import { readPhone } from '#business/shop/phone.ts'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { emptyDraft, type OrderDraft } from '#command-center/orders/form/order-draft.ts'
import type { Locale } from '#platform/localised.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { type CallDraft, formLike, repeatedLines, withKnown, withTouched } from './known-caller.ts'

const start: CallDraft = { draft: emptyDraft, assumed: new Set() }

type First = {
  phone: string
  /** The order to repeat once the caller is known. */
  repeat: string
}

/** The draft of a phone order. A known number fills in what no one has typed yet. */
export function useCaller(first: First) {
  const { defaultLocale } = useSite()
  const { countryCode } = useFront()
  const [call, setCall] = useState<CallDraft>(() => ({
    ...start,
    draft: { ...emptyDraft, form: { ...emptyDraft.form, phone: first.phone } },
  }))
  const [chosen, setChosen] = useState<Locale>()
  const [customer, setCustomer] = useState<Customer>()
  const [next, setNext] = useState('')
  const [toRepeat, setToRepeat] = useState(first.repeat)
  const { phone } = call.draft.form
  const isWhole = readPhone(phone, countryCode) !== undefined
  const known = isWhole ? customer : undefined

  const repeat = (order: LastOrder, by = customer) =>
    setCall((before) => {
      const filled = withKnown(before, by ? formLike(by, order) : {})
      return { ...filled, draft: { ...filled.draft, lines: repeatedLines(order) } }
    })
  const know = (found: Customer | undefined) => {
    setCustomer(found)
    const [last] = found?.lastOrders ?? []
    const chosenOrder = found?.lastOrders.find(({ orderId }) => orderId === toRepeat)
    setCall((before) => withKnown(before, found && last ? formLike(found, last) : {}))
    if (!chosenOrder) return
    setToRepeat('')
    repeat(chosenOrder, found)
  }
  useRest(phone, async (signal) => {
    if (!isWhole) return know(undefined)
    const answer = await askStaff('POST /api/customers/find', { phone }, { signal })
    if (!signal.aborted) know(isRefusal(answer) ? undefined : (answer ?? undefined))
  })
  const begin = (number: string) => {
    setCall({ ...start, draft: { ...emptyDraft, form: { ...emptyDraft.form, phone: number } } })
    setChosen(undefined)
    setCustomer(undefined)
    setNext('')
  }
  // An order in progress isn't thrown away for the next call.
  const onNumber = useEffectEvent((rang: string) =>
    call.draft.lines.length > 0 ? setNext(rang) : begin(rang),
  )
  useEffect(() => {
    const look = () => {
      const rang = takeNumberFromHash()
      if (rang) onNumber(rang)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  const lastLocale = known?.lastOrders[0]?.locale
  return {
    ...call,
    setDraft: (next: OrderDraft) => setCall((before) => withTouched(before, next)),
    customer: known,
    repeat,
    locale: chosen ?? lastLocale ?? defaultLocale,
    setLocale: setChosen,
    isLocaleAssumed: chosen === undefined && lastLocale !== undefined,
    /** For the next caller. */
    startOver: () => begin(next),
    /** The number of a call that was taken during this order. */
    next,
  }
}

/** `#phone=…`, the caller's number from a phone system. It is read once and removed from the address and history. */
function takeNumberFromHash(): string | null {
  const phone = new URLSearchParams(location.hash.slice(1)).get('phone')
  if (phone) history.replaceState(history.state, '', location.pathname + location.search)
  return phone
}
