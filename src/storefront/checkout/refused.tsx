import type { MouseEvent, ReactNode } from 'react'
import { inLocale } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useHref, useSite } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { refusalMessage } from '#words/refusals.ts'
import { useWords } from '#words/words.tsx'
import { useCartWords } from '../cart/words.ts'
import { fieldIn } from './focus.ts'
import { useAlive } from './use-alive.ts'
import { type CheckoutView, formId } from './use-checkout.ts'
import { useSays } from './use-says.ts'
import { useCheckoutWords } from './words.ts'

/** Why the order was not placed, and the tap that helps. */
export function Refused({ view }: { view: CheckoutView }) {
  const { refusal } = view
  if (!refusal || refusal.refused === 'time-not-offered') return null
  if (refusal.refused === 'invalid') return <Missing view={view} />
  return <Said view={view} refusal={refusal} />
}

function Missing({ view }: { view: CheckoutView }) {
  const { locale, t } = useWords()
  const says = useSays()
  const { errors } = view
  if (errors.length === 0) return null
  const isMissing = errors.some(({ code }) => code === 'required')
  const title = isMissing
    ? t.checkout.fillRequired
    : refusalMessage(locale, { refused: 'invalid' }).title
  const goTo = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const field = fieldIn(view.element.current, link?.hash.slice(1) ?? '')
    if (!link || !field) return
    event.preventDefault()
    field.focus()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's click comes from the keyboard too
    <div role="alert" onClick={goTo}>
      <ErrorSummary
        title={title}
        errors={errors.map((error) => ({ fieldId: error.field, text: says(error) }))}
      />
    </div>
  )
}

function Said({ view, refusal }: Unsaid) {
  const { title, children, action } = useSaid({ view, refusal })
  return (
    <Banner tone="bad" title={title} role="alert" tabIndex={-1} data-refused actions={action}>
      {children}
    </Banner>
  )
}

type Unsaid = { view: CheckoutView; refusal: Refusal }
type Parts = { title: string; children: ReactNode; action?: ReactNode }

function useSaid({ view, refusal }: Unsaid): Parts {
  const { lines, total, front } = view
  const { locale, t, money } = useWords()
  const cart = useCartWords()
  const { defaultLocale } = useSite()
  const words = useCheckoutWords()
  const href = useHref()
  const isAlive = useAlive()
  const said = refusalMessage(locale, refusal)
  switch (refusal.refused) {
    case 'no-connection':
      return {
        title: words.notSent,
        children: words.notSentHint,
        action: (
          <Button type="submit" form={formId} busy={view.isBusy}>
            {t.common.retry}
          </Button>
        ),
      }
    case 'total-changed': {
      const { seen, now } = refusal.facts as { seen: number; now: number }
      return {
        title: said.title,
        children: words.totalWas(money(seen), money(now)),
        action: <Accept view={view} label={words.accept(money(now))} />,
      }
    }
    case 'lines-unavailable': {
      const gone = lines.filter(({ isAvailable }) => !isAvailable)
      const names = gone.map(({ productName }) => inLocale(productName, locale, defaultLocale))
      return {
        title: said.title,
        children: names.join(', ') || said.text,
        action: <GoOnWithout view={view} />,
      }
    }
    case 'below-minimum':
      return {
        title: cart.toMinimum(money(Math.max(0, front.minAmountForDelivery - total))),
        children: said.text,
        action: (
          <>
            <LinkButton href={href('/')}>{words.toMenu}</LinkButton>
            {isAlive && front.isPickupAvailable && (
              <Button onClick={view.takePickup}>{words.takePickup}</Button>
            )}
          </>
        ),
      }
    default:
      return { title: said.title, children: said.text }
  }
}

/** One tap to agree. Without JavaScript the page that says so holds the new total already: sent again, it is agreed to. */
function Accept({ view, label }: { view: CheckoutView; label: string }) {
  const isAlive = useAlive()
  return isAlive ? (
    <Button onClick={() => void view.accept()} busy={view.isBusy}>
      {label}
    </Button>
  ) : (
    <Button type="submit" form={formId}>
      {label}
    </Button>
  )
}

/** One tap to go on without what has gone. Without JavaScript what is typed goes along, and is saved. */
function GoOnWithout({ view }: { view: CheckoutView }) {
  const words = useCheckoutWords()
  const here = useHref()('/checkout')
  const isAlive = useAlive()
  if (isAlive) return <Accept view={view} label={words.withoutThem} />
  return (
    <form method="post" action="/api/checkout/accept">
      <input type="hidden" name="_to" value={here} />
      <input type="hidden" name="_from" value={here} />
      {Object.entries(view.start).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <Button type="submit">{words.withoutThem}</Button>
    </form>
  )
}
