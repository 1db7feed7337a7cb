import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { sourcesOf } from '#business/media/photo.ts'
import { isRepriced } from '#business/orders/checkout.ts'
import type { Line } from '#business/orders/shapes.ts'
import { mainFirst } from '#platform/localised.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { Photo } from '#ui/photo.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { faultPieces, joined, named, textOf } from '#words/choice.ts'
import { useWords } from '#words/words.tsx'
import { type LastChange, setQuantity, useRemoved } from './cart.ts'
import { ChoiceText, Pieces } from './choice-text.tsx'
import { isUnsaved, keyOf } from './pending-changes.ts'
import { useCartWords } from './words.ts'

/** Each line is a form that works without JavaScript. A removed one can be undone in its place, unless it is sold out. */
export function CartLines({ lines }: { lines: readonly Line[] }) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRemoved()
  // The pressed button disappears with its row, so the focus goes on to the row that replaces it.
  const change = (line: Line, quantity: number) => {
    flushSync(() => setQuantity(line, quantity))
    if (quantity === 0) list.current?.querySelector<HTMLElement>('[data-removed]')?.focus()
  }
  const undo = ({ line, before }: LastChange) => {
    flushSync(() => setQuantity(line, before))
    const row = list.current?.querySelector(`[data-line="${CSS.escape(keyOf(line))}"]`)
    row?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }
  const rows = lines.map((line) => (
    <li key={keyOf(line)} data-line={keyOf(line)}>
      <CartLine line={line} onChange={(quantity) => change(line, quantity)} />
    </li>
  ))
  if (removed)
    rows.splice(
      removed.place,
      0,
      <li key="removed">
        <RemovedLine line={removed.line} onUndo={() => undo(removed)} />
      </li>,
    )
  return (
    <ul ref={list} className="grid grid-cols-1 gap-4">
      {rows}
    </ul>
  )
}

function RemovedLine({ line, onUndo }: { line: Line; onUndo: () => void }) {
  const words = useCartWords()
  const whole = useWholeName(line)
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 rounded-control bg-sunken px-3 py-1 text-sm">
      <span
        {...(!line.isAvailable && { tabIndex: -1, 'data-removed': true })}
        className="min-w-0 flex-1 basis-28 wrap-anywhere"
      >
        {words.removed(whole)}
      </span>
      {line.isAvailable && (
        <Button kind="plain" data-removed onClick={onUndo} className="underline">
          {words.undo}
        </Button>
      )}
    </div>
  )
}

/** Two variants of a dish are two lines, so labels name the variant. */
function useWholeName({ productName, variantName, choice }: Line) {
  const { locale } = useSite()
  return textOf(named([productName, variantName], choice), ...mainFirst(locale))
}

function CartLine({ line, onChange }: { line: Line; onChange: (quantity: number) => void }) {
  const { t, money, weight } = useWords()
  const words = useCartWords()
  const { locale } = useSite()
  const href = useHref()
  const toCheckout = href('/checkout')
  const { takesOrders } = useFront()
  const { photo, icon, fault } = line
  const whole = useWholeName(line)
  const name = <Pieces pieces={[line.productName]} />
  const weighed = line.amount > 0 ? weight(line.amount, line.unit) : ''
  // A line that isn't stored yet has no page.
  const canChange =
    (line.choice || fault || line.hasChoices) && line.categorySlug && !isUnsaved(line)
  const page = line.categorySlug && (`/catalog/${line.categorySlug}/${line.productSlug}` as const)
  return (
    <form method="post" action={`/api/checkout/line/${line.id}`} className="flex flex-wrap gap-3">
      <input type="hidden" name="method" value="set" />
      <input type="hidden" name="_to" value={toCheckout} />
      <input type="hidden" name="_from" value={toCheckout} />
      {/* The server's answer to a new line may bring an icon. */}
      {(photo || icon || isUnsaved(line)) && (
        <div className="size-14 shrink-0 self-start overflow-hidden rounded-control bg-sunken">
          {(photo || icon) && (
            <Photo
              {...(photo && sourcesOf(photo))}
              {...(icon && { icon })}
              sizes="56px"
              alt=""
              faded={!line.isAvailable}
            />
          )}
        </div>
      )}
      <div className="relative grid min-w-0 flex-1 basis-28 grid-cols-1 content-start gap-1">
        <p
          className={`line-clamp-3 hyphens-auto wrap-anywhere font-semibold ${line.isAvailable ? '' : 'text-muted'}`}
        >
          {page ? (
            <a href={href(page)} className="after:absolute after:inset-0 hover:underline">
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <p className="text-sm wrap-anywhere text-muted empty:hidden">
          <Pieces pieces={joined(' · ', [[line.variantName], [weighed]])} />
          <ChoiceText choice={line.choice} />
        </p>
        {canChange && (
          <a
            href={href(`/checkout/line/${line.id}`)}
            className="relative z-10 -my-1 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold underline"
          >
            {words.change}
            <span className="sr-only"> {whole}</span>
          </a>
        )}
        {line.isAvailable ? (
          <p className="font-semibold tabular-nums">
            {money(line.price * line.quantity)}
            {isRepriced(line) && (
              <span
                className={`block text-sm font-normal ${line.price > (line.shownPrice ?? 0) ? 'text-warn' : 'text-muted'}`}
              >
                {line.shownPrice === null
                  ? words.otherCurrency(money(line.price))
                  : words.repriced(money(line.shownPrice), money(line.price))}
              </span>
            )}
          </p>
        ) : (
          <p className="text-sm font-semibold wrap-anywhere text-bad">
            {fault ? (
              <Pieces pieces={faultPieces(fault.code, fault.name, locale)} />
            ) : (
              words.unavailable
            )}
          </p>
        )}
      </div>
      {line.isAvailable ? (
        <Quantity
          value={line.quantity}
          label={whole}
          lessLabel={t.cart.less(whole)}
          moreLabel={t.cart.more(whole)}
          removal={{ label: words.remove(whole), icon: <Trash2 className="size-4.5" /> }}
          name="quantity"
          live="off"
          onChange={onChange}
          {...(!takesOrders && { max: line.quantity })}
          className="ml-auto self-center"
        />
      ) : (
        <button
          type="submit"
          name="quantity"
          value={0}
          data-gone
          aria-label={words.remove(whole)}
          onClick={(event) => {
            event.preventDefault()
            onChange(0)
          }}
          className="grid size-11 shrink-0 place-items-center self-center ml-auto rounded-control bg-raised hover:bg-raised-hover"
        >
          <Trash2 className="size-5" />
        </button>
      )}
    </form>
  )
}
