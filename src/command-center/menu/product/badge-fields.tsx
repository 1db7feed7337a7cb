import { diets } from '#business/menu/diet.ts'
import { dietProblems, dietsHidden } from '#business/menu/diet-problems.ts'
import { DateField } from '#command-center/kit/form/date-and-time-fields.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import type { DraftForm } from '#command-center/kit/form/use-draft.ts'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import type { Product } from '#command-center/menu/product-frame/load-product.ts'
import { inLocale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { allergenNames, dietNames } from '#words/kit/allergens.ts'
import { useWords } from '#words/words.tsx'
import type { EditedProduct } from './use-product.ts'

type BadgeFieldsProps = {
  draft: DraftForm<EditedProduct>
  /** The options that come with the product. */
  included: NonNullable<Product['optionsIncluded']>
}

/** What cards and filters say of a product: diets, spice and the owner's own badge. */
export function BadgeFields({ draft, included }: BadgeFieldsProps) {
  const { product: words } = useMenuWords()
  const { locale } = useWords()
  const { defaultLocale } = useSite()
  const { values, set, errorAt } = draft
  const problems = dietProblems(values.diets, values.allergens).map(({ diet, allergens }) =>
    words.wrongDiet(
      dietNames[locale][diet],
      allergens.map((code) => allergenNames[locale][code]).join(', '),
    ),
  )
  const hidden = dietsHidden(values.diets, values.allergens, included)
  const described = [problems.length > 0 && 'diets-error', hidden.length > 0 && 'diets-hidden']
  return (
    <Card title={words.badges} className="grid gap-5">
      <fieldset
        className="min-w-0"
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
      >
        <legend className="text-sm font-semibold">{words.diets}</legend>
        <p className="text-xs text-muted">{words.dietsHint}</p>
        <div className="mt-2 grid grid-cols-2 gap-x-3 md:grid-cols-4">
          {diets.map((diet) => (
            <Checkbox
              key={diet}
              dense
              label={<span className="wrap-anywhere">{dietNames[locale][diet]}</span>}
              checked={values.diets.includes(diet)}
              onChange={({ target }) =>
                set({
                  diets: diets.filter((one) =>
                    one === diet ? target.checked : values.diets.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
        <FieldError id="diets" error={problems.join(' ') || errorAt('diets')} />
        {hidden.length > 0 && (
          <Banner id="diets-hidden" tone="warn" className="mt-2">
            {hidden.map(({ diet, options, allergens }) => (
              <p key={diet} className="wrap-anywhere">
                {words.dietHidden(
                  dietNames[locale][diet],
                  options.map(({ name }) => inLocale(name, locale, defaultLocale)).join(', '),
                  allergens.map((code) => allergenNames[locale][code]).join(', '),
                )}
              </p>
            ))}
          </Banner>
        )}
      </fieldset>
      <Segmented
        legend={words.spicy}
        hideLegend={false}
        size={36}
        name="spicy"
        value={String(values.spicy)}
        onChange={(spicy) => set({ spicy: Number(spicy) })}
        options={words.spiciness.map((label, at) => ({ value: String(at), label }))}
      />
      <LocalisedField
        label={words.label}
        hint={words.labelHint}
        maxLength={16}
        {...draft.localised('label')}
      />
      <DateField
        dense
        className="max-w-sm"
        label={words.labelUntil}
        hint={words.labelUntilHint}
        value={values.labelUntil ?? ''}
        error={errorAt('labelUntil')}
        onDate={(date) => set({ labelUntil: date || null })}
      />
    </Card>
  )
}
