import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Customer, LastOrder } from '#business/orders/customers/contract.ts'
import type { phoneOrders } from '#business/orders/phone/contract.ts'
import type { Exception } from '#business/orders/phone/exception.ts'
import { readPhone } from '#business/shop/phone.ts'
import { useHash } from '#command-center/kit/form/use-hash.ts'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import {
  choiceKeyOf,
  emptyDraft,
  freeKey,
  isFeeMissing,
  newLinesInput,
  type OrderDraft,
  readSum,
  type Typed,
  totalOf,
  typedSince,
  unreadSums,
  untyped,
  withUnread,
} from '#command-center/orders/form/order-draft.ts'
import { reasonsIn } from '#command-center/orders/form/reasons-in.ts'
import { showRefusal } from '#command-center/orders/form/show-refusal.ts'
import { usePreviewed } from '#command-center/orders/form/use-previewed.ts'
import {
  paymentMethodsOf,
  paysCash,
  readShop,
  useShop,
} from '#command-center/orders/form/use-shop.ts'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { randomKey } from '#platform/browser/attempt-key.ts'
import type { Locale } from '#platform/localised.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { dismissNotice, notify } from '#ui/notify.ts'
import { numberNoticeId, takeNumberFromHash } from './taken-number.ts'

type Form = OrderDraft['form']
type Field = keyof Form

/** The draft of a caller, and the fields that no one has touched since they were filled in. */
type CallDraft = { readonly draft: OrderDraft; readonly assumed: ReadonlySet<Field> }

/** Fields that only make sense together: to a typed street belongs no flat of the last order. */
const groups: readonly (readonly Field[])[] = [
  ['name'],
  [
    'deliveryMethod',
    'street',
    'flat',
    'doorphone',
    'entrance',
    'floor',
    'city',
    'postcode',
    'addressNote',
    'warehouseId',
  ],
  ['paymentMethodId'],
]

/** Fills in what is known about the caller. What the operator has typed stays; what was filled in for another number goes. */
export function withKnown({ draft, assumed }: CallDraft, known: Partial<Form>): CallDraft {
  const form = { ...draft.form, ...emptied([...assumed]) }
  const isFree = (name: Field) => form[name] === emptyDraft.form[name]
  const names = groups
    .filter((group) => group.every(isFree))
    .flat()
    .filter((name) => known[name] !== undefined && known[name] !== emptyDraft.form[name])
  const filled = Object.fromEntries(names.map((name) => [name, known[name]]))
  return { draft: { ...draft, form: { ...form, ...filled } }, assumed: new Set(names) }
}

/** What the operator changes isn't assumed any more, nor is what belongs to it. */
export function withTouched({ draft, assumed }: CallDraft, next: OrderDraft): CallDraft {
  const isTouched = (name: Field) => next.form[name] !== draft.form[name]
  const touched = new Set(groups.filter((group) => group.some(isTouched)).flat())
  return { draft: next, assumed: new Set([...assumed].filter((name) => !touched.has(name))) }
}

const fieldNames = Object.keys(emptyDraft.form) as Field[]

/** Whether the operator has typed, chosen or added anything but the number. It isn't discarded without a question. */
export const isBegun = ({ draft, assumed }: CallDraft): boolean =>
  draft.lines.length > 0 ||
  fieldNames.some(
    (name) => name !== 'phone' && !assumed.has(name) && draft.form[name] !== emptyDraft.form[name],
  )

/** The form's fields as in the caller's order. */
export function formLike(
  { name }: Pick<Customer, 'name'>,
  { deliveryMethod, address, warehouseId, paymentMethodId }: LastOrder,
): Partial<Form> {
  const { note = '', ...parts } = address ?? {}
  const place = address ? { ...parts, addressNote: note } : { warehouseId }
  return { name, deliveryMethod, ...place, paymentMethodId }
}

/** Exactly the lines of an earlier order that can be ordered now. */
export const repeatedLines = ({ lines }: Pick<LastOrder, 'lines'>): OrderDraft['lines'] =>
  lines.flatMap(({ price, fault, ...line }) =>
    fault === null && price !== null ? [{ ...line, price, key: choiceKeyOf(line) }] : [],
  )

