import { missingToMinimum, totalOf, weightOf } from '#business/ordering/checkout.ts'
import type { Line } from '#business/ordering/shapes.ts'
import { useFront, useHref } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useWords } from '#words/words.tsx'
import { useFirstTime } from './use-first-time.ts'
import { useReceiving } from './use-receiving.ts'
import { useCartWords } from './words.ts'

/** How much it comes to, what is still missing, and the way on. */
export function CartSum({ lines }: { lines: readonly Line[] }) {
  const { minAmountForDelivery, maxOrderWeight, maintenance } = useFront()
  const { t, money, weight, time } = useWords()
  const words = useCartWords()
  const href = useHref()
  const receiving = useReceiving()
  const first = useFirstTime(receiving)
  const isDelivered = receiving === 'DELIVERY'
  const total = totalOf(lines)
  const missing = missingToMinimum(total, minAmountForDelivery)
  const tooHeavy = maxOrderWeight !== null && weightOf(lines) > maxOrderWeight
  return (
    <div className="grid gap-3">
      {isDelivered && minAmountForDelivery > 0 && (
        <Minimum total={total} minimum={minAmountForDelivery} missing={missing} />
      )}
      {tooHeavy && (
        <Banner tone="bad">{words.tooHeavy(weight(maxOrderWeight / 1000, 'kg'))}</Banner>
      )}
      <p className="flex items-baseline justify-between gap-4 text-lg">
        {words.total}
        <span className="font-bold tabular-nums">{money(total)}</span>
      </p>
      {isDelivered && <p className="text-xs text-muted">{t.cart.deliveryNotCounted}</p>}
      {maintenance ? (
        <Banner tone="warn">{t.maintenance.notice}</Banner>
      ) : (
        <LinkButton kind="primary" size={56} wide href={href('/checkout')} end={money(total)}>
          {first ? words.orderFor(time(first)) : words.toCheckout}
        </LinkButton>
      )}
    </div>
  )
}

function Minimum({ total, minimum, missing }: { total: number; minimum: number; missing: number }) {
  const { money } = useWords()
  const words = useCartWords()
  if (missing === 0) return <Banner tone="ok">{words.minimumReached}</Banner>
  const label = words.toMinimum(money(missing))
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="font-medium">{label}</p>
      <ProgressBar place="inline" label={label} value={total} max={minimum} />
    </div>
  )
}
