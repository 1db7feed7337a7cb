import { useEffect, useRef } from 'react'
import type { Localised } from '#platform/localised.ts'
import { useSite } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { valuesOf } from './draft.ts'
import type { Editing } from './use-draft.ts'

export type Telling<Thing> = { readonly [Name in keyof Thing]?: (value: Thing[Name]) => string }

type Both<Thing extends { version: number }> = {
  draft: Editing<Thing>
  overtaken: NonNullable<Editing<Thing>['overtaken']>
  names: Partial<Record<keyof Thing, string>>
  tell: Telling<Thing> | undefined
}

/** A colleague has saved the same thing meanwhile: both versions, and a choice. Nothing is lost before it is made. */
export function Overtaken<Thing extends { version: number }>(props: Both<Thing>) {
  const { draft, overtaken, names, tell } = props
  const { locale } = useSite()
  const { editing } = useStaffWords()
  const { theirs, fields } = overtaken
  const section = useRef<HTMLElement>(null)
  // Whoever has saved at the foot of a long form is led to where it is asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that a colleague was faster
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
              {editing.takeTheirs}
            </Button>
            <Button size={36} kind="primary" onClick={overtaken.keepMine}>
              {editing.keepMine}
            </Button>
          </>
        }
      >
        {fields.length > 0 ? editing.overtaken : editing.overtakenElsewhere}
      </Banner>
      {fields.length > 0 && (
        <Table
          caption={editing.overtaken}
          head={
            <>
              <HeadCell>{editing.field}</HeadCell>
              <HeadCell>{editing.theirs}</HeadCell>
              <HeadCell>{editing.mine}</HeadCell>
            </>
          }
        >
          {fields.map((field) => (
            <Row key={String(field)}>
              <Cell>{names[field] ?? String(field)}</Cell>
              <Cell>{(tell?.[field] ?? said)(theirs[field])}</Cell>
              <Cell>{(tell?.[field] ?? said)(mine[field])}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  )
}

/** Any value, so that two of them can be told apart. */
function said(value: unknown): string {
  if (isLocalised(value)) return value.map((one) => `${one.locale}: ${one.value}`).join(' · ')
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (value === null || value === '') return '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const isLocalised = (value: unknown): value is Localised =>
  Array.isArray(value) && value.every((one) => typeof one?.value === 'string' && 'locale' in one)
