import { Trash2, X } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { deleted } from '#command-center/kit/session/ask-staff.ts'
import { goTo } from '#platform/browser/navigate.ts'
import type { Localised } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, IconButton, IconLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { isOnTop } from '#ui/one-overlay.ts'
import { useScrollRoom } from '#ui/scroll-room.ts'
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx'
import { fieldMessage } from '#words/kit/forms.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { focusWrong } from './focus.ts'
import { LeaveGuard, leave } from './leave-guard.tsx'
import { useAct } from './use-act.ts'
import { useConfirm } from './use-confirm.tsx'
import type { DraftForm } from './use-draft.ts'

type EditorProps<Thing extends { version: number }> = {
  draft: DraftForm<Thing>
  /** Field names, for the choice between two versions. */
  names: Partial<Record<keyof Thing, string>>
  /** Formats a value for that choice, if it is not a plain text, number or boolean. */
  format?: Formatters<Thing>
  /** The form of what is added, which then opens in its place. */
  isNew?: boolean
  /** The button's label, unless it is “Save” or “Add”. */
  submit?: string
  children: ReactNode
}

/** A Command Center form. It never loses typed values and warns before leaving with unsaved changes. */
export function Editor<Thing extends { version: number }>(props: EditorProps<Thing>) {
  const { draft, names, format, isNew = false, children } = props
  const { forms } = useStaffWords()
  const submit = props.submit ?? (isNew ? forms.add : undefined)
  const form = useRef<HTMLFormElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { refusal, isChanged, isSaving } = draft
  const save = (event: FormEvent) => {
    event.preventDefault()
    // A sheet is rendered in a portal, but React bubbles its submit event through this form.
    if (event.target !== form.current || !(isChanged || submit)) return
    // Inert fields lose the focus.
    if (isNew && fields.current?.contains(document.activeElement)) button.current?.focus()
    void draft.save()
  }
  return (
    <form ref={form} noValidate onSubmit={save} className="grid min-w-0 gap-5">
      {refusal && <FormRefusal refusal={refusal} form={form} names={names} />}
      {draft.overtaken && <Overtaken overtaken={draft.overtaken} names={names} format={format} />}
      <div
        ref={fields}
        // What is typed from now on would be lost with the form.
        inert={isNew && (isSaving || draft.isDone)}
        className="grid min-w-0 gap-5 transition-opacity inert:opacity-60"
      >
        {children}
      </div>
      <SaveBar
        button={button}
        isChanged={isChanged}
        isSaving={isSaving}
        submit={submit}
        onSave={() => form.current?.requestSubmit()}
        onDiscard={draft.discard}
      />
      <LeaveGuard isChanged={isChanged} />
    </form>
  )
}

type FormRefusalProps = {
  refusal: Refusal
  form: RefObject<HTMLFormElement | null>
  names: Readonly<Record<string, string | undefined>>
}

/** Why the save failed. Field errors show at their fields; errors without a field here show at the top. */
function FormRefusal({ refusal, form, names }: FormRefusalProps) {
  const { locale } = useSite()
  const banner = useRef<HTMLDivElement>(null)
  const [unmarked, setUnmarked] = useState<Refusal>()
  const isUnmarked = refusal === unmarked
  // The marked fields don't say which product they don't fit.
  const isOfProduct = refusal.facts?.product !== undefined
  const isShownHere = refusal.refused !== 'invalid' || isOfProduct || isUnmarked
  useEffect(() => {
    if (isShownHere) return banner.current?.focus()
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) focusWrong(wrong)
    else setUnmarked(refusal)
  }, [refusal, form, isShownHere])
  if (!isShownHere) return null
  const { title, text } = refusalMessage(locale, refusal)
  const faults = refusal.facts?.errors?.map(
    (error) =>
      `${names[error.field.split('.')[0] ?? ''] ?? error.field}: ${fieldMessage(locale, error)}`,
  )
  return (
    <Banner ref={banner} tone="bad" role="alert" tabIndex={-1} title={title}>
      {isUnmarked ? faults?.join(' · ') : text}
    </Banner>
  )
}

type SaveBarProps = {
  button: RefObject<HTMLButtonElement | null>
  isChanged: boolean
  isSaving: boolean
  submit: string | undefined
  onSave(): void
  onDiscard(): void
}

