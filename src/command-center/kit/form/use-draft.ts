import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Locale, type Localised, locales } from '#platform/localised.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { useStaffWords } from '#words/words.tsx'
import { showProgress } from './show-progress.ts'
import { isSame, stillWrong, useFields } from './use-fields.ts'

/** A form's state: the saved thing and the changes so far. */
export type Draft<Thing extends object> = {
  readonly saved: Thing
  readonly mine: Partial<Thing>
}

export const valuesOf = <Thing extends object>({ saved, mine }: Draft<Thing>): Thing => ({
  ...saved,
  ...mine,
})

export const isChanged = <Thing extends object>({ mine }: Draft<Thing>) =>
  Object.keys(mine).length > 0

/** Adds a change. A value equal to the saved one is no change. */
export function changed<Thing extends object>(
  { saved, mine }: Draft<Thing>,
  change: Partial<Thing>,
): Draft<Thing> {
  return { saved, mine: differing({ ...mine, ...change }, saved) }
}

/** The same changes on top of the server's current version. */
export function rebased<Thing extends object>({ saved, mine }: Draft<Thing>, now: Thing) {
  const all = { ...mine }
  for (const name of namesIn(mine)) all[name] = merged(saved[name], mine[name], now[name])
  return { saved: now, mine: differing(all, now) }
}

const namesIn = <Thing extends object>(change: Partial<Thing>) =>
  Object.keys(change) as (keyof Thing)[]

/** My change, and theirs where I have none. Each language of a text is changed by itself. */
function merged<Value>(before: unknown, mine: Value, theirs: unknown): Value
function merged(before: unknown, mine: unknown, theirs: unknown) {
  if (!(isByLanguage(before) && isByLanguage(mine) && isByLanguage(theirs)))
    return isSame(before, mine) ? theirs : mine
  return locales.flatMap((locale) => {
    const [was, own, other] = [before, mine, theirs].map((text) =>
      text.find((one) => one.locale === locale),
    )
    return (isSame(was, own) ? other : own) ?? []
  })
}

const isByLanguage = (value: unknown): value is { locale: Locale }[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'object' && one !== null && 'locale' in one)

/** The draft after a save. Values typed during the save stay unsaved, also those that were set back in it. */
export function after<Thing extends object>(
  draft: Draft<Thing>,
  sent: Partial<Thing>,
  now: Thing,
): Draft<Thing> {
  const typed = { ...draft.mine }
  for (const name of namesIn(sent)) typed[name] = valuesOf(draft)[name]
  return { saved: now, mine: differing(differing(typed, sent), now) }
}

/** The number fields with an invalid text, also those of a list of numbers. */
export const unreadable = (change: object): string[] =>
  Object.entries(change).flatMap(([name, value]) =>
    Array.isArray(value)
      ? unreadable(value).map((place) => `${name}.${place}`)
      : Number.isNaN(value)
        ? [name]
        : [],
  )

/** The fields that both changed to different values. */
export function conflicts<Thing extends object>(
  { saved, mine }: Draft<Thing>,
  theirs: Thing,
): (keyof Thing)[] {
  return namesIn(mine).filter((name) => {
    const [before, own, other] = [saved[name], mine[name], theirs[name]]
    return !isSame(trimmed(merged(before, own, other)), trimmed(merged(before, other, own)))
  })
}

function differing<Thing extends object>(
  change: Partial<Thing>,
  from: Partial<Thing>,
): Partial<Thing> {
  const left = Object.entries(change).filter(
    ([key, value]) => !(key in from) || !isSame(value, from[key as keyof Thing]),
  )
  return Object.fromEntries(left) as Partial<Thing>
}

/** As the server stores texts: without spaces at their ends, and without empty translations. */
export function trimmed<Value>(value: Value): Value {
  const each = (one: unknown): unknown => {
    if (typeof one === 'string') return one.trim()
    if (Array.isArray(one)) return one.map(each).filter((part) => !isEmptyTranslation(part))
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, part]) => [name, each(part)]))
  }
  return each(value) as Value
}

const isEmptyTranslation = (part: unknown) =>
  typeof part === 'object' && part !== null && 'locale' in part && 'value' in part && !part.value

export const isNew = (id: string) => id.startsWith('new-')
let made = 0

/** The id of a new row of a table, until the server gives it its own. */
export const newId = () => {
  made += 1
  return `new-${made}`
}

/** The ids that the server gave to new rows. A row that is being typed keeps its own, because otherwise it would lose the focus. */
const storedIds = new Map<string, string>()
export const storedId = (id: string) => storedIds.get(id) ?? id

type WithId = { readonly id: string }

/** Call this with the response to a save: the server stores rows in their order. */
export function learnIds(sent: readonly WithId[], stored: readonly WithId[]) {
  for (const [at, { id }] of sent.entries()) {
    const there = stored[at]
    if (there && isNew(id)) storedIds.set(id, there.id)
  }
}

type Named = WithId & { readonly name: Localised }

/** The same rows, with the ids of those that an earlier save has stored: its response may have been lost. */
export function recognised<Row extends Named>(
  rows: readonly Row[],
  stored: readonly Row[],
  before: readonly Row[],
): Row[] {
  return rows.map((row, at) => {
    const there = stored[at]
    const isLost =
      there !== undefined &&
      isNew(storedId(row.id)) &&
      !before.some(({ id }) => id === there.id) &&
      !rows.some(({ id }) => storedId(id) === there.id) &&
      isSame(trimmed(row.name), there.name)
    if (isLost) learnIds([row], [there])
    return there?.id === storedId(row.id) ? { ...there, ...row, id: there.id } : row
  })
}

