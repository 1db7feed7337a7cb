import { ClipboardPaste, Plus, Trash2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { mostVariants } from '#business/menu/product-gaps.ts'
import { type Unit, units } from '#business/menu/shapes.ts'
import { AmountField } from '#command-center/kit/form/amount-field.tsx'
import { differingRows, Editor } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { useContentLanguage, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { MoneyField } from '#command-center/kit/form/number-field.tsx'
import { learnIds, useDraft } from '#command-center/kit/form/use-draft.ts'
import { SortableList } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import type { Product } from '#command-center/menu/product-frame/load-product.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { type Locale, mainFirst } from '#platform/localised.ts'
import { type FieldError, isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import type { Sizes } from './load.ts'
import { linesIn } from './sheet.ts'
import {
  asStored,
  isOnSale,
  type Line,
  newLine,
  outcomeOf,
  sized,
  sizeOf,
  switched,
  tableOf,
  unreadableIn,
  type VariantTable,
  variantsIn,
} from './table.ts'

export function VariantForm({ product, sizes }: { product: Product; sizes: Sizes }) {
  const { variants: words } = useMenuWords()
  const localize = useLocalizedText()
  const { defaultLocale } = useFront()
  const draft = useVariants(product)
  const format = useFormatLines(sizes)
  const [isPasting, setPasting] = useState(false)
  const { variants: lines, seen } = draft.values
  const noSize = { value: '', label: words.noSize }
  const set = (next: Line[]) => draft.set({ variants: next })
  const change = (line: Line) => set(lines.map((one) => (one.id === line.id ? line : one)))
  const nameOf = (line: Line) => localize(line.name) || words.unnamed(lines.indexOf(line) + 1)
  const at = (line: Line, field: string) => `variants.${lines.indexOf(line)}.${field}`
  const isFull = lines.length >= mostVariants
  // Not `disabled`: the press that adds the last one would drop the focus.
  const off = { 'aria-disabled': isFull, className: 'aria-disabled:opacity-50' }
  const sizeField = (line: Line): SizeField => ({
    options: [noSize, ...sizes.map(({ id, name }) => ({ value: id, label: localize(name) }))],
    value: sizeOf(line, { seen, sizes, main: defaultLocale }) ?? '',
    onChange: ({ target }) => change(sized(line, target.value || null, seen)),
  })
  const isEmpty = lines.length === 0
  return (
    <Editor draft={draft} names={{ variants: words.title }} format={{ variants: format }}>
      <Card className="@container grid gap-3">
        {isEmpty ? (
          <EmptyState picture="pizza" title={words.empty} className="pb-1">
            {words.emptyHint}
          </EmptyState>
        ) : (
          <>
            <TableHead hasSizes={sizes.length > 0} />
            <SortableList tall label={words.title} items={lines} nameOf={nameOf} onOrder={set}>
              {(line) => (
                <VariantLine
                  line={line}
                  name={nameOf(line)}
                  size={sizes.length > 0 && sizeField(line)}
                  errorAt={(field) => draft.errorAt(at(line, field))}
                  refusedAt={(field) => draft.refusedAt(at(line, field))}
                  isOnSale={isOnSale(line, seen)}
                  onSwitch={(next) => change(switched(line, next, seen))}
                  onChange={(part) => change({ ...line, ...part })}
                  onDelete={() => set(lines.filter(({ id }) => id !== line.id))}
                />
              )}
            </SortableList>
          </>
        )}
        {/* Not in the empty state, with which the pressed button would go. */}
        <div
          className={classNames(
            'flex flex-wrap items-center gap-2',
            isEmpty && 'justify-center pb-10',
          )}
        >
          <Button {...off} size={36} onClick={() => isFull || set([...lines, newLine()])}>
            <Plus />
            {words.add}
          </Button>
          <Button {...off} size={36} onClick={() => setPasting(!isFull)}>
            <ClipboardPaste />
            {words.paste}
          </Button>
          {isFull && <p className="text-sm text-muted">{words.full}</p>}
        </div>
      </Card>
      {isPasting && (
        <SheetDialog
          most={mostVariants - lines.length}
          onLines={(added) => set([...lines, ...added])}
          onClose={() => setPasting(false)}
        />
      )}
    </Editor>
  )
}

/** Rows with all that they have, for the choice between two versions. */
function useFormatLines(sizes: Sizes) {
  const { products } = useMenuWords()
  const localize = useLocalizedText()
  const { money, weight } = useWords()
  const sizeName = (sizeId: string) => localize(sizes.find(({ id }) => id === sizeId)?.name ?? [])
  const format = ({ name, price, amount, unit, sku, sizeId, isAvailable }: Line) =>
    [
      name.map(({ value }) => value).join(' / '),
      price !== null && money(price),
      amount !== null && weight(amount, unit),
      sku,
      sizeId && sizeName(sizeId),
      isAvailable === true && products.available,
      isAvailable === false && products.soldOut,
    ]
      .filter(Boolean)
      .join(', ')
  return (lines: readonly Line[], others: readonly Line[]) =>
    differingRows(lines.map(format), others.map(format))
}

/** The variants of a product as one table, saved as a whole. */
function useVariants({ id: productId, variants }: Product) {
  const { notices } = useStaffWords()
  const tableIn = (answer: Product | Refusal) =>
    isRefusal(answer) ? answer : tableOf(answer.variants)
  return useDraft<VariantTable>({
    saved: tableOf(variants),
    notice: (before, now) => notices.variant[outcomeOf(before.variants, now.variants)],
    async send({ variants }, _version, { seen, variants: stored }) {
      const rows = variants ?? stored
      const errors = unreadableIn(rows)
      if (errors.length > 0) return refuse('invalid', { errors })
      // The server reports missing values by field.
      const input = variantsIn(rows, seen) as Product['variants']
      const line = 'PUT /api/products/{productId}/variants'
      const versions = seen.map(({ id, version }) => ({ id, version }))
      const answer = await askStaff(line, { productId, seen: versions, variants: input })
      if (!isRefusal(answer)) learnIds(rows, answer.variants)
      return tableIn(answer)
    },
    asStored,
    reload: async () => tableIn(await askStaff('GET /api/products/{productId}', { productId })),
    onSaved: () => void refresh(),
  })
}

/** The column headings. Each field also has a label for screen readers. */
function TableHead({ hasSizes }: { hasSizes: boolean }) {
  const { variants: words } = useMenuWords()
  const { defaultLocale } = useFront()
  const { price, amount, unit, sku, size, isAvailable } = words
  const names = [price, amount, unit, sku, ...(hasSizes ? [size] : []), isAvailable]
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'mr-20 ml-10 hidden text-xs font-medium text-muted @4xl:grid',
        hasSizes ? columnsWithSizes : columns,
      )}
    >
      <span className="grid grid-cols-2 gap-3">
        {mainFirst(defaultLocale).map((language) => (
          <span key={language}>{`${words.name} · ${ownLanguageNames[language]}`}</span>
        ))}
      </span>
      {names.map((name) => (
        <span key={name} className="last:text-right">
          {name}
        </span>
      ))}
    </div>
  )
}

