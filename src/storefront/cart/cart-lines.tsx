import { Trash2 } from 'lucide-react'
import { sourcesOf } from '#business/media/photo.ts'
import { isRepriced } from '#business/ordering/checkout.ts'
import type { Line } from '#business/ordering/shapes.ts'
import { inLocale, otherTongue } from '#platform/localised.ts'
import { useHref, useSite } from '#site.tsx'
import { notify } from '#ui/notify.ts'
import { Photo } from '#ui/photo.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useWords } from '#words/words.tsx'
import { want } from './cart.ts'
import { useCartWords } from './words.ts'

/** The lines of the cart. Each is a form that works without JavaScript. */
export function CartLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {lines.map((line) => (
        <li key={line.productVariantId}>
          <CartLine line={line} />
        </li>
      ))}
    </ul>
  )
}

function CartLine({ line }: { line: Line }) {
  const { t, money, weight } = useWords()
  const words = useCartWords()
  const { locale, defaultLocale } = useSite()
  const toCheckout = useHref()('/checkout')
  const name = inLocale(line.productName, locale, defaultLocale)
  const variant = inLocale(line.variantName, locale, defaultLocale)
  // Two variants of a dish are two lines: a line is told from its sister.
  const whole = variant ? `${name}, ${variant}` : name
  const tongue = (text: Line['productName']) => otherTongue(text, locale, defaultLocale)
  const change = (quantity: number) => {
    want(line, quantity)
    if (quantity > 0) return
    const again = { label: words.undo, run: () => want(line, line.quantity) }
    notify({ title: words.removed(whole), action: again })
  }
  return (
    <form method="post" action={`/api/checkout/line/${line.id}`} className="flex flex-wrap gap-3">
      <input type="hidden" name="method" value="set" />
      <input type="hidden" name="_to" value={toCheckout} />
      <input type="hidden" name="_from" value={toCheckout} />
      <div className="w-14 shrink-0 self-start overflow-hidden rounded-control">
        <Photo
          {...(line.photo && sourcesOf(line.photo))}
          sizes="56px"
          alt=""
          faded={!line.isAvailable}
        />
      </div>
      <div className="grid min-w-0 flex-1 basis-28 grid-cols-1 content-start gap-1">
        <p
          lang={tongue(line.productName)}
          className={`line-clamp-3 hyphens-auto wrap-anywhere font-semibold ${line.isAvailable ? '' : 'text-muted'}`}
        >
          {name}
        </p>
        <p className="text-sm text-muted empty:hidden">
          {variant && <span lang={tongue(line.variantName)}>{variant}</span>}
          {variant && line.amount > 0 && ' · '}
          {line.amount > 0 && weight(line.amount, line.unit)}
        </p>
        {line.isAvailable ? (
          <p className="font-semibold tabular-nums">
            {money(line.price * line.quantity)}
            {isRepriced(line) && (
              <span className="block text-sm font-normal text-warn">
                {words.repriced(money(line.shownPrice), money(line.price))}
              </span>
            )}
          </p>
        ) : (
          <p className="text-sm font-semibold text-bad">{words.unavailable}</p>
        )}
      </div>
      {line.isAvailable ? (
        <Quantity
          value={line.quantity}
          label={whole}
          lessLabel={t.cart.less(whole)}
          moreLabel={t.cart.more(whole)}
          name="quantity"
          onChange={change}
          className="ml-auto self-center"
        />
      ) : (
        <button
          type="submit"
          name="quantity"
          value={0}
          aria-label={words.remove(whole)}
          onClick={(event) => {
            event.preventDefault()
            change(0)
          }}
          className="grid size-11 shrink-0 place-items-center self-center ml-auto rounded-control bg-raised hover:bg-raised-hover"
        >
          <Trash2 className="size-5" />
        </button>
      )}
    </form>
  )
}