/** A bar at the bottom of the form for unsaved changes; ⌘S saves from any field. */
function SaveBar({ button, isChanged, isSaving, submit, onSave, onDiscard }: SaveBarProps) {
  const { forms } = useStaffWords()
  const bar = useRef<HTMLDivElement>(null)
  useScrollRoom(bar, isChanged)
  useEffect(() => {
    if (!isChanged) return
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.code !== 'KeyS') return
      event.preventDefault()
      // Below a dialog the form isn't in view.
      if (isOnTop(bar.current)) onSave()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isChanged, onSave])
  if (!isChanged && !submit) return null
  return (
    <div
      ref={bar}
      className={classNames(
        'flex flex-wrap items-center gap-2',
        isChanged &&
          'sticky bottom-[calc(0.75rem+var(--bar,0px))] z-20 rounded-card border border-line bg-surface p-2 pl-4 shadow-raised',
      )}
    >
      <p role="status" className="mr-auto text-sm font-medium">
        {isChanged && forms.unsaved}
      </p>
      {isChanged && (
        <Button size={36} kind="plain" disabled={isSaving} onClick={onDiscard}>
          {forms.discard}
        </Button>
      )}
      <Button
        ref={button}
        size={36}
        kind="primary"
        type="submit"
        busy={isSaving}
        aria-keyshortcuts="Control+S"
      >
        {submit ?? forms.save}
      </Button>
    </div>
  )
}

type Formatters<Thing> = {
  readonly [Name in keyof Thing]?: (value: Thing[Name], other: Thing[Name]) => ReactNode
}

type Both<Thing extends { version: number }> = {
  overtaken: NonNullable<DraftForm<Thing>['overtaken']>
  names: Partial<Record<keyof Thing, string>>
  format: Formatters<Thing> | undefined
}

/** A colleague has saved the same thing: shows both versions to choose from. Nothing is lost before that. */
function Overtaken<Thing extends { version: number }>(props: Both<Thing>) {
  const { overtaken, names, format } = props
  const { locale } = useSite()
  const { forms } = useStaffWords()
  const { theirs, mine, fields } = overtaken
  const section = useRef<HTMLElement>(null)
  // Moves to this choice, since the save button of a long form is far below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each newer version of a colleague
  useEffect(() => section.current?.focus(), [theirs])
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
              <Cell>{(format?.[field] ?? formatValue)(theirs[field], mine[field])}</Cell>
              <Cell>{(format?.[field] ?? formatValue)(mine[field], theirs[field])}</Cell>
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

/** The rows that the other version doesn't have, or all of them if their order differs, too. */
export function differingRows(rows: readonly string[], others: readonly string[]): string {
  const own = rows.filter((row) => !others.includes(row))
  const shared = [
    rows.filter((row) => others.includes(row)),
    others.filter((row) => rows.includes(row)),
  ]
  const [order, otherOrder] = shared.map((some) => some.join('\n'))
  const isSameRows = own.length === 0 && rows.length === others.length
  return (order !== otherOrder || isSameRows ? rows : own).join(' · ') || '—'
}

type FormCardProps = {
  title: string
  /** The list that it was opened from. */
  back: string
  /** How to delete it, if possible: the question before and the notice after. */
  remove?: {
    title: string
    text: string
    notice?: string
    send(): Promise<object | Refusal>
  }
  children: ReactNode
}

/** An item of a list, opened beside it. */
export function FormCard({ title, back, remove, children }: FormCardProps) {
  const { t } = useWords()
  const { forms } = useStaffWords()
  const { confirm, dialog } = useConfirm()
  const { act, isBusy } = useAct()
  return (
    <Card
      className="[&>header]:flex-nowrap"
      title={title}
      actions={
        <div className="flex">
          {remove && (
            <IconButton
              size={36}
              label={forms.delete}
              icon={<Trash2 />}
              busy={isBusy}
              onClick={() =>
                confirm({
                  ...remove,
                  yes: forms.delete,
                  onYes: async () => {
                    if (await act(deleted(remove.send()), remove.notice))
                      await leave(() => goTo(back))
                  },
                })
              }
            />
          )}
          <IconLink size={36} label={t.common.close} icon={<X />} href={back} />
        </div>
      }
    >
      {children}
      {dialog}
    </Card>
  )
}
