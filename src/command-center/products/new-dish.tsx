import { units } from '#business/catalog/shapes.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import { Editor } from '../editing/editor.tsx'
import { FormCard } from '../editing/form-card.tsx'
import { LocalisedField } from '../editing/localised-field.tsx'
import { MoneyField } from '../editing/money-field.tsx'
import { NumberField } from '../editing/number-field.tsx'
import { useSaid } from '../editing/use-said.ts'
import { useMakingWords } from '../making/words.ts'
import type { NamedCategory } from './load.ts'
import { useNewDish } from './use-new-dish.ts'

type NewDishProps = {
  categories: readonly NamedCategory[]
  categoryId: string
  back: string
}

export function NewDish({ categories, categoryId, back }: NewDishProps) {
  const { newDish: words, products, variants } = useMakingWords()
  const { editing } = useStaffWords()
  const said = useSaid()
  const draft = useNewDish(categoryId)
  return (
    <FormCard title={products.new} back={back}>
      <Editor draft={draft} names={{}} submit={editing.add}>
        <LocalisedField label={words.name} maxLength={75} {...draft.localised('name')} />
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_7rem]">
          <MoneyField
            label={words.price}
            className="max-sm:col-span-2"
            {...draft.number('price')}
          />
          <NumberField label={words.amount} {...draft.number('amount')} />
          <SelectField
            dense
            label={words.unit}
            options={units.map((value) => ({ value, label: variants.units[value] }))}
            {...draft.text('unit')}
          />
        </div>
        <SelectField
          dense
          label={words.category}
          options={[
            { value: '', label: words.noCategory },
            ...categories.map(({ id, name }) => ({ value: id, label: said(name) })),
          ]}
          {...draft.text('categoryId')}
        />
      </Editor>
    </FormCard>
  )
}
