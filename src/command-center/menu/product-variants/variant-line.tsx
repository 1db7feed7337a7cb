import { Trash2 } from 'lucide-react'
import { type Unit, units } from '#business/menu/shapes.ts'
import { AmountField } from '#command-center/kit/form/amount-field.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { useContentLanguage } from '#command-center/kit/form/localized-text.tsx'
import { MoneyField } from '#command-center/kit/form/number-field.tsx'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import type { Locale } from '#platform/localised.ts'
import type { FieldError } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { amountLook, columns, priceLook, skuLook } from './line-look.ts'
import type { Line } from './table.ts'

type VariantLineProps = {
  line: Line
  name: string
  errorAt(field: string): string | undefined
  refusedAt(field: string): FieldError | undefined
  isOnSale: boolean
  onSwitch(isOnSale: boolean): void
  onChange(change: Partial<Line>): void
  onDelete(): void
}

/** A variant: a row of the table, or a card on narrow screens. */
export function VariantLine(props: VariantLineProps) {
  const { line, name, isOnSale, errorAt, refusedAt, onSwitch, onChange, onDelete } = props
  const { variants: words } = useMenuWords()
  const { defaultLocale } = useSite()
  const languageOf = useContentLanguage()
  const errorIn = (language: Locale) => {
    const at = line.name.findIndex(({ locale }) => locale === language)
    return errorAt(`name.${at}.value`) ?? (language === defaultLocale ? errorAt('name') : undefined)
  }
  return (
    <fieldset
      className={classNames(
        'grid min-w-0 grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] items-start gap-3 py-1.5 @4xl:[&_[for]]:sr-only',
        columns,
      )}
    >
      <legend lang={languageOf(line.name)} className="sr-only">
        {name}
      </legend>
      <div className="col-span-full @4xl:col-span-1">
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
        className={priceLook}
        label={words.price}
        value={line.price}
        refused={refusedAt('price')}
        onNumber={(price) => onChange({ price })}
      />
      <AmountField
        className={amountLook}
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
        className={skuLook}
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
        checked={isOnSale}
        onChange={({ target }) => onSwitch(target.checked)}
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
