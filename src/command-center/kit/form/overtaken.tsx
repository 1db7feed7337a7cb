import { useEffect, useRef } from 'react'
import type { Localised } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { valuesOf } from './draft.ts'
import type { DraftForm } from './use-draft.ts'

export type Formatters<Thing> = { readonly [Name in keyof Thing]?: (value: Thing[Name]) => string }

type Both<Thing extends { version: number }> = {
  draft: DraftForm<Thing>
  overtaken: NonNullable<DraftForm<Thing>['overtaken']>
  names: Partial<Record<keyof Thing, string>>
  format: Formatters<Thing> | undefined
}

/** A colleague has saved the same thing: shows both versions to choose from. Nothing is lost before that. */
export function Overtaken<Thing extends { version: number }>(props: Both<Thing>) {
  const { draft, overtaken, names, format } = props
  const { locale } = useSite()
  const { forms } = useStaffWords()
  const { theirs, fields } = overtaken
  const section = useRef<HTMLElement>(null)
  // Moves to this choice, since the save button of a long form is far below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each newer version of a colleague
  useEffect(() => section.current?.focus(), [theirs])
  const mine = valuesOf({ saved: draft.saved, mine: draft.mine })
  return (
    <section ref={section} tabIndex={-1} className="grid gap-3 outline-none" aria-live="polite">
      <Banner
        tone="warn"
        title={refusalMessage(locale, { refused: 'stale' }).title}
        actions={
          <>
            <Button size={36} onClick={overtaken.takeTheirs}>
              {forms.takeTheirs}
            </Button>
            <Button size={36} kind="primary" onClick={overtaken.keepMine}>
              {forms.keepMine}
            </Button>
          </>
        }
      >
        {fields.length > 0 ? forms.overtaken : forms.overtakenElsewhere}
      </Banner>
      {fields.length > 0 && (
        <Table
          caption={forms.overtaken}
          head={
            <>
              <HeadCell>{forms.field}</HeadCell>
              <HeadCell>{forms.theirs}</HeadCell>
              <HeadCell>{forms.mine}</HeadCell>
            </>
          }
        >
          {fields.map((field) => (
            <Row key={String(field)}>
              <Cell>{names[field] ?? String(field)}</Cell>
              <Cell>{(format?.[field] ?? formatValue)(theirs[field])}</Cell>
              <Cell>{(format?.[field] ?? formatValue)(mine[field])}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  )
}

/** Formats any value, so that two versions can be compared. */
function formatValue(value: unknown): string {
  if (isLocalised(value)) return value.map((one) => `${one.locale}: ${one.value}`).join(' · ')
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (value === null || value === '') return '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const isLocalised = (value: unknown): value is Localised =>
  Array.isArray(value) && value.every((one) => typeof one?.value === 'string' && 'locale' in one)
