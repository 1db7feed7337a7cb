import { sourcesOf } from '#business/media/photo.ts'
import { minProductSide } from '#business/media/upload.ts'
import { isMergeDeclared } from '#business/menu/allergen.ts'
import { diets } from '#business/menu/diet.ts'
import { dietProblems, dietsHidden } from '#business/menu/diet-problems.ts'
import { areVariantsSoldOut, priceOf } from '#business/menu/product-gaps.ts'
import { typedDate, writtenDate } from '#business/shop/typed-time.ts'
import { DateField } from '#command-center/kit/form/date-and-time-fields.tsx'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { NumberField } from '#command-center/kit/form/number-field.tsx'
import { type DraftForm, useDraft } from '#command-center/kit/form/use-draft.ts'
import { PhotoField } from '#command-center/kit/photo/photo-field.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { AllergenField } from '#command-center/menu/kit/allergen-field.tsx'
import { NameAddressField } from '#command-center/menu/kit/name-address-field.tsx'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import type { Product } from '#command-center/menu/product-frame/load-product.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { useFront, useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { Photo } from '#ui/photo.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Switch } from '#ui/switch.tsx'
import { allergenNames, dietNames } from '#words/kit/allergens.ts'
import { useStaffWords, useWords } from '#words/words.tsx'

type ProductFormProps = { product: Product; above: string | null }

export function ProductForm({ product, above }: ProductFormProps) {
  const { product: words } = useMenuWords()
  const { locale } = useWords()
  const draft = useProduct(product)
  const { values, set } = draft
  const names: Readonly<Record<string, string>> = allergenNames[locale]
  const { countryCode } = useFront()
  const asWritten = (date: string) =>
    typedDate(date, countryCode) ? writtenDate(date, countryCode, locale) : date
  return (
    <Editor
      draft={draft}
      names={words}
      format={{
        photo: (photo) =>
          photo ? (
            <div className="w-24">
              <Photo {...sourcesOf(photo)} alt={words.photo} sizes="6rem" />
            </div>
          ) : (
            words.none
          ),
        nutrition: (shares) => (shares ? Object.values(shares).join(' · ') : words.none),
        diets: (codes) => codes.map((code) => dietNames[locale][code]).join(', ') || words.none,
        labelUntil: (date) => (date ? asWritten(date) : words.none),
        spicy: (spicy) => words.spiciness[spicy] ?? '',
        allergens: (codes) => codes.map((code) => names[code]).join(', ') || words.none,
      }}
    >
      <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Card className="grid gap-5">
            <PhotoField
              label={words.photo}
              photo={values.photo}
              least={minProductSide}
              onPhoto={(photo) => set({ photo })}
              error={draft.errorAt('photoId')}
            />
            <LocalisedField label={words.name} maxLength={75} {...draft.localised('name')} />
            <LocalisedField
              long
              label={words.description}
              maxLength={1000}
              {...draft.localised('description')}
            />
            <NameAddressField
              above={above?.replace(/\/[^/]*$/, '') ?? '/catalog/…'}
              onEmpty={() => set({ slug: '' })}
              {...draft.text('slug')}
            />
            <Switch
              label={words.isAvailable}
              hint={words.isAvailableHint}
              {...draft.flag('isAvailable')}
            />
          </Card>
          <Card title={words.nutrition}>
            <NutritionFields draft={draft} />
          </Card>
          <Card title={words.allergens}>
            <AllergenField
              hint={words.allergensHint}
              codes={values.allergens}
              onCodes={(allergens) => set({ allergens })}
            />
            <Checkbox
              label={words.allergensDeclared}
              hint={words.allergensDeclaredHint}
              checked={values.allergensDeclared}
              onChange={({ target }) => set({ allergensDeclared: target.checked })}
            />
          </Card>
          <BadgeFields draft={draft} included={product.optionsIncluded ?? []} />
        </div>
        <Preview product={values} />
      </div>
    </Editor>
  )
}

const shares = ['calories', 'protein', 'fat', 'carbohydrate'] as const satisfies readonly Share[]
const none: Nutrition = { calories: null, protein: null, fat: null, carbohydrate: null }

/** As on a label, with one decimal: the fields hold tenths. All fields empty means no nutrition facts. */
function NutritionFields({ draft }: { draft: DraftForm<EditedProduct> }) {
  const { product: words } = useMenuWords()
  const { nutrition } = draft.values
  const errorOf = (share: Share) => {
    const field = `nutrition.${share}`
    const refused = draft.refusedAt(field)
    return refused?.code === 'invalid' ? { refused } : { error: draft.errorAt(field) }
  }
  const change = (share: Share, tenths: number | null) => {
    const next = { ...(nutrition ?? none), [share]: tenths === null ? null : tenths / 10 }
    const isEmpty = shares.every((one) => next[one] === null)
    draft.set({ nutrition: isEmpty ? null : next })
  }
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(6rem,40%)),1fr))] gap-3 md:grid-cols-4">
        {shares.map((share) => (
          <NumberField
            key={share}
            label={words[share]}
            digits={1}
            name={share}
            value={tenthsOf(nutrition?.[share] ?? null)}
            {...errorOf(share)}
            onNumber={(tenths) => change(share, tenths)}
          />
        ))}
      </div>
      <p className="text-xs text-muted">{words.nutritionHint}</p>
    </div>
  )
}

