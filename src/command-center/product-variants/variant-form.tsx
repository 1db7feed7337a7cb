import { ClipboardPaste, Plus } from 'lucide-react'
import { useState } from 'react'
import { mostVariants } from '#business/products/product.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Editor } from '../editing/editor.tsx'
import { SortableList } from '../editing/sortable-list.tsx'
import { useSaid } from '../editing/use-said.ts'
import { useMakingWords } from '../making/words.ts'
import type { Product } from '../product-frame/load-product.ts'
import { SheetDialog } from './sheet-dialog.tsx'
import { type Line, newLine } from './table.ts'
import { TableHead } from './table-head.tsx'
import { useTellLines } from './use-tell-lines.ts'
import { useVariants } from './use-variants.ts'
import { VariantLine } from './variant-line.tsx'

export function VariantForm({ product }: { product: Product }) {
  const { variants: words } = useMakingWords()
  const said = useSaid()
  const draft = useVariants(product)
  const tell = useTellLines()
  const [isPasting, setPasting] = useState(false)
  const { lines } = draft.values
  const set = (next: Line[]) => draft.set({ lines: next })
  const nameOf = (line: Line) => said(line.name) || words.unnamed(lines.indexOf(line) + 1)
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
    <Editor draft={draft} names={{ lines: words.title }} tell={{ lines: tell }}>
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
                  onChange={(change) =>
                    set(lines.map((one) => (one.id === line.id ? { ...one, ...change } : one)))
                  }
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
