import { Plus, Trash2 } from 'lucide-react'
import type { ClipboardEvent, ReactNode } from 'react'
import { mostGroupOptions } from '#business/menu/choices/option-group.ts'
import { differingRows } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { MoneyField } from '#command-center/kit/form/number-field.tsx'
import { numberText } from '#command-center/kit/form/number-from.ts'
import type { DraftForm } from '#command-center/kit/form/use-draft.ts'
import { SortableList } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { AllergenField } from '#command-center/menu/kit/allergen-field.tsx'
import { InlineSwitch } from '#command-center/menu/kit/inline-switch.tsx'
import { useOptionsWords } from '#command-center/menu/kit/options-words.ts'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { type Locale, mainFirst } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FoldMark } from '#ui/fold-mark.tsx'
import { notify } from '#ui/notify.ts'
import { TextField } from '#ui/text-field.tsx'
import { allergenNames } from '#words/kit/allergens.ts'
import { useWords } from '#words/words.tsx'
import type { Group, Size } from './load.ts'
import {
  type GroupValues,
  newRow,
  pastedRows,
  priceFor,
  type Row,
  withAdded,
  withoutRow,
  withPasted,
  withPriceFor,
} from './use-group.ts'

type Props = {
  draft: DraftForm<GroupValues>
  sizes: readonly Size[]
  saved: Group['options']
  /** About all of them. */
  children: ReactNode
}

/** All options with a price for each size, saved with the form. Whether one is available is saved at once. */
export function OptionTable({ draft, sizes, saved, children }: Props) {
  const words = useOptionsWords()
  const localize = useLocalizedText()
  const { defaultLocale } = useSite()
  const rows = draft.values.options
  const set = (options: Row[]) => draft.set({ options })
  const change = (row: Row) => set(rows.map((one) => (one.id === row.id ? row : one)))
  const isFull = rows.length >= mostGroupOptions
  const nameOf = (row: Row) => localize(row.name) || words.unnamed(rows.indexOf(row) + 1)
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const next = withPasted(rows, pastedRows(text, mainFirst(defaultLocale), sizes))
    draft.set(withAdded(next.rows))
    if (next.left > 0) notify({ kind: 'bad', title: words.full, text: words.left(next.left) })
  }
  return (
    <Card title={words.table} className="grid gap-3" onPaste={paste}>
      <p className="text-sm text-muted">{words.tableHint}</p>
      <SortableList tall label={words.table} items={rows} nameOf={nameOf} onOrder={set}>
        {(row) => (
          <OptionRow
            row={row}
            name={nameOf(row)}
            sizes={sizes}
            isMinus={draft.values.sign === 'MINUS'}
            isAvailable={saved.find(({ id }) => id === row.id)?.isAvailable}
            draft={draft}
            at={`options.${rows.indexOf(row)}`}
            onChange={change}
            onDelete={() => draft.set(withoutRow(rows, row.id, draft.saved))}
          />
        )}
      </SortableList>
      <Button
        size={36}
        // Not `disabled`: the press that adds the last one would drop the focus.
        className="justify-self-start aria-disabled:opacity-50"
        aria-disabled={isFull}
        onClick={() => isFull || draft.set(withAdded([...rows, newRow()]))}
      >
        <Plus />
        {words.addOption}
      </Button>
      {children}
    </Card>
  )
}

/** Rows with all that they have, for the choice between two versions. */
export function useFormatRows(sizes: readonly Size[]) {
  const words = useOptionsWords()
  const localize = useLocalizedText()
  const { money, weight, locale } = useWords()
  const names: Readonly<Record<string, string>> = allergenNames[locale]
  const format = (row: Row) => {
    const prices = sizes.flatMap(({ id, name }) => {
      const own = priceFor(row, id)
      return own === null ? [] : `${localize(name)} ${money(own)}`
    })
    const texts = [
      row.name.map(({ value }) => value).join(' / '),
      row.price && money(row.price),
      ...prices,
      row.grams > 0 && weight(row.grams, 'g'),
      row.sku,
      row.isDefault && words.isDefault,
      ...row.allergens.map((code) => names[code]),
    ]
    return texts.filter(Boolean).join(', ')
  }
  return (rows: readonly Row[], others: readonly Row[]) =>
    differingRows(rows.map(format), others.map(format))
}

