import type { MouseEvent, ReactNode } from 'react'
import { mostOptions } from '#business/menu/choices/choices.ts'
import { mostPieces } from '#business/orders/checkout.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { setQuantity, useCart } from '#storefront/cart/cart.ts'
import { keyOf, lineOf } from '#storefront/cart/pending-changes.ts'
import { pathOf } from '#storefront/menu/kit/opened-cards.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { refusalMessage } from '#words/kit/refusals.ts'
import { useWords } from '#words/words.tsx'
import {
  type ChosenNow,
  chosenOf,
  FaultText,
  groupId,
  pickedNow,
  useChoosingWords,
} from './product-choices.tsx'
import { optionsOf, type ShownChoices } from './shown-choices.ts'
import type { Choice, Shown } from './use-choice.ts'
import { useProductWords } from './words.ts'

export type AddChosenProps = {
  product: Shown & { choices: ShownChoices }
  choice: Choice
  onAdded?: (() => void) | undefined
}

/** Quantity and “Add” with the price of exactly what is chosen. */
export function AddChosen({ product, choice, onAdded }: AddChosenProps) {
  const { locale, form } = useSite()
  const { t } = useWords()
  const words = useProductWords()
  const href = useHref()
  const { lines } = useCart()
  const { variant, quantity, count } = choice
  if (!variant) return null
  const picked = pickedNow(choice.picked, form?.values, product.choices)
  const now = chosenOf(product, variant, picked, locale)
  const { choiceKey, basePrice, price } = now
  const inCart = lines.find((line) => keyOf(line) === choiceKey)?.quantity ?? 0
  const isFull = inCart + quantity > mostPieces
  const add = () => {
    const line = lineOf(product, { ...variant, price }, locale)
    const chosen = now.choice && { choiceKey, basePrice, choice: now.choice }
    setQuantity({ ...line, ...chosen, id: `wished ${choiceKey}` }, inCart + quantity)
    count(1)
    // Undefined would be what the refused form has.
    choice.pick(form && { options: product.choices.start })
    onAdded?.()
  }
  return (
    <form
      id={choice.form}
      method="post"
      action="/api/checkout/add"
      className="flex flex-wrap gap-3"
    >
      {!product.chooser && <input type="hidden" name="productVariantId" value={variant.id} />}
      <input type="hidden" name="_to" value={href('/checkout')} />
      <input type="hidden" name="_from" value={href(pathOf(product))} />
      <NothingToo choices={product.choices} />
      <RefusedChoice action="/api/checkout/add" choice={choice} />
      <Replaced choice={choice} />
      <Quantity
        value={quantity}
        label={product.name}
        lessLabel={t.cart.less(product.name)}
        moreLabel={t.cart.more(product.name)}
        onChange={count}
        min={1}
        max={mostPieces - inCart}
        size={56}
        className="noscript:hidden"
      />
      <ChosenButton
        product={product}
        choice={choice}
        now={now}
        label={isFull ? words.full(inCart) : inCart > 0 ? words.addMore(quantity) : words.add}
        pieces={isFull ? 0 : quantity}
        // The sheet closes: a double click is one press there.
        onPress={({ detail }) => (onAdded && detail > 1 ? undefined : add())}
      />
    </form>
  )
}

/** An option zero times: so that “nothing” is said, and not left to the defaults. */
export function NothingToo({ choices }: { choices: ShownChoices }) {
  const [option] = choices.groups.flatMap(({ options }) => options)
  if (!option) return null
  return (
    <>
      <input type="hidden" name="options.none.optionId" value={option.id} />
      <input type="hidden" name="options.none.quantity" value={0} />
    </>
  )
}

/** Why a form without scripts came back, until the choice is another one. */
export function RefusedChoice({ action, choice }: { action: string; choice: Choice }) {
  const { form, locale } = useSite()
  if (form?.action !== action || choice.picked) return null
  const { title, text } = refusalMessage(locale, form.refusal)
  return (
    <Banner tone="bad" title={title} role="alert" className="w-full">
      {text}
    </Banner>
  )
}

/** Names the variant that took the place of one that can't be had. */
export function Replaced({ choice: { variant, isReplaced } }: { choice: Choice }) {
  const { weight } = useWords()
  const { replaced } = useChoosingWords()
  if (!variant || !isReplaced) return null
  const name = variant.name || weight(variant.amount, variant.unit)
  return <Banner tone="warn" title={replaced(name)} className="w-full" />
}

type ButtonProps = {
  product: { readonly choices: ShownChoices }
  choice: Choice
  now: ChosenNow
  label: ReactNode
  /** None: the button only says why nothing can be added. */
  pieces: number
  onPress: (event: MouseEvent<HTMLElement>) => void
  busy?: boolean
}

/** Those of a group of options. With scripts, its numbers are hidden: they have buttons. */
const controls = 'input:enabled:not([type=hidden], [type=number]), button:not([aria-disabled=true])'

/** It says what is missing, and then leads there. */
export function ChosenButton(props: ButtonProps) {
  const { product, choice, now, label, pieces, onPress, busy } = props
  const { money } = useWords()
  const words = useChoosingWords()
  const [fault] = now.faults
  const { groups } = product.choices
  const group = groups.find(({ id }) => id === fault?.at)
  const named = group?.options.find(({ id }) => id === fault?.optionId) ?? group
  const faultOf = ({ code }: (typeof now.faults)[number]) => {
    if (named) return <FaultText code={code} named={named} />
    return code === 'gone' ? words.again : words.atMost(mostOptions)
  }
  const isOff = !fault && pieces === 0
  const lead = () => {
    const offered = new Set(optionsOf(product.choices).map(({ id }) => id))
    const isGone = fault?.code === 'gone'
    const options = isGone ? now.picked.filter((one) => offered.has(one.optionId)) : now.picked
    choice.pick({ ...choice.picked, options, isTried: true })
    const { id = '' } = group ?? groups[0] ?? {}
    const fieldset = document.getElementById(groupId(choice.form, id))
    fieldset?.closest('details')?.setAttribute('open', '')
    fieldset?.scrollIntoView({ block: 'center' })
    fieldset?.querySelector<HTMLElement>(controls)?.focus()
  }
  return (
    <Button
      kind={isOff ? 'secondary' : 'primary'}
      size={56}
      type="submit"
      className="flex-1 basis-32 px-3!"
      aria-disabled={isOff}
      {...(busy !== undefined && { busy })}
      onClick={(event) => {
        event.preventDefault()
        if (fault) lead()
        else if (!isOff) onPress(event)
      }}
    >
      <span className="wrap-anywhere">
        <span className={fault ? 'noscript:hidden' : undefined}>
          {fault ? faultOf(fault) : label}
        </span>
        {fault && <span className="hidden noscript:inline">{label}</span>}
        {/* Without JavaScript the price doesn't follow. */}
        {pieces > 0 && (
          <span className="noscript:hidden">
            {' · '}
            <span className="whitespace-nowrap tabular-nums">{money(now.price * pieces)}</span>
          </span>
        )}
      </span>
    </Button>
  )
}
