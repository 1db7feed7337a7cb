import { useState } from 'react'
import { flushSync } from 'react-dom'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { useStaffWords } from '#words/words.tsx'
import {
  after,
  changed,
  conflicts,
  type Draft,
  isChanged,
  rebased,
  stillWrong,
  unreadable,
  valuesOf,
} from './draft.ts'
import { showProgress } from './show-progress.ts'
import { useFields } from './use-fields.ts'

type Versioned = { readonly version: number }

export type DraftOf<Thing extends Versioned> = {
  /** The server's version. */
  saved: Thing
  /** Sends the changes to the saved version and returns the new one. */
  send(changes: Partial<Thing>, version: number, saved: Thing): Promise<Thing | Refusal>
  /** Loads the current version after a colleague has saved. */
  reload?(): Promise<Thing | Refusal>
  /** The notice after a save. */
  notice: string | ((before: Thing, now: Thing) => string)
  onSaved?(now: Thing): void
}

export type DraftForm<Thing extends Versioned> = ReturnType<typeof useDraft<Thing>>

/** The state of a form: changes, errors, and a colleague's newer version. */
export function useDraft<Thing extends Versioned>(of: DraftOf<Thing>) {
  const { notices } = useStaffWords()
  const [draft, setDraft] = useState<Draft<Thing>>({ saved: of.saved, mine: {} })
  const [refused, setRefused] = useState<{ refusal: Refusal; sent: Thing }>()
  const [theirs, setTheirs] = useState<Thing>()
  const [isSaving, setSaving] = useState(false)
  const set = (change: Partial<Thing>) => setDraft((now) => changed(now, change))
  const refusal = refused?.refusal
  const errors = refused && stillWrong(refusal?.facts?.errors ?? [], refused.sent, valuesOf(draft))
  const fields = useFields(valuesOf(draft), set, errors)

  const save = async (what: Draft<Thing> = draft) => {
    if (isSaving) return
    const show = (answer: Refusal) => setRefused({ refusal: answer, sent: valuesOf(what) })
    const unread = unreadable(what.mine).map((field) => ({ field, code: 'invalid' as const }))
    if (unread.length > 0) return show(refuse('invalid', { errors: unread }))
    setSaving(true)
    const end = showProgress(notices.updatingData)
    const answer = await of.send(what.mine, what.saved.version, what.saved)
    const fresh = isRefusal(answer) && answer.refused === 'stale' && (await of.reload?.())
    setSaving(false)
    const current = fresh && !isRefusal(fresh) ? fresh : undefined
    // An earlier save arrived, and only its response was lost.
    const isThere = current && isChanged(what) && !isChanged(rebased(what, current))
    const now = isThere ? current : answer
    if (isRefusal(now)) {
      end()
      if (!current) return show(now)
      setRefused(undefined)
      return setTheirs(current)
    }
    setRefused(undefined)
    // First of all: a navigation below must find nothing unsaved.
    flushSync(() => setDraft((before) => after(before, what.mine, now)))
    const title = typeof of.notice === 'string' ? of.notice : of.notice(what.saved, now)
    end({ kind: 'ok', title })
    of.onSaved?.(now)
  }
  const discard = () => {
    setDraft(({ saved }) => ({ saved, mine: {} }))
    setRefused(undefined)
  }
  return {
    ...fields,
    values: valuesOf(draft),
    saved: draft.saved,
    mine: draft.mine,
    isChanged: isChanged(draft),
    isSaving,
    refusal,
    set,
    save: () => save(),
    discard,
    /** Takes the current version from another call's response. */
    take: (now: Thing) => setDraft((before) => rebased(before, now)),
    overtaken: theirs && {
      theirs,
      fields: conflicts(draft, theirs),
      keepMine() {
        const mine = rebased(draft, theirs)
        setTheirs(undefined)
        setDraft(mine)
        return save(mine)
      },
      takeTheirs() {
        setTheirs(undefined)
        setDraft({ saved: theirs, mine: {} })
      },
    },
  }
}