/** What was added before it stays. */
export function withRepeated({ lines }: OrderDraft, order: Pick<LastOrder, 'lines'>) {
  const repeated = repeatedLines(order)
  const chosen = new Set(repeated.map(choiceKeyOf))
  const others = lines.filter((line) => !chosen.has(choiceKeyOf(line)))
  return [...others, ...repeated.map((line) => ({ ...line, key: freeKey(line.key, others) }))]
}

/** What was typed while this order was being placed, on top of it. What was filled in then isn't typed. */
export function typedMeanwhile(sent: OrderDraft, now: CallDraft, placed: BoardOrder) {
  const isFilledIn = (name: string) => now.assumed.has(name as Field)
  const form = Object.fromEntries(
    Object.entries(now.draft.form).map(([name, value]) => [
      name,
      isFilledIn(name) ? sent.form[name as Field] : value,
    ]),
  ) as Form
  const typed = { ...untyped(placed), first: sent, draft: sent }
  return typedSince(typed, { ...typed, draft: { form, lines: now.draft.lines } }, placed)
}

const emptied = (names: readonly Field[]): Partial<Form> =>
  Object.fromEntries(names.map((name) => [name, emptyDraft.form[name]]))

const start: CallDraft = { draft: emptyDraft, assumed: new Set() }

type First = {
  phone: string
  /** The order to repeat once the caller is known. */
  repeat: string
}

/** The draft of a phone order. A known number fills in what no one has typed yet. `onBegin`: the next order has begun. */
function useCaller(first: First, isUnsaved: RefObject<boolean>, onBegin: () => void) {
  const { defaultLocale } = useSite()
  const { countryCode } = useFront()
  const [call, setCall] = useState<CallDraft>(() => ({
    ...start,
    draft: { ...emptyDraft, form: { ...emptyDraft.form, phone: first.phone } },
  }))
  const [chosen, setChosen] = useState<Locale>()
  const [customer, setCustomer] = useState<Customer>()
  const [next, setNext] = useState<readonly string[]>([])
  // A call may be taken while the order before is being sent.
  const latest = useRef(next)
  latest.current = next
  const [toRepeat, setToRepeat] = useState(first.repeat)
  const { phone } = call.draft.form
  const isWhole = readPhone(phone, countryCode) !== undefined
  const known = isWhole ? customer : undefined

  const repeat = (order: LastOrder, by = customer) =>
    setCall((before) => {
      const filled = withKnown(before, by ? formLike(by, order) : {})
      return { ...filled, draft: { ...filled.draft, lines: withRepeated(before.draft, order) } }
    })
  const know = (found: Customer | undefined) => {
    setCustomer(found)
    const [last] = found?.lastOrders ?? []
    const chosenOrder = found?.lastOrders.find(({ orderId }) => orderId === toRepeat)
    const name = found && { name: found.name }
    setCall((before) => withKnown(before, (found && last ? formLike(found, last) : name) ?? {}))
    if (!chosenOrder) return
    setToRepeat('')
    repeat(chosenOrder, found)
  }
  useRest(phone, async (signal) => {
    if (!isWhole) return know(undefined)
    // The page stays open from call to call, and what the shop offers changes.
    void readShop()
    const answer = await askStaff('POST /api/customers/find', { phone }, { signal })
    if (!signal.aborted) know(isRefusal(answer) ? undefined : (answer ?? undefined))
  })
  const begin = (number: string, rest: readonly string[]) => {
    setCall({ ...start, draft: { ...emptyDraft, form: { ...emptyDraft.form, phone: number } } })
    setChosen(undefined)
    setCustomer(undefined)
    setNext(rest)
    onBegin()
  }
  // An order in progress isn't thrown away for the next call.
  useHash(() => {
    const rang = takeNumberFromHash()
    if (!rang) return
    dismissNotice(numberNoticeId(rang))
    if (isUnsaved.current || isBegun(call))
      setNext((before) => [...before.filter((one) => one !== rang), rang])
    else begin(rang, next)
  })
  const lastLocale = known?.lastOrders[0]?.locale
  return {
    ...call,
    isBegun: isBegun(call),
    setDraft: (next: OrderDraft) => setCall((before) => withTouched(before, next)),
    customer: known,
    repeat,
    locale: chosen ?? lastLocale ?? defaultLocale,
    setLocale: setChosen,
    isLocaleAssumed: chosen === undefined && lastLocale !== undefined,
    /** For the next caller. */
    startOver: () => begin(latest.current[0] ?? '', latest.current.slice(1)),
    /** The numbers of calls that were taken during this order, in their sequence. */
    next,
  }
}

