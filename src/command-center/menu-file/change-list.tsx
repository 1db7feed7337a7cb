import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { CheckedFile } from '#business/menu-file/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useSaid } from '../editing/use-said.ts'
import { useMenuFileWords } from './words.ts'

type Line = CheckedFile['lines'][number]
const atOnce = 100

/** Line by line: what stands there now, and what would. */
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
  const said = useSaid()
  const title = [said(name), said(variant)].filter(Boolean).join(' · ')
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
            <dt className="w-48 shrink-0 text-muted max-sm:w-full">{words.columns[column]}</dt>
            <dd className="min-w-0 flex-1 wrap-anywhere">
              {kind === 'changed' && (
                <>
                  <s className="text-muted">{before || words.empty}</s>
                  <ArrowRight aria-label={words.becomes} className="mx-1.5 inline size-3.5" />
                </>
              )}
              <span className="font-medium">{after || words.empty}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
