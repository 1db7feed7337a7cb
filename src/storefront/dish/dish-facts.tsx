import type { DishPage } from '#business/catalog/shapes.ts'
import { Badge } from '#ui/badge.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { allergenNames } from '#words/allergens.ts'
import { useWords } from '#words/words.tsx'
import type { Choice } from './use-choice.ts'
import { useDishWords } from './words.ts'

type Props = { dish: DishPage; choice: Choice; heading: 'h1' | 'h2' }

/** What a dish is: name, description, variants, allergens before the button, nutrition. */
export function DishFacts({ dish, choice, heading: Heading }: Props) {
  const { t, locale, money, weight } = useWords()
  const words = useDishWords()
  const { name, description, lang, descriptionLang, variants, allergens, isAvailable } = dish
  const [only, ...others] = variants
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-2">
        {/* In a dialog the button that closes it stands beside the name. */}
        <Heading
          lang={lang}
          className={`text-3xl font-bold text-balance ${Heading === 'h2' ? 'sm:pr-12' : ''}`}
        >
          {name}
        </Heading>
        {!isAvailable && <Badge className="justify-self-start">{t.catalog.soldOut}</Badge>}
        <p lang={descriptionLang} className="text-pretty text-muted">
          {description || words.noDescription}
        </p>
        {others.length === 0 && only && (
          <p className="font-medium">
            {only.name && <span lang={only.lang}>{only.name} · </span>}
            {weight(only.amount, only.unit)}
          </p>
        )}
      </div>
      {others.length > 0 && (
        <ChoiceCards
          legend={words.variants}
          name="productVariantId"
          form={choice.form}
          value={choice.variant?.id}
          onChange={choice.choose}
          columns={3}
          options={variants.map((variant) => ({
            value: variant.id,
            title: variant.name ? (
              <span lang={variant.lang}>{variant.name}</span>
            ) : (
              weight(variant.amount, variant.unit)
            ),
            detail: variant.name ? weight(variant.amount, variant.unit) : undefined,
            end: variant.isAvailable ? money(variant.price) : t.catalog.soldOut,
            disabled: !variant.isAvailable,
          }))}
        />
      )}
      {allergens.length > 0 && (
        <p className="text-sm">
          <span className="font-semibold">{words.allergens}: </span>
          {allergens.map((code) => nameOf(allergenNames[locale], code)).join(', ')}
        </p>
      )}
      <Nutrition dish={dish} />
    </div>
  )
}

const nameOf = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? code

function Nutrition({ dish: { nutrition } }: { dish: DishPage }) {
  const { decimal } = useWords()
  const words = useDishWords()
  if (!nutrition) return null
  const rows = [
    [words.calories, words.kilocalories(decimal(nutrition.calories))],
    [words.protein, words.grams(decimal(nutrition.protein))],
    [words.fat, words.grams(decimal(nutrition.fat))],
    [words.carbohydrate, words.grams(decimal(nutrition.carbohydrate))],
  ] as const
  return (
    <details className="group rounded-button bg-sunken">
      <summary className="flex min-h-12 items-center justify-between px-4 font-semibold">
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
