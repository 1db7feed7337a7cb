import { type FormEvent, type ReactNode, useRef } from 'react'
import { FormRefusal } from './form-refusal.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Overtaken, type Telling } from './overtaken.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Editing } from './use-draft.ts'

type EditorProps<Thing extends { version: number }> = {
  draft: Editing<Thing>
  /** What the fields are called, for whoever must choose between two versions. */
  names: Partial<Record<keyof Thing, string>>
  /** How a value is told then, where it is no plain text, number or switch. */
  tell?: Telling<Thing>
  /** What the button says; “Save” unless something is made. */
  submit?: string
  children: ReactNode
}

/** A form of the Command Center: what was typed stays whatever happens, and nobody leaves it behind unawares. */
export function Editor<Thing extends { version: number }>(props: EditorProps<Thing>) {
  const { draft, names, tell, submit, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { refusal, isChanged, isSaving } = draft
  const save = (event: FormEvent) => {
    event.preventDefault()
    // A sheet is drawn elsewhere, but its submit comes up through the form around it all the same.
    if (event.target === form.current && (isChanged || submit)) void draft.save()
  }
  return (
    <form ref={form} noValidate onSubmit={save} className="grid min-w-0 gap-5">
      {refusal && <FormRefusal refusal={refusal} form={form} names={names} />}
      {draft.overtaken && (
        <Overtaken draft={draft} overtaken={draft.overtaken} names={names} tell={tell} />
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