type SizeField = Pick<ComponentProps<typeof SelectField>, 'options' | 'value' | 'onChange'>

type VariantLineProps = {
  line: Line
  name: string
  /** Only if the shop has sizes. */
  size: SizeField | false
  errorAt(field: string): string | undefined
  refusedAt(field: string): FieldError | undefined
  isOnSale: boolean
  onSwitch(isOnSale: boolean): void
  onChange(change: Partial<Line>): void
  onDelete(): void
}

/** A variant: a row of the table, or a card on narrow screens. */
function VariantLine(props: VariantLineProps) {
  const { line, name, size, isOnSale, errorAt, refusedAt, onSwitch, onChange, onDelete } = props
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
        size ? columnsWithSizes : columns,
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
      {size && <SelectField dense label={words.size} error={errorAt('sizeId')} {...size} />}
      <Switch
        dense
        label={<span className="@4xl:sr-only">{words.isAvailable}</span>}
        checked={isOnSale}
        onChange={({ target }) => onSwitch(target.checked)}
      />
      <IconButton
        size={36}
        className="col-end-[-1] justify-self-end"
        label={words.delete(name)}
        icon={<Trash2 />}
        onClick={onDelete}
      />
    </fieldset>
  )
}

/** The columns of the table on wide screens; elsewhere each variant is a card. */
const columns =
  '@4xl:grid-cols-[minmax(0,1fr)_6.5rem_5.5rem_5.75rem_7rem_4.5rem_2.25rem] @4xl:gap-2'

