import { Plus, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fold } from '#business/search/query.ts'
import { mostSets } from '#business/search/synonym-set.ts'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { keepRowFocus } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { SettingsFrame } from '#command-center/settings/kit/settings-frame.tsx'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { SearchWordsPage } from './load.ts'

/** A set of synonyms as it is typed: words and commas. */
type Row = { id: string; text: string }
type Sets = { version: number; synonyms: readonly Row[] }

const wordsIn = ({ text }: Row) => text.split(',').flatMap((word) => word.trim() || [])

/** The shop's own synonyms, saved like any other form. */
export function Page({ data }: { data: SearchWordsPage }) {
  const { searchWords: words } = useSettingsWords().site
  const [sent, setSent] = useState<readonly Row[]>([])
  const draft = useDraft<Sets>({
    saved: setsOf(data),
    notice: words.saved,
    send: async ({ synonyms = [] }, version) => {
      const rows = synonyms.filter(isFilled)
      setSent(rows)
      const input = { synonyms: rows.map((row) => ({ words: wordsIn(row) })) }
      const answer = await askStaff('PUT /api/synonyms', input, { version })
      return isRefusal(answer) ? answer : { version: answer.version, synonyms: rows }
    },
    reload: async () => {
      const answer = await askStaff('GET /api/synonyms', {})
      return isRefusal(answer) ? answer : setsOf(answer)
    },
    asStored: (changes, now) => {
      const [mine, stored] = [changes.synonyms?.filter(isFilled) ?? [], now.synonyms]
      const isThere = JSON.stringify(mine.map(wordsIn)) === JSON.stringify(stored.map(wordsIn))
      return isThere ? { synonyms: stored } : changes
    },
  })
  const { synonyms } = draft.values
  const put = (rows: readonly Row[]) => draft.set({ synonyms: rows })
  const isFull = synonyms.length >= mostSets
  const addSet = (text = '') => {
    if (!isFull) put([...synonyms, { id: `${Date.now()}`, text }])
  }
  const known = new Set(synonyms.flatMap(wordsIn).map(fold))
  const missed = data.missed.filter(({ query }) => !known.has(fold(query)))
  const addFromAddress = useEffectEvent(() => {
    if (!data.add) return
    // Else a reload would add it again.
    history.replaceState(history.state, '', location.pathname)
    if (!known.has(fold(data.add))) addSet(`${data.add}, `)
  })
  useEffect(() => addFromAddress(), [])

  const isRefused = (row: Row) =>
    draft.refusal?.facts?.errors?.some(({ field }) =>
      `${field}.`.startsWith(`synonyms.${sent.indexOf(row)}.`),
    )
  return (
    <SettingsFrame>
      <Editor
        draft={draft}
        names={{ synonyms: words.title }}
        format={{ synonyms: (rows) => rows.map(({ text }) => text).join(' · ') }}
      >
        <Card title={words.title}>
          <p className="mb-4 max-w-prose text-sm text-pretty text-muted">{words.hint}</p>
          {synonyms.length === 0 && (
            <EmptyState picture="pot-of-food" title={words.empty}>
              {words.emptyHint}
            </EmptyState>
          )}
          <ul ref={keepRowFocus} className="grid gap-3">
            {synonyms.map((row, at) => (
              <li key={row.id} className="flex min-w-0 items-start gap-2">
                <TextField
                  dense
                  hideLabel
                  className="min-w-0 flex-1"
                  label={words.set(at + 1)}
                  placeholder={words.setHint}
                  value={row.text}
                  autoFocus={!data.synonyms[Number(row.id)]}
                  error={isRefused(row) ? words.invalid : undefined}
                  onChange={({ target }) =>
                    put(synonyms.map((one) => (one === row ? { ...row, text: target.value } : one)))
                  }
                />
                <IconButton
                  label={isFilled(row) ? words.remove(row.text) : words.removeEmpty}
                  icon={<X />}
                  onClick={() => put(synonyms.filter((one) => one !== row))}
                />
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button size={36} aria-disabled={isFull} onClick={() => addSet()}>
              <Plus />
              {words.add}
            </Button>
            {isFull && <p className="text-sm text-muted">{words.full}</p>}
          </div>
        </Card>
        {missed.length > 0 && (
          <Card title={words.missed}>
            <ul className="flex flex-wrap gap-2">
              {missed.map(({ query, times }) => (
                <li key={query}>
                  <Button size={36} aria-disabled={isFull} onClick={() => addSet(`${query}, `)}>
                    <Plus />
                    <span className="wrap-anywhere">{query}</span>
                    <span className="text-muted tabular-nums">{times}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Editor>
    </SettingsFrame>
  )
}

const setsOf = ({ version, synonyms }: Pick<SearchWordsPage, 'version' | 'synonyms'>): Sets => ({
  version,
  synonyms: synonyms.map((set, at) => ({ id: `${at}`, text: set.words.join(', ') })),
})

const isFilled = (row: Row) => wordsIn(row).length > 0
