import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { allergenNames } from '#words/allergens.ts'
import { useWords } from '#words/words.tsx'
import { Editor } from '../editing/editor.tsx'
import { LocalisedField } from '../editing/localised-field.tsx'
import { PhotoField } from '../editing/photo-field.tsx'
import { NameAddressField } from '../making/name-address-field.tsx'
import { useMakingWords } from '../making/words.ts'
import type { Product } from '../product-frame/load-product.ts'
import { AllergenField } from './allergen-field.tsx'
import { NutritionFields } from './nutrition-fields.tsx'
import { Preview } from './preview.tsx'
import { useProduct } from './use-product.ts'

type ProductFormProps = { product: Product; above: string | null }

export function ProductForm({ product, above }: ProductFormProps) {
  const { product: words } = useMakingWords()
  const { locale } = useWords()
  const draft = useProduct(product)
  const { values, set } = draft
  const names: Readonly<Record<string, string>> = allergenNames[locale]
  return (
    <Editor
      draft={draft}
      names={words}
      tell={{
        photo: (photo) => (photo ? words.hasPhoto : words.none),
        nutrition: (shares) => (shares ? Object.values(shares).join(' · ') : words.none),
        allergens: (codes) => codes.map((code) => names[code]).join(', ') || words.none,
      }}
    >
      <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Card className="grid gap-5">
            <PhotoField
              label={words.photo}
              photo={values.photo}
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
            <AllergenField codes={values.allergens} onCodes={(allergens) => set({ allergens })} />
          </Card>
        </div>
        <Preview dish={values} />
      </div>
    </Editor>
  )
}
