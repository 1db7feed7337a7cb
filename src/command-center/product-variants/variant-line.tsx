import { Trash2 } from 'lucide-react'
import { type Unit, units } from '#business/catalog/shapes.ts'
import type { Locale } from '#platform/localised.ts'
import type { FieldError } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LocalisedField } from '../editing/localised-field.tsx'
import { MoneyField } from '../editing/money-field.tsx'
import { NumberField } from '../editing/number-field.tsx'
import { useTongue } from '../editing/use-tongue.ts'
import { useMakingWords } from '../making/words.ts'
import { columns } from './line-look.ts'
import type { Line } from './table.ts'

type VariantLineProps = {
  line: Line
  name: string
  errorAt(field: string): string | undefined
  refusedAt(field: string): FieldError | undefined
  onChange(change: Partial<Line>): void
  onDelete(): void
}

/** A variant: a line of the table, or a card where it is narrow. */
export function VariantLine(props: VariantLineProps) {
  const { line, name, errorAt, refusedAt, onChange, onDelete } = props
  const { variants: words } = useMakingWords()
  const { defaultLocale } = useSite()
  const tongue = useTongue()
  const errorIn = (language: Locale) => {
    const at = line.name.findIndex(({ locale }) => locale === language)
    return errorAt(`name.${at}.value`) ?? (language === defaultLocale ? errorAt('name') : undefined)
  }
  return (
    <fieldset
      className={classNames(
        'grid min-w-0 grid-cols-2 items-start gap-3 py-1.5 @4xl:[&_[for]]:sr-only',
        columns,
      )}
    >
      <legend lang={tongue(line.name)} className="sr-only">
        {name}
      </legend>
      <div className="col-span-2 @4xl:col-span-1">
        <LocalisedField
          label={words.name}
          maxLength={75}
          name={`${line.id}-name`}
          value={line.name}
          onText={(text) => onChange({ name: text })}
          errorIn={errorIn}
        />
      </div>
      <MoneyField
        label={words.price}
        value={line.price}
        refused={refusedAt('price')}
        onNumber={(price) => onChange({ price })}
      />
      <NumberField
        label={words.amount}
        value={line.amount}
        refused={refusedAt('amount')}
        onNumber={(amount) => onChange({ amount })}
      />
      <SelectField
        dense
        label={words.unit}
        value={line.unit}
        options={units.map((value) => ({ value, label: words.units[value] }))}
        onChange={({ target }) => onChange({ unit: target.value as Unit })}
      />
      <TextField
        dense
        label={words.sku}
        maxLength={50}
        autoComplete="off"
        value={line.sku}
        error={errorAt('sku')}
        onChange={({ target }) => onChange({ sku: target.value })}
      />
      <Switch
        dense
        label={<span className="@4xl:sr-only">{words.isAvailable}</span>}
        checked={line.isAvailable}
        onChange={({ target }) => onChange({ isAvailable: target.checked })}
      />
      <IconButton
        size={36}
        className="justify-self-end"
        label={words.delete(name)}
        icon={<Trash2 />}
        onClick={onDelete}
      />
    </fieldset>
  )
}
