import { ClipboardPaste, Plus } from 'lucide-react'
import { useState } from 'react'
import { mostVariants } from '#business/menu/product-gaps.ts'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { SortableList } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import type { Product } from '#command-center/menu/product-frame/load-product.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { mainFirst } from '#platform/localised.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { useFront } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { columns } from './line-look.ts'
import { SheetDialog } from './sheet-dialog.tsx'
import {
  isOnSale,
  type Line,
  newLine,
  outcomeOf,
  switched,
  tableOf,
  unreadableIn,
  type VariantTable,
  variantsIn,
} from './table.ts'
import { VariantLine } from './variant-line.tsx'

export function VariantForm({ product }: { product: Product }) {
  const { variants: words } = useMenuWords()
  const localize = useLocalizedText()
  const draft = useVariants(product)
  const format = useFormatLines()
  const [isPasting, setPasting] = useState(false)
  const { variants: lines, seen } = draft.values
  const set = (next: Line[]) => draft.set({ variants: next })
  const change = (line: Line) => set(lines.map((one) => (one.id === line.id ? line : one)))
  const nameOf = (line: Line) => localize(line.name) || words.unnamed(lines.indexOf(line) + 1)
  const at = (line: Line, field: string) => `variants.${lines.indexOf(line)}.${field}`
  const isFull = lines.length >= mostVariants
  const buttons = (
    <div className="flex flex-wrap items-center gap-2">
      <Button size={36} disabled={isFull} onClick={() => set([...lines, newLine()])}>
        <Plus />
        {words.add}
      </Button>
      <Button size={36} disabled={isFull} onClick={() => setPasting(true)}>
        <ClipboardPaste />
        {words.paste}
      </Button>
      {isFull && <p className="text-sm text-muted">{words.full}</p>}
    </div>
  )
  return (
    <Editor draft={draft} names={{ variants: words.title }} format={{ variants: format }}>
      <Card className="@container grid gap-3">
        {lines.length === 0 ? (
          <EmptyState picture="pizza" title={words.empty} action={buttons}>
            {words.emptyHint}
          </EmptyState>
        ) : (
          <>
            <TableHead />
            <SortableList tall label={words.title} items={lines} nameOf={nameOf} onOrder={set}>
              {(line) => (
                <VariantLine
                  line={line}
                  name={nameOf(line)}
                  errorAt={(field) => draft.errorAt(at(line, field))}
                  refusedAt={(field) => draft.refusedAt(at(line, field))}
                  isOnSale={isOnSale(line, seen)}
                  onSwitch={(next) => change(switched(line, next, seen))}
                  onChange={(part) => change({ ...line, ...part })}
                  onDelete={() => set(lines.filter(({ id }) => id !== line.id))}
                />
              )}
            </SortableList>
            {buttons}
          </>
        )}
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

/** The table as one sentence, for the choice between two versions. */
function useFormatLines() {
  const { products } = useMenuWords()
  const { money, weight } = useWords()
  const localize = useLocalizedText()
  return (lines: readonly Line[]) =>
    lines
      .map(({ name, price, amount, unit, isAvailable }) =>
        [
          localize(name),
          price !== null && money(price),
          amount !== null && weight(amount, unit),
          isAvailable === true && products.available,
          isAvailable === false && products.soldOut,
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join(' · ') || '—'
}

/** The variants of a product as one table, saved as a whole. */
function useVariants({ id: productId, variants }: Product) {
  const { notices } = useStaffWords()
  const tableIn = (answer: Product | Refusal) =>
    isRefusal(answer) ? answer : tableOf(answer.variants)
  return useDraft<VariantTable>({
    saved: tableOf(variants),
    notice: (before, now) => notices.variant[outcomeOf(before.variants, now.variants)],
    async send({ variants: lines = [] }, _version, { seen }) {
      const errors = unreadableIn(lines)
      if (errors.length > 0) return refuse('invalid', { errors })
      // The server reports missing values by field.
      const input = variantsIn(lines, seen) as Product['variants']
      const line = 'PUT /api/products/{productId}/variants'
      const versions = seen.map(({ id, version }) => ({ id, version }))
      return tableIn(await askStaff(line, { productId, seen: versions, variants: input }))
    },
    reload: async () => tableIn(await askStaff('GET /api/products/{productId}', { productId })),
    onSaved: () => void refresh(),
  })
}

/** The column headings. Each field also has a label for screen readers. */
function TableHead() {
  const { variants: words } = useMenuWords()
  const { defaultLocale } = useFront()
  const names = [words.price, words.amount, words.unit, words.sku, words.isAvailable]
  return (
    <div
      aria-hidden="true"
      className={classNames('mr-20 ml-10 hidden text-xs font-medium text-muted @4xl:grid', columns)}
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
