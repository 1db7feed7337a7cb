import type { DishPage } from '#business/catalog/shapes.ts'
import { Badge } from '#ui/badge.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { useWords } from '#words/words.tsx'
import type { Choice } from './use-choice.ts'

type Props = { dish: DishPage; choice: Choice; heading: 'h1' | 'h2' }

/** What a dish is: name, description, variants, allergens before the button, nutrition. */
export function DishFacts({ dish, choice, heading: Heading }: Props) {
  const { t, money, weight } = useWords()
  const { name, description, lang, descriptionLang, variants, allergens, isAvailable } = dish
  const [only, ...others] = variants
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <Heading lang={lang} className="text-3xl font-bold text-balance">
            {name}
          </Heading>
          {!isAvailable && <Badge className="mt-2">{t.catalog.soldOut}</Badge>}
        </div>
        <p lang={descriptionLang} className="text-pretty text-muted">
          {description || t.product.noDescription}
        </p>
        {others.length === 0 && only && (
          <p className="font-medium">
            {[only.name, weight(only.amount, only.unit)].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {others.length > 0 && (
        <ChoiceCards
          legend={t.product.variants}
          name="productVariantId"
          value={choice.variant?.id}
          onChange={choice.choose}
          columns={3}
          options={variants.map((variant) => ({
            value: variant.id,
            title: variant.name || weight(variant.amount, variant.unit),
            detail: variant.name ? weight(variant.amount, variant.unit) : undefined,
            end: variant.isAvailable ? money(variant.price) : t.catalog.soldOut,
            disabled: !variant.isAvailable,
          }))}
        />
      )}
      {allergens.length > 0 && (
        <p className="text-sm">
          <span className="font-semibold">{t.product.allergens}: </span>
          {allergens.map((code) => nameOf(t.product.allergenNames, code)).join(', ')}
        </p>
      )}
      <Nutrition dish={dish} />
    </div>
  )
}

const nameOf = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? code

function Nutrition({ dish: { nutrition } }: { dish: DishPage }) {
  const { t, decimal } = useWords()
  if (!nutrition) return null
  const rows = [
    [t.product.calories, t.product.kilocalories(decimal(nutrition.calories))],
    [t.product.protein, t.product.grams(decimal(nutrition.protein))],
    [t.product.fat, t.product.grams(decimal(nutrition.fat))],
    [t.product.carbohydrate, t.product.grams(decimal(nutrition.carbohydrate))],
  ] as const
  return (
    <details className="group rounded-button bg-sunken">
      <summary className="flex min-h-12 items-center justify-between px-4 font-semibold">
        {t.product.nutrition}
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
