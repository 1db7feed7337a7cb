import { useRef, useState } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import type { Exception } from '#business/orders/phone/exception.ts'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { isFeeMissing, newLinesInput, totalOf } from '#command-center/orders/form/order-draft.ts'
import { reasonsIn } from '#command-center/orders/form/reasons-in.ts'
import { usePreviewed } from '#command-center/orders/form/use-previewed.ts'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { attemptKeys } from '#platform/browser/attempt-key.ts'
import { useFront } from '#shop-context.tsx'
import { notify } from '#ui/notify.ts'
import { useCaller } from './use-caller.ts'

/** Problems of every empty draft. */
const first = ['invalid', 'checkout-empty', 'below-minimum']

/** A phone order in progress. After it is placed, the next one starts. */
export function useNewOrder(begun: Parameters<typeof useCaller>[0]) {
  const words = usePhoneOrderWords()
  const { currencyCode } = useFront()
  const { act, isBusy } = useAct()
  const caller = useCaller(begun)
  const { draft, locale } = caller
  const [exceptions, setExceptions] = useState<readonly Exception[]>([])
  const [isTried, setTried] = useState(false)
  const [wasFeeMissing, setFeeMissing] = useState(false)
  const [taken, setTaken] = useState<BoardOrder>()
  const phoneField = useRef<HTMLInputElement>(null)
  const [keyOf] = useState(() => attemptKeys())
  const { discount, ...form } = draft.form
  const input = {
    ...form,
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
  const take = async (isFeeKnownOpen = false) => {
    setTried(true)
    if (isOpen && !isFeeKnownOpen && !invalid) return setFeeMissing(true)
    const placed = {
      ...input,
      exceptions: [...exceptions],
      totalPrice: total,
      currencyCode,
      isFeeOpen: isFeeKnownOpen,
    }
    const idempotencyKey = keyOf([input, exceptions, isFeeKnownOpen])
    const made = await act(askStaff('POST /api/orders', placed, { idempotencyKey }))
    if (!made) return
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
    isFeeMissing: wasFeeMissing && isOpen,
    // Missing fields show only after the first attempt to place the order.
    reasons: reasons.filter(({ refused }) => isTried || !first.includes(refused)),
    wrong: isTried ? invalid : undefined,
    take,
    isBusy,
    /** It gets the focus back for the next call. */
    phoneField,
    /** The last order placed. */
    taken,
  }
}
