import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useScrollRoom } from '#ui/scroll-room.ts'
import { fieldMessage } from '#words/kit/forms.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { focusWrong } from './focus-wrong.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { type Formatters, Overtaken } from './overtaken.tsx'
import type { DraftForm } from './use-draft.ts'

type EditorProps<Thing extends { version: number }> = {
  draft: DraftForm<Thing>
  /** Field names, for the choice between two versions. */
  names: Partial<Record<keyof Thing, string>>
  /** Formats a value for that choice, if it is not a plain text, number or boolean. */
  format?: Formatters<Thing>
  /** The button's label; “Save” unless something is created. */
  submit?: string
  children: ReactNode
}

/** A Command Center form. It never loses typed values and warns before leaving with unsaved changes. */
export function Editor<Thing extends { version: number }>(props: EditorProps<Thing>) {
  const { draft, names, format, submit, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { refusal, isChanged, isSaving } = draft
  const save = (event: FormEvent) => {
    event.preventDefault()
    // A sheet is rendered in a portal, but React bubbles its submit event through this form.
    if (event.target === form.current && (isChanged || submit)) void draft.save()
  }
  return (
    <form ref={form} noValidate onSubmit={save} className="grid min-w-0 gap-5">
      {refusal && <FormRefusal refusal={refusal} form={form} names={names} />}
      {draft.overtaken && (
        <Overtaken draft={draft} overtaken={draft.overtaken} names={names} format={format} />
      )}
      {children}
      <SaveBar
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
  const isShownHere = refusal.refused !== 'invalid' || isUnmarked
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
  isChanged: boolean
  isSaving: boolean
  submit: string | undefined
  onSave(): void
  onDiscard(): void
}

/** A bar at the bottom of the form for unsaved changes; ⌘S saves from any field. */
function SaveBar({ isChanged, isSaving, submit, onSave, onDiscard }: SaveBarProps) {
  const { forms } = useStaffWords()
  const bar = useRef<HTMLDivElement>(null)
  useScrollRoom(bar, isChanged)
  useEffect(() => {
    if (!isChanged) return
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.code !== 'KeyS') return
      event.preventDefault()
      onSave()
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
        <Button size={36} kind="plain" onClick={onDiscard}>
          {forms.discard}
        </Button>
      )}
      <Button size={36} kind="primary" type="submit" busy={isSaving} aria-keyshortcuts="Control+S">
        {submit ?? forms.save}
      </Button>
    </div>
  )
}
