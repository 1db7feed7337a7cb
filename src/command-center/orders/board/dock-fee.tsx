import { useEffect, useRef } from 'react'
import type { Currency } from '#business/shop/country.ts'
import { MoneyField } from '#command-center/kit/form/number-field.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useRead } from '#command-center/kit/session/use-read.ts'
import { useSite } from '#shop-context.tsx'
import { formatMoney } from '#words/kit/money.ts'
import { useBoardWords } from './words.ts'

type Props = {
  fee: number | null
  currency: Currency
  /** It has the focus first: without it, the call can't end. */
  isFirst: boolean
  error: string | undefined
  onFee: (fee: number | null) => void
}

/** The delivery fee: one of the owner's sums by a press, or any other. */
export function DockFee({ fee, currency, isFirst, error, onFee }: Props) {
  const { call, dock } = useBoardWords()
  const { locale } = useSite()
  const field = useRef<HTMLInputElement>(null)
  const known = useRead<{ presets: number[] }>(() => askStaff('GET /api/orders/fee-presets', {}))
  useEffect(() => {
    if (isFirst) field.current?.focus({ preventScroll: true })
  }, [isFirst])
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <MoneyField
        ref={field}
        data-key="f"
        label={call.fee}
        currency={currency}
        value={fee}
        error={error}
        onNumber={onFee}
      />
      <div className="flex min-h-9 flex-wrap gap-1.5">
        {known?.presets.map((sum) => (
          <button
            key={sum}
            type="button"
            aria-pressed={fee === sum}
            onClick={() => onFee(sum)}
            className="min-h-9 rounded-full border border-edge px-3 text-sm font-medium tabular-nums hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg"
          >
            {sum === 0 ? dock.free : formatMoney(sum, currency, locale)}
          </button>
        ))}
      </div>
    </div>
  )
}