/**
 * The key of an order until it is placed, and what was sent with it. So the shop recognises an order that it has placed, also when it
 * was edited after the response was lost.
 */
type Attempt = {
  readonly key: string
  readonly sent: { input: z.input<typeof phoneOrders.take.input>; draft: OrderDraft }[]
}
const newAttempt = (): Attempt => ({ key: randomKey(), sent: [] })

/** The order that an earlier press has placed, and what it was placed from. */
async function placedBefore({ key, sent }: Attempt) {
  let isErased = true
  for (const { input, draft } of sent) {
    const order = await askStaff('POST /api/orders', input, { idempotencyKey: key })
    if (!isRefusal(order)) return { order, draft }
    isErased &&= order.refused === 'key-reused'
  }
  return { order: refuse(isErased ? 'order-erased' : 'no-answer'), draft: undefined }
}

/** Problems of every empty draft. */
const first = ['invalid', 'checkout-empty', 'below-minimum']

/** A phone order in progress. After it is placed, the next one starts. */
export function useNewOrder(begun: Parameters<typeof useCaller>[0]) {
  const words = usePhoneOrderWords()
  const { currencyCode, countryCode } = useFront()
  const { locale: ownLocale } = useSite()
  const numberIn = (phone: string) => readPhone(phone, countryCode)?.e164 ?? phone
  const [isBusy, setBusy] = useState(false)
  const [exceptions, setExceptions] = useState<readonly Exception[]>([])
  const [isTried, setTried] = useState(false)
  const [wasFeeMissing, setFeeMissing] = useState(false)
  const isUnsaved = useRef(false)
  const [firstAttempt] = useState(newAttempt)
  const attempt = useRef(firstAttempt)
  const caller = useCaller(begun, isUnsaved, () => {
    attempt.current = newAttempt()
    setExceptions([])
    setTried(false)
    setFeeMissing(false)
  })
  const { draft, locale } = caller
  const latest = useRef<CallDraft>(caller)
  latest.current = caller
  const [taken, setTaken] = useState<BoardOrder>()
  const [unsaved, setUnsaved] = useState<Typed>()
  isUnsaved.current = unsaved !== undefined
  const form = useRef<HTMLDivElement>(null)
  const phoneField = useRef<HTMLInputElement>(null)
  const { discount, deliveryFee, changeAmount, ...agreed } = draft.form
  const input = {
    ...agreed,
    discount: readSum(discount) ?? 0,
    deliveryFee: readSum(deliveryFee),
    changeAmount: readSum(changeAmount),
    locale,
    lines: newLinesInput(draft),
  }
  const { answer, refusal, isStale, again } = usePreviewed(input, (signal) =>
    askStaff('POST /api/orders/draft', input, { signal }),
  )
  const reasons = reasonsIn(answer)
  const shop = useShop()
  const unread = unreadSums(
    draft,
    paysCash(draft.form.paymentMethodId, paymentMethodsOf(shop, undefined)),
  )
  const invalid = refusal ?? reasons.find(({ refused }) => refused === 'invalid')
  const order = answer?.order
  // Not the preview's, which may be of the draft before the last key.
  const isOpen = isFeeMissing(draft)
  const total = totalOf(draft)
  const isEmpty = draft.lines.length === 0
  const take = async (isFeeKnownOpen = false) => {
    setTried(true)
    const isInvalid = invalid && !isStale
    if (isOpen && !isFeeKnownOpen && !isInvalid && !isEmpty) return setFeeMissing(true)
    // Without a fee, what is typed as one isn't sent.
    const errors = unread.filter(({ field }) => !(isFeeKnownOpen && field === 'deliveryFee'))
    if (errors.length > 0)
      return showRefusal(form.current, refuse('invalid', { errors }), ownLocale)
    const placed = {
      ...input,
      exceptions: [...exceptions],
      totalPrice: total,
      currencyCode,
      isFeeOpen: isFeeKnownOpen,
    }
    const isOfAnother = ({ draft: { form, lines } }: Attempt['sent'][number]) =>
      numberIn(form.phone) !== numberIn(draft.form.phone) &&
      (form.name !== draft.form.name || lines !== draft.lines)
    // Another number is another caller's order, unless only that was corrected.
    if (attempt.current.sent.length > 0 && attempt.current.sent.every(isOfAnother))
      attempt.current = newAttempt()
    const { key, sent } = attempt.current
    setBusy(true)
    const answer = await askStaff('POST /api/orders', placed, { idempotencyKey: key })
    const isOther = isRefusal(answer) && answer.refused === 'key-reused'
    const earlier = isOther ? await placedBefore({ key, sent }) : undefined
    setBusy(false)
    sent.push({ input: placed, draft })
    const made = earlier?.order ?? answer
    if (isRefusal(made)) {
      // The key of an erased order never gives it back: another press places a new one.
      if (made.refused === 'order-erased') attempt.current = newAttempt()
      again()
      return showRefusal(form.current, made, ownLocale)
    }
    const since = typedMeanwhile(earlier?.draft ?? draft, latest.current, made)
    const title = earlier ? words.takenBefore(made.number) : words.taken(made.number)
    notify({ title, ...(since && { text: words.typedSince }) })
    const restoreFocus = since && focusHere()
    // The next key has a field to go to.
    flushSync(() => {
      caller.startOver()
      setTaken(made)
      setUnsaved(since)
    })
    if (restoreFocus) restoreFocus()
    else phoneField.current?.focus()
  }
  return {
    ...caller,
    exceptions,
    setExceptions,
    order,
    total,
    isOpen,
    /** The operator tried to place the order without a delivery fee. */
    isFeeMissing: wasFeeMissing && isOpen && !isEmpty,
    // Missing fields show only after the first attempt to place the order, and the minimum once there is an item.
    reasons: reasons.filter(({ refused }) =>
      refused === 'below-minimum' && isEmpty ? false : isTried || !first.includes(refused),
    ),
    wrong: isTried ? withUnread(unread, invalid) : undefined,
    notRead: refusal,
    shop,
    take,
    isBusy,
    form,
    /** It gets the focus back for the next call. */
    phoneField,
    /** The last order placed. */
    taken,
    setTaken,
    /** What was typed about it while it was being placed. */
    unsaved,
    /** Begins the next call without this order. */
    discard: () => {
      flushSync(caller.startOver)
      phoneField.current?.focus()
    },
    /** It is saved or discarded: the next call. */
    goOn: () => {
      flushSync(() => {
        setUnsaved(undefined)
        if (draft.form.phone === '') caller.startOver()
      })
      phoneField.current?.focus()
    },
  }
}

/**
 * The field with the focus is replaced by one of the same name: that one gets the focus, and the cursor where it was. What has no name
 * adds or changes products, so the search for them gets it.
 */
function focusHere() {
  const field = document.activeElement as HTMLInputElement | null
  const [name, from, to] = [field?.getAttribute('name'), field?.selectionStart, field?.selectionEnd]
  const isChosen = field?.type === 'radio' ? ':checked' : ''
  const same = name ? `[name="${CSS.escape(name)}"]${isChosen}` : 'main input[type=search]'
  return () => {
    const next = document.querySelector<HTMLInputElement>(same)
    next?.focus()
    if (typeof from === 'number') next?.setSelectionRange(from, to ?? from)
  }
}