type Versioned = { readonly version: number }

type DraftOf<Thing extends Versioned> = {
  /** The server's version. */
  saved: Thing
  /** Sends the changes to the saved version and returns the new one. */
  send(changes: Partial<Thing>, version: number, saved: Thing): Promise<Thing | Refusal>
  /** Calls `go` to send the changes, after a question if they can't be undone. */
  ask?(changes: Partial<Thing>, saved: Thing, go: () => void): void
  /** Loads the current version after a colleague has saved. */
  reload?(): Promise<Thing | Refusal>
  /**
   * The changes as they would be if they were stored already, where the server stores something else than what is typed: then a
   * save whose response was lost is recognised. New rows get the ids of what is stored.
   */
  asStored?(changes: Partial<Thing>, now: Thing, before: Thing): Partial<Thing>
  /** What a merge with a colleague's version changes besides, where a field is about others. */
  inMerge?(merge: Thing, mine: Thing, theirs: Thing): Partial<Thing>
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
  const [done, setDone] = useState<Thing>()
  const set = (change: Partial<Thing>) => setDraft((now) => changed(now, change))
  const refusal = refused?.refusal
  const errors = refused && stillWrong(refusal?.facts?.errors ?? [], refused.sent, valuesOf(draft))
  const fields = useFields(valuesOf(draft), set, errors)

  const isStored = (what: Draft<Thing>, now: Thing) => {
    const mine = of.asStored?.(what.mine, now, what.saved) ?? what.mine
    const left = rebased({ ...what, mine }, now)
    return !isChanged(rebased({ ...left, mine: trimmed(left.mine) }, now))
  }
  const mergedWith = (now: Thing) => {
    const merge = rebased(draft, now)
    return changed(merge, of.inMerge?.(valuesOf(merge), valuesOf(draft), now) ?? {})
  }
  const save = async (what: Draft<Thing> = draft) => {
    if (isSaving) return
    // Pressed again before the next page is there: nothing is left to save.
    if (done && !isChanged(what)) return of.onSaved?.(done)
    const unread = unreadable(what.mine).map((field) => ({ field, code: 'invalid' as const }))
    if (unread.length > 0)
      return setRefused({ refusal: refuse('invalid', { errors: unread }), sent: valuesOf(what) })
    if (of.ask) return of.ask(what.mine, what.saved, () => void store(what))
    return store(what)
  }
  const store = async (what: Draft<Thing>) => {
    setSaving(true)
    const end = showProgress(notices.updatingData)
    const answer = await of.send(what.mine, what.saved.version, what.saved)
    const fresh = isRefusal(answer) && answer.refused === 'stale' && (await of.reload?.())
    setSaving(false)
    const current = fresh && !isRefusal(fresh) ? fresh : undefined
    // An earlier save arrived, and only its response was lost.
    const isThere = current && isChanged(what) && isStored(what, current)
    const now = isThere ? current : answer
    if (isRefusal(now)) {
      end()
      if (!current) return setRefused({ refusal: now, sent: valuesOf(what) })
      setRefused(undefined)
      return setTheirs(current)
    }
    setRefused(undefined)
    setDone(now)
    setTheirs(undefined)
    // First of all: a navigation below must find nothing unsaved.
    flushSync(() => setDraft((before) => after(before, what.mine, now)))
    const title = typeof of.notice === 'string' ? of.notice : of.notice(what.saved, now)
    end({ kind: 'ok', title })
    of.onSaved?.(now)
  }
  /** After a conflict, what the colleague has saved stays. */
  const discard = () => {
    if (isSaving) return
    // After a restore of the shop, what is stored may have a lower version.
    setDraft(({ saved }) => ({ saved: theirs ?? saved, mine: {} }))
    setTheirs(undefined)
    setRefused(undefined)
  }
  const merge = theirs && mergedWith(theirs)
  const overtaken = theirs &&
    merge && {
      theirs,
      /** What “Keep mine” saves. */
      mine: valuesOf(merge),
      fields: [
        ...new Set<keyof Thing>([
          ...conflicts(draft, theirs),
          ...namesIn(differing(valuesOf(merge), valuesOf(rebased(draft, theirs)))),
        ]),
      ],
      keepMine() {
        // Nothing of mine is left that differs from theirs.
        if (!isChanged(merge)) return discard()
        setTheirs(undefined)
        setDraft(merge)
        return save(merge)
      },
      takeTheirs: discard,
    }
  return {
    ...fields,
    values: valuesOf(draft),
    saved: draft.saved,
    mine: draft.mine,
    isChanged: isChanged(draft),
    isSaving,
    isDone: done !== undefined,
    refusal,
    set,
    /** Of what a colleague has saved besides, nothing is lost by saving once more. */
    save: () => (overtaken?.fields.length === 0 ? overtaken.keepMine() : save()),
    discard,
    /** Takes the current version from another call's response. */
    take(now: Thing) {
      setDone(undefined)
      setDraft((before) => rebased(before, now))
      // Otherwise an older version would still be there to be chosen.
      setTheirs((known) => (known && known.version > now.version ? known : undefined))
    },
    overtaken,
  }
}
