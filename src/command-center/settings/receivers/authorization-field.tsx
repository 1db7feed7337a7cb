import { useState } from 'react'
import type { DraftForm } from '#command-center/kit/form/use-draft.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ReceiverDraft } from './use-receiver.ts'

/** Write-only: an existing value can be replaced or removed, but not shown. */
export function AuthorizationField({ draft }: { draft: DraftForm<ReceiverDraft> }) {
  const { receivers: words } = useSettingsWords()
  const [isReplaced, setReplaced] = useState(false)
  const { authorization } = draft.values
  const { hasAuthorization } = draft.saved
  const put = (next: string | null) => draft.set({ authorization: next })
  const keep = () => {
    setReplaced(false)
    put(null)
  }
  if (!hasAuthorization || isReplaced)
    return (
      <div className="flex min-w-0 items-start gap-2">
        <TextField
          dense
          className="flex-1"
          name="authorization"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          label={words.authorization}
          hint={words.authorizationHint}
          error={draft.errorAt('authorization')}
          value={authorization ?? ''}
          onChange={({ target }) => put(target.value || null)}
        />
        {hasAuthorization && (
          <Button size={36} className="mt-6.5" onClick={keep}>
            {words.keep}
          </Button>
        )}
      </div>
    )
  return (
    <section aria-label={words.authorization} className="grid gap-1.5">
      <h3 className="text-sm font-semibold">{words.authorization}</h3>
      <div className="flex flex-wrap items-center gap-2">
        {authorization === '' ? (
          <>
            <p className="text-sm">{words.removed}</p>
            <Button size={36} onClick={keep}>
              {words.keep}
            </Button>
          </>
        ) : (
          <>
            <Badge tone="ok">{words.isSet}</Badge>
            <Button size={36} onClick={() => setReplaced(true)}>
              {words.replace}
            </Button>
            <Button size={36} onClick={() => put('')}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
