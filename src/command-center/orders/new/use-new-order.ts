import { useRef, useState } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Exception } from '#business/orders/phone/exception.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { isFeeMissing, newLinesInput, totalOf } from '#command-center/orders/form/order-draft.ts'
import { reasonsIn } from '#command-center/orders/form/reasons-in.ts'
import { showRefusal } from '#command-center/orders/form/show-refusal.ts'
import { usePreviewed } from '#command-center/orders/form/use-previewed.ts'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { attemptKeys } from '#platform/browser/attempt-key.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { notify } from '#ui/notify.ts'
import { useCaller } from './use-caller.ts'

/** Problems of every empty draft. */
const first = ['invalid', 'checkout-empty', 'below-minimum']

/** A phone order in progress. After it is placed, the next one starts. */
export function useNewOrder(begun: Parameters<typeof useCaller>[0]) {
  const words = usePhoneOrderWords()
  const { currencyCode } = useFront()
  const { locale: ownLocale } = useSite()
  const [isBusy, setBusy] = useState(false)
  const caller = useCaller(begun)
  const { draft, locale } = caller
  const [exceptions, setExceptions] = useState<readonly Exception[]>([])
  const [isTried, setTried] = useState(false)
  const [wasFeeMissing, setFeeMissing] = useState(false)
  const [taken, setTaken] = useState<BoardOrder>()
  const form = useRef<HTMLDivElement>(null)
  const phoneField = useRef<HTMLInputElement>(null)
  const [keyOf] = useState(() => attemptKeys())
  const { discount, ...agreed } = draft.form
  const input = {
    ...agreed,
    discount: discount ?? 0,
    locale,
    lines: newLinesInput(draft),
  }
  const { answer, refusal } = usePreviewed(input, (signal) =>
    askStaff('POST /api/orders/draft', input, { signal }),
  )
  const reasons = reasonsIn(answer)
  const invalid = refusal ?? reasons.find(({ refused }) => refused === 'invalid')
  const order = answer?.order
  // Not the preview's, which may be of the draft before the last key.
  const isOpen = isFeeMissing(draft)
  const total = totalOf(draft)
  const isEmpty = draft.lines.length === 0
  const take = async (isFeeKnownOpen = false) => {
    setTried(true)
    if (isOpen && !isFeeKnownOpen && !invalid && !isEmpty) return setFeeMissing(true)
    const placed = {
      ...input,
      exceptions: [...exceptions],
      totalPrice: total,
      currencyCode,
      isFeeOpen: isFeeKnownOpen,
    }
    const idempotencyKey = keyOf([input, exceptions, isFeeKnownOpen])
    setBusy(true)
    const made = await askStaff('POST /api/orders', placed, { idempotencyKey })
    setBusy(false)
    if (isRefusal(made)) return showRefusal(form.current, made, ownLocale)
    notify({ title: words.taken(made.number) })
    caller.startOver()
    setExceptions([])
    setTried(false)
    setFeeMissing(false)
    setTaken(made)
    phoneField.current?.focus()
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
    wrong: isTried ? invalid : undefined,
    take,
    isBusy,
    form,
    /** It gets the focus back for the next call. */
    phoneField,
    /** The last order placed. */
    taken,
  }
}