type RowProps = {
  row: Row
  name: string
  sizes: readonly Size[]
  isMinus: boolean
  /** Undefined until it is saved. */
  isAvailable: boolean | undefined
  draft: DraftForm<GroupValues>
  /** Its field in the API's input. */
  at: string
  onChange(row: Row): void
  onDelete(): void
}

function OptionRow(props: RowProps) {
  const { row, name, sizes, isMinus, isAvailable, draft, at, onChange, onDelete } = props
  const words = useOptionsWords()
  const { product: allergenWords } = useMenuWords()
  const localize = useLocalizedText()
  const { locale, defaultLocale } = useSite()
  const names: Readonly<Record<string, string>> = allergenNames[locale]
  const { id: optionId, price } = row
  const errorIn = (language: Locale) => {
    const place = row.name.findIndex(({ locale }) => locale === language)
    return (
      draft.errorAt(`${at}.name.${place}.value`) ??
      (language === defaultLocale ? draft.errorAt(`${at}.name`) : undefined)
    )
  }
  const sizeError = (sizeId: string) => {
    const place = row.sizePrices.findIndex((one) => one.sizeId === sizeId)
    return draft.refusedAt(`${at}.sizePrices.${place}.price`)
  }
  return (
    <fieldset className="grid min-w-0 gap-3 py-2">
      <legend className="sr-only">{name}</legend>
      <LocalisedField
        label={words.option}
        maxLength={75}
        name={`${optionId}-name`}
        value={row.name}
        onText={(text) => onChange({ ...row, name: text })}
        errorIn={errorIn}
      />
      <div className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] items-end gap-3">
        {!isMinus && (
          <>
            <MoneyField
              label={words.price}
              value={price}
              refused={draft.refusedAt(`${at}.price`)}
              onNumber={(next) => onChange({ ...row, price: next })}
            />
            {sizes.map((size) => (
              <MoneyField
                key={size.id}
                className="wrap-anywhere"
                label={localize(size.name)}
                placeholder={numberText(price, 2, locale) || undefined}
                value={priceFor(row, size.id)}
                refused={sizeError(size.id)}
                onNumber={(next) => onChange(withPriceFor(row, size.id, next))}
              />
            ))}
          </>
        )}
        <TextField
          dense
          label={words.sku}
          maxLength={50}
          autoComplete="off"
          value={row.sku}
          error={draft.errorAt(`${at}.sku`)}
          onChange={({ target }) => onChange({ ...row, sku: target.value })}
        />
        {!isMinus && (
          <Checkbox
            dense
            label={words.isDefault}
            checked={row.isDefault}
            onChange={({ target }) => onChange({ ...row, isDefault: target.checked })}
          />
        )}
        <div className="-col-end-1 flex min-h-9 items-center justify-end gap-2">
          {isAvailable !== undefined && (
            <InlineSwitch
              label={words.availableOf(name)}
              isOn={isAvailable}
              send={(next) =>
                next
                  ? askStaff('POST /api/options/{optionId}/available', { optionId })
                  : askStaff('POST /api/options/{optionId}/sold-out', { optionId, until: 'NOTICE' })
              }
            />
          )}
          <IconButton size={36} label={words.remove(name)} icon={<Trash2 />} onClick={onDelete} />
        </div>
      </div>
      {!isMinus && (
        <details className="group/fold min-w-0 text-sm">
          <summary className="flex min-h-9 flex-wrap items-center gap-x-1.5">
            <FoldMark />
            <span className="font-semibold">{allergenWords.allergens}</span>
            <span className="text-muted">
              {row.allergens.map((code) => names[code]).join(', ') || words.noAllergens}
            </span>
          </summary>
          <AllergenField
            codes={row.allergens}
            onCodes={(allergens) => onChange({ ...row, allergens })}
          />
        </details>
      )}
    </fieldset>
  )
}
