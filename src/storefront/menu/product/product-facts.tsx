import { lazy, Suspense, useState } from 'react'
import { mostPieces } from '#business/orders/checkout.ts'
import { whenConnected } from '#platform/browser/connection.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { NotOrderingButton } from '#storefront/cart/add-button.tsx'
import { setQuantity, useCart } from '#storefront/cart/cart.ts'
import { keyOf, lineOf } from '#storefront/cart/pending-changes.ts'
import { ProductBadges } from '#storefront/menu/kit/product-card.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useWords } from '#words/words.tsx'
import type { ChoosingProps } from './choosing-part.tsx'
import { ProductAllergens } from './product-allergens.tsx'
import type { Choice, Shown } from './use-choice.ts'
import { VariantChooser } from './variant-chooser.tsx'
import { useProductWords } from './words.ts'

type Props = {
  product: Shown
  choice: Choice
  /** In a dialog: the id of the heading that names it. The button that closes the dialog is beside it on wide screens. */
  title?: string
}

/** Name, description, variants, allergens (above the button) and nutrition. */
export function ProductFacts({ product, choice, title }: Props) {
  const { t, weight } = useWords()
  const { name, description, lang, descriptionLang, variants, isAvailable, chooser, choices } =
    product
  const { variantName, variantLang, amount, unit } = product
  const Heading = title ? 'h2' : 'h1'
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-2">
        <Heading
          id={title}
          lang={lang}
          className={`text-3xl font-bold text-balance wrap-anywhere hyphens-auto ${title ? 'sm:pr-12' : ''}`}
        >
          {name}
        </Heading>
        <ProductBadges badges={product.badges} />
        {!isAvailable && <Badge className="justify-self-start">{t.catalog.soldOut}</Badge>}
        {description && (
          <p lang={descriptionLang} className="text-pretty wrap-anywhere text-muted">
            {description}
          </p>
        )}
        {!chooser && (
          <p className="font-medium wrap-anywhere">
            {variantName && <span lang={variantLang}>{variantName} · </span>}
            {weight(amount, unit)}
          </p>
        )}
      </div>
      {chooser && <VariantChooser chooser={chooser} variants={variants} choice={choice} />}
      {choices ? (
        <Suspense>
          <ChoosingPart product={{ ...product, choices }} choice={choice} />
        </Suspense>
      ) : (
        product.allergens && <ProductAllergens product={product} />
      )}
      <Nutrition product={product} />
    </div>
  )
}

function Nutrition({ product: { nutrition, choices } }: { product: Shown }) {
  const { decimal } = useWords()
  const words = useProductWords()
  if (!nutrition) return null
  const rows = [
    [words.calories, words.kilocalories(decimal(nutrition.calories))],
    [words.protein, words.grams(decimal(nutrition.protein))],
    [words.fat, words.grams(decimal(nutrition.fat))],
    [words.carbohydrate, words.grams(decimal(nutrition.carbohydrate))],
  ] as const
  return (
    <details className="group rounded-button bg-sunken">
      <summary className="flex min-h-12 items-center justify-between px-4 py-2 font-semibold">
        {words.nutrition}
        <span aria-hidden="true" className="text-xl text-muted transition group-open:rotate-45">
          +
        </span>
      </summary>
      <dl className="grid grid-cols-2 gap-3 px-4 pb-4 sm:grid-cols-4">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {choices && <p className="px-4 pb-4 text-sm text-muted">{words.nutritionOfPlain}</p>}
    </details>
  )
}

type AddProductProps = { product: Shown; choice: Choice; onAdded?: () => void }

/** Quantity and “Add” with the total. */
export function AddProduct({ product, choice, onAdded }: AddProductProps) {
  const { locale } = useSite()
  const { t, money } = useWords()
  const words = useProductWords()
  const toCheckout = useHref()('/checkout')
  const { lines } = useCart()
  const { takesOrders } = useFront()
  const { variant, quantity, count } = choice
  if (!product.isAvailable)
    return <p className="font-semibold text-muted">{product.back ?? t.catalog.soldOut}</p>
  if (!takesOrders) return <NotOrderingButton />
  const { choices } = product
  if (choices)
    return (
      <Suspense>
        <ChoosingPart
          isButton
          product={{ ...product, choices }}
          choice={choice}
          onAdded={onAdded}
        />
      </Suspense>
    )
  const isOnly = !product.chooser
  const inCart = lines.find((line) => keyOf(line) === variant?.id)?.quantity ?? 0
  const isFull = inCart + quantity > mostPieces
  return (
    <form
      id={choice.form}
      method="post"
      action="/api/checkout/add"
      className="flex flex-wrap gap-3"
    >
      {isOnly && <input type="hidden" name="productVariantId" value={variant?.id} />}
      <input type="hidden" name="_to" value={toCheckout} />
      <input type="hidden" name="_from" value={toCheckout} />
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
      <Button
        kind={isFull ? 'secondary' : 'primary'}
        size={56}
        type="submit"
        className="flex-1 basis-32 px-3!"
        aria-disabled={!variant || isFull}
        onClick={(event) => {
          event.preventDefault()
          // The sheet closes: a double click is one press there.
          if (!variant || isFull || (onAdded && event.detail > 1)) return
          setQuantity(lineOf(product, variant, locale), inCart + quantity)
          count(1)
          onAdded?.()
        }}
      >
        <span>
          {isFull ? words.full(inCart) : inCart > 0 ? words.addMore(quantity) : words.add}
          {/* Without JavaScript the price of another choice doesn't follow. */}
          {!isFull && (
            <span className={isOnly ? undefined : 'noscript:hidden'}>
              {' · '}
              <span className="whitespace-nowrap tabular-nums">
                {money((variant?.price ?? product.price) * quantity)}
              </span>
            </span>
          )}
        </span>
      </Button>
    </form>
  )
}

// Browsers load this code with the first product that has choices. The server renders it at once.
const load = () => import('./choosing-part.tsx')

let loaded: Awaited<ReturnType<typeof load>>['ChoosingPart'] | undefined

/** A product's own page waits for this before it hydrates: an update of a part that isn't hydrated yet would drop what was chosen there. */
export async function loadChoosing() {
  const part = loaded ?? (await whenConnected(load)).ChoosingPart
  loaded = part
  return { default: part }
}
const Later = lazy(loadChoosing)

if (import.meta.env.SSR) loaded = (await load()).ChoosingPart

function ChoosingPart(props: ChoosingProps) {
  const [Part] = useState(() => loaded ?? Later)
  return <Part {...props} />
}
