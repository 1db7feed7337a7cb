import { Suspense } from 'react'
import { ProductBadges } from '#storefront/menu/kit/product-card.tsx'
import { Badge } from '#ui/badge.tsx'
import { useWords } from '#words/words.tsx'
import { ChoosingPart } from './add-product.tsx'
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

function Nutrition({ product: { nutrition } }: { product: Shown }) {
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
    </details>
  )
}
