import { useEffect, useRef } from 'react'
import type { CheckedFile } from '#business/menu-file/contract.ts'
import type { Localised } from '#platform/localised.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useSaid } from '../editing/use-said.ts'
import { ChangeList } from './change-list.tsx'
import { Mistakes } from './mistakes.tsx'
import { useMenuFileWords } from './words.ts'

type FindingsProps = { checked: CheckedFile; isBusy: boolean; onImport(): void }

/** What a table would do, before it is done. */
export function Findings({ checked, isBusy, onImport }: FindingsProps) {
  const words = useMenuFileWords()
  const said = useSaid()
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus(), [])
  const { counts, errorCount, menus, categories, unknown } = checked
  const changing = counts.added + counts.changed
  const names = (all: readonly Localised[]) => said(...all)
  return (
    <div ref={start} tabIndex={-1} className="grid min-w-0 gap-5 outline-none">
      <Card
        title={words.found}
        actions={
          errorCount === 0 &&
          changing > 0 && (
            <Button kind="primary" size={36} busy={isBusy} onClick={onImport}>
              {words.import.run(changing)}
            </Button>
          )
        }
      >
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {Object.entries({ ...counts, errors: errorCount }).map(([name, count]) => (
            <div key={name} className="rounded-control bg-sunken px-3 py-2">
              <dt className="text-sm text-muted">
                {words.counts[name as keyof typeof words.counts]}
              </dt>
              <dd className="text-xl font-bold tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-1 text-sm text-muted not-empty:mt-4">
          {menus.length > 0 && <p>{words.newMenus(names(menus))}</p>}
          {categories.length > 0 && <p>{words.newCategories(names(categories))}</p>}
          {unknown.length > 0 && <p>{words.unknown(unknown.join(', '))}</p>}
        </div>
        {errorCount === 0 && changing === 0 && (
          <Banner tone="ok" className="mt-4" title={words.nothing}>
            {words.nothingText(counts.untouched)}
          </Banner>
        )}
      </Card>
      {errorCount > 0 && <Mistakes checked={checked} />}
      {changing > 0 && <ChangeList lines={checked.lines} count={changing} />}
    </div>
  )
}
