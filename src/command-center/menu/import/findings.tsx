import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FileColumn } from '#business/menu-file/column.ts'
import type { CheckedFile } from '#business/menu-file/contract.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { inLocale, type Locale, type Localised, mainFirst } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { fieldMessage } from '#words/kit/forms.ts'
import { formatCell } from './format-cell.ts'
import { columnName, useMenuFileWords } from './words.ts'

type Made = CheckedFile['categories'][number]
type FindingsProps = { checked: CheckedFile; isBusy: boolean; onImport(): void }

/** What an import would change, before it runs. */
export function Findings({ checked, isBusy, onImport }: FindingsProps) {
  const words = useMenuFileWords()
  const localize = useLocalizedText()
  const { locale } = useSite()
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus(), [])
  const { counts, errorCount, menus, categories, groups } = checked
  const changing = counts.added + counts.changed
  const names = (all: readonly Made[]) => localize(...all.map(({ name }) => name))
  const doubt = (name: Localised, meant: Localised) => {
    const [one, other] = misspelt(name, meant, locale)
    return one ? words.meant(one, other) : words.namesake(localize(name))
  }
  const doubtful = [...menus, ...categories, ...groups].flatMap(({ name, meant }) =>
    meant ? [doubt(name, meant)] : [],
  )
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
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] gap-3 sm:grid-cols-4">
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
          {groups.length > 0 && <p>{words.newGroups(names(groups))}</p>}
        </div>
        {doubtful.length > 0 && (
          <Banner tone="warn" className="mt-4" title={words.doubtful}>
            <ul className="grid gap-1">
              {doubtful.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Banner>
        )}
        {errorCount === 0 && changing === 0 && (
          <Banner tone="ok" className="mt-4" title={words.nothing}>
            {words.nothingText(counts.untouched)}
          </Banner>
        )}
      </Card>
      {errorCount > 0 && <CellErrors checked={checked} />}
      {changing > 0 && <ChangeList lines={checked.lines} count={changing} />}
    </div>
  )
}

/** The two names in a language in which they differ, preferably the page's; empty if they are the same. */
function misspelt(name: Localised, meant: Localised, locale: Locale): [string, string] {
  const pairs = mainFirst(locale).map((one): [string, string] => [
    inLocale(name, one, one),
    inLocale(meant, one, one),
  ])
  return pairs.find(([one, other]) => one && other && one !== other) ?? ['', '']
}

type CellError = CheckedFile['errors'][number]

/** All errors of cells, in file order. */
function CellErrors({ checked: { errors, errorCount } }: { checked: CheckedFile }) {
  const words = useMenuFileWords()
  const messageOf = useErrorMessage()
  const localize = useLocalizedText()
  const { locale } = useSite()
  const rest = errorCount - errors.length
  return (
    <Card title={words.wrong}>
      <p className="mb-3 text-sm text-muted">{words.wrongText}</p>
      <ul className="grid divide-y divide-line text-sm">
        {errors.map((error, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell may have the same error twice
            key={at}
            className="grid min-w-0 gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[5rem_minmax(0,2fr)_minmax(0,3fr)]"
          >
            <span className="font-semibold tabular-nums">{words.row(error.row)}</span>
            <span className="min-w-0 font-medium wrap-anywhere">{localize(error.name)}</span>
            <span className="grid min-w-0 gap-0.5">
              <span className="wrap-anywhere">
                {columnName(error.column, locale)}:{' '}
                {error.cell ? (
                  <q>{error.cell}</q>
                ) : (
                  <span className="text-muted">{words.empty}</span>
                )}
              </span>
              <span className="text-bad wrap-anywhere">{messageOf(error)}</span>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-3 text-sm text-muted">{words.rest(rest)}</p>}
    </Card>
  )
}

function useErrorMessage() {
  const { errors } = useMenuFileWords()
  const { locale } = useSite()
  return ({ column, code, limit, first, part }: CellError): string => {
    const message = (errors as Record<string, string | ((text: string) => string)>)[code]
    if (message)
      return typeof message === 'string'
        ? message
        : message((code === 'differs' ? first : part) ?? '')
    return fieldMessage(locale, {
      field: column,
      code: code as never,
      ...(limit !== undefined && { limit }),
    })
  }
}

type Line = CheckedFile['lines'][number]
const atOnce = 100

/** The changes row by row, before and after. */
function ChangeList({ lines, count }: { lines: readonly Line[]; count: number }) {
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
                  <ArrowRight
                    role="img"
                    aria-hidden={false}
                    aria-label={words.becomes}
                    className="mx-1.5 inline size-3.5"
                  />
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