const columnsWithSizes =
  '@4xl:grid-cols-[minmax(0,1fr)_6.5rem_5.5rem_5.75rem_6rem_6.5rem_4.5rem_2.25rem] @4xl:gap-2'

/** On wide screens an error begins below its field and may be as wide as the rest of the row. */
const wideError = '@4xl:contents @4xl:[&_p]:order-last'
const priceLook = `${wideError} @4xl:[&_p]:[grid-column:2/-1]`
const amountLook = `${wideError} @4xl:[&_p]:[grid-column:3/-1]`
const skuLook = `${wideError} @4xl:[&_p]:[grid-column:5/-1]`

type SheetDialogProps = {
  /** How many more variants fit. */
  most: number
  onLines(lines: Line[]): void
  onClose(): void
}

/** Turns spreadsheet rows into variants, with a preview first. */
function SheetDialog({ most, onLines, onClose }: SheetDialogProps) {
  const { sheet: words, variants } = useMenuWords()
  const { forms } = useStaffWords()
  const { t } = useWords()
  const { defaultLocale } = useFront()
  const [pasted, setPasted] = useState<readonly Line[]>([])
  const lines = pasted.slice(0, most)
  const left = pasted.length - lines.length
  const languages = mainFirst(defaultLocale)
  const [first, second = first] = languages.map((language) => ownLanguageNames[language])
  return (
    <Dialog
      open
      width="regular"
      title={words.title}
      description={words.lead(first ?? '', second ?? '')}
      closeLabel={t.common.close}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{forms.cancel}</Button>
          {lines.length > 0 && (
            <Button
              kind="primary"
              onClick={() => {
                onLines(lines)
                onClose()
              }}
            >
              {words.add(lines.length)}
            </Button>
          )}
        </>
      }
    >
      <TextArea
        dense
        label={words.field}
        hint={words.later}
        wrap="off"
        spellCheck={false}
        onChange={({ target }) => setPasted(linesIn(target.value, languages))}
      />
      {left > 0 && (
        <Banner tone="warn" role="alert" title={variants.full}>
          {words.left(left)}
        </Banner>
      )}
      <SheetPreview lines={lines} />
    </Dialog>
  )
}

/** The parsed rows. Cells that couldn't be parsed are marked and can be typed in the table. */
function SheetPreview({ lines }: { lines: readonly Line[] }) {
  const { sheet: words, variants } = useMenuWords()
  const { money, weight } = useWords()
  if (lines.length === 0) return <p className="text-sm text-muted">{words.nothing}</p>
  const unread = <Badge tone="warn">{words.unread}</Badge>
  return (
    <Table
      caption={words.preview}
      showCaption
      head={
        <>
          <HeadCell>{variants.name}</HeadCell>
          <HeadCell numeric>{variants.price}</HeadCell>
          <HeadCell numeric>{variants.amount}</HeadCell>
        </>
      }
    >
      {lines.map(({ id, name, price, amount, unit, sku }) => (
        <Row key={id}>
          <Cell className="wrap-anywhere">
            {name.map(({ value }) => value).join(' · ')}
            {sku && <span className="block text-xs text-muted">{sku}</span>}
          </Cell>
          <Cell numeric>{price === null ? unread : money(price)}</Cell>
          <Cell numeric>{amount === null ? unread : weight(amount, unit)}</Cell>
        </Row>
      ))}
    </Table>
  )
}
