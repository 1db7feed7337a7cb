import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { FileColumn } from '#business/menu-file/column.ts'
import type { CheckedFile } from '#business/menu-file/contract.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatCell } from './format-cell.ts'
import { columnName, useMenuFileWords } from './words.ts'

type Line = CheckedFile['lines'][number]
const atOnce = 100

/** The changes row by row, before and after. */
export function ChangeList({ lines, count }: { lines: readonly Line[]; count: number }) {
  const words = useMenuFileWords()
  const [shown, setShown] = useState(atOnce)
  const next = Math.min(atOnce, lines.length - shown)
  return (
    <Card flush>
      <ol aria-label={words.found} className="divide-y divide-line">
        {lines.slice(0, shown).map((line) => (
          <Entry key={line.row} line={line} />
        ))}
      </ol>
      {next > 0 ? (
        <p className="border-t border-line p-4">
          <Button size={36} onClick={() => setShown(shown + next)}>
            {words.more(next)}
          </Button>
        </p>
      ) : (
        count > lines.length && (
          <p className="border-t border-line p-4 text-sm text-muted">
            {words.rest(count - lines.length)}
          </p>
        )
      )}
    </Card>
  )
}

function Entry({ line: { row, kind, name, variant, changes } }: { line: Line }) {
  const words = useMenuFileWords()
  const localize = useLocalizedText()
  const { locale } = useSite()
  const show = (column: FileColumn, cell: string) => formatCell(column, cell, locale) || words.empty
  const title = [localize(name), localize(variant)].filter(Boolean).join(' · ')
  return (
    <li className="grid min-w-0 gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
        <Badge tone={kind === 'added' ? 'ok' : 'info'}>
          {kind === 'added' ? words.added : words.changed}
        </Badge>
        <span className="ml-auto text-sm text-muted tabular-nums">{words.row(row)}</span>
      </div>
      <dl className="grid min-w-0 gap-1 text-sm">
        {changes.map(({ column, before, after }) => (
          <div key={column} className="flex min-w-0 flex-wrap gap-x-3">
            <dt className="w-48 shrink-0 text-muted max-sm:w-full">{columnName(column, locale)}</dt>
            <dd className="min-w-0 flex-1 wrap-anywhere">
              {kind === 'changed' && (
                <>
                  <s className="text-muted">{show(column, before)}</s>
                  <ArrowRight aria-label={words.becomes} className="mx-1.5 inline size-3.5" />
                </>
              )}
              <span className="font-medium">{show(column, after)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