/** Exact for one decimal, since a tenth of a whole number times ten is that number also in floating point. More get refused. */
const tenthsOf = (share: number | null) => (share === null ? null : share * 10)

/** The product as a card of the menu, updated while editing. */
function Preview({ product }: { product: EditedProduct }) {
  const { product: words } = useMenuWords()
  const href = useHref()
  const { id, variants } = product
  return (
    <Card title={words.preview} className="xl:sticky xl:top-[calc(2rem+var(--line-bar))]">
      {variants.length === 0 ? (
        <Banner
          tone="warn"
          actions={
            <LinkButton size={36} href={href(`/command-center/product/${id}/variants`)}>
              {words.addVariants}
            </LinkButton>
          }
        >
          {words.noVariants}
        </Banner>
      ) : (
        <CardOf product={product} />
      )}
    </Card>
  )
}

function CardOf({ product }: { product: EditedProduct }) {
  const { product: words, products } = useMenuWords()
  const { money, weight } = useWords()
  const { name, description, photo, isAvailable, variants } = product
  const { price, isFrom } = priceOf(variants)
  // As on the menu, the weight is that of the price.
  const alike = variants.filter((one) => one.price === price)
  const shown = alike.find((one) => one.isAvailable) ?? alike[0]
  const isSoldOut = !isAvailable || areVariantsSoldOut(variants)
  return (
    <div className="mx-auto grid max-w-72 gap-2 rounded-card border border-line p-3">
      <div className="rounded-control">
        <Photo {...(photo && sourcesOf(photo))} alt="" sizes="16rem" faded={isSoldOut} />
      </div>
      <p className="font-semibold wrap-anywhere">
        <LocalizedText text={name} />
      </p>
      <p className="line-clamp-3 text-sm wrap-anywhere text-muted">
        <LocalizedText text={description} />
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-lg font-semibold tabular-nums">
          {isFrom ? products.from(money(price ?? 0)) : money(price ?? 0)}
        </span>
        {isSoldOut ? (
          <Badge>{words.soldOut}</Badge>
        ) : (
          shown && (
            <span className="text-sm text-muted">
              {shown.name.length > 0 && (
                <>
                  <LocalizedText text={shown.name} /> ·{' '}
                </>
              )}
              {weight(shown.amount, shown.unit)}
            </span>
          )
        )}
      </p>
    </div>
  )
}

type BadgeFieldsProps = {
  draft: DraftForm<EditedProduct>
  /** The options that come with the product. */
  included: NonNullable<Product['optionsIncluded']>
}

/** What cards and filters say of a product: diets, spice and the owner's own badge. */
function BadgeFields({ draft, included }: BadgeFieldsProps) {
  const { product: words } = useMenuWords()
  const { locale } = useWords()
  const localize = useLocalizedText()
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
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(6rem,40%)),1fr))] gap-x-3 md:grid-cols-4">
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
                  localize(...options.map(({ name }) => name)),
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

/** A product in the editor: nutrition values may still be empty. */
type EditedProduct = Omit<Product, 'nutrition'> & { nutrition: Nutrition | null }
type Nutrition = Record<Share, number | null>
type Share = keyof NonNullable<Product['nutrition']>

function useProduct(product: Product) {
  const { notices } = useStaffWords()
  const { id: productId } = product
  return useDraft<EditedProduct>({
    saved: product,
    notice: notices.product.updated,
    async send(changes, version) {
      const { nutrition } = changes
      const unread = shares.filter((share) => Number.isNaN(nutrition?.[share]))
      if (unread.length === 0) return change(productId, changes, version)
      const errors = unread.map((share) => ({
        field: `nutrition.${share}`,
        code: 'invalid' as const,
      }))
      return refuse('invalid', { errors })
    },
    reload: () => askStaff('GET /api/products/{productId}', { productId }),
    inMerge: (merge, mine, theirs) => ({
      allergensDeclared: isMergeDeclared(merge, [mine, theirs], (one) => [`${one.allergens}`]),
    }),
    onSaved: () => void refresh(),
  })
}

function change(productId: string, changes: Partial<EditedProduct>, version: number) {
  const { name, description, slug, photo, isAvailable, nutrition, allergens, allergensDeclared } =
    changes
  const { spicy, diets, label, labelUntil } = changes
  const input = {
    productId,
    name,
    description,
    isAvailable,
    slug: slug === '' ? null : slug,
    photoId: photo === undefined ? undefined : (photo?.id ?? null),
    // The server reports missing values by field.
    nutrition: nutrition as Product['nutrition'],
    allergens: allergens as never,
    allergensDeclared,
    spicy,
    diets,
    label,
    labelUntil,
  }
  return askStaff('PATCH /api/products/{productId}', input, { version }) as Promise<
    EditedProduct | Refusal
  >
}
