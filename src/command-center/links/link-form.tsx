import { goTo } from '#platform/browser/go.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { FormCard } from '../editing/form-card.tsx'
import { LocalisedField } from '../editing/localised-field.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useSettingsWords } from '../settings-frame/words.ts'
import { LinkIconField } from './link-icon-field.tsx'
import type { Link } from './load.ts'

const empty: Omit<Link, 'id'> = { version: 0, title: [], url: '', icon: null, target: '_self' }

export function LinkForm({ link, back }: { link: Link | 'new'; back: string }) {
  const { links: words } = useSettingsWords().places
  const { editing, notices } = useStaffWords()
  const isNew = link === 'new'
  const linkId = isNew ? '' : link.id
  const draft = useDraft({
    saved: isNew ? { ...empty, id: '' } : link,
    notice: isNew ? notices.link.created : notices.link.updated,
    send: (changes, version) =>
      isNew
        ? askStaff('POST /api/links', { ...empty, ...changes })
        : askStaff('PATCH /api/links/{linkId}', { ...changes, linkId }, { version }),
    reload: () => askStaff('GET /api/links/{linkId}', { linkId }),
    onSaved: () => goTo(back),
  })
  const { icon, target } = draft.values
  return (
    <FormCard
      title={isNew ? words.new : words.link}
      back={back}
      {...(!isNew && {
        remove: {
          title: words.delete,
          text: words.deleteText,
          notice: notices.link.deleted,
          send: () => askStaff('DELETE /api/links/{linkId}', { linkId }),
        },
      })}
    >
      <Editor
        draft={draft}
        names={{ ...words, title: words.name }}
        tell={{ target: (place) => words.targets[place] }}
        {...(isNew && { submit: editing.add })}
      >
        <LocalisedField label={words.name} maxLength={75} {...draft.localised('title')} />
        <TextField
          dense
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={2000}
          label={words.url}
          hint={words.urlHint}
          {...draft.text('url')}
        />
        <LinkIconField icon={icon} onIcon={(next) => draft.set({ icon: next })} />
        <Segmented
          size={36}
          hideLegend={false}
          legend={words.target}
          name="target"
          value={target}
          onChange={(next) => draft.set({ target: next })}
          options={(['_self', '_blank'] as const).map((value) => ({
            value,
            label: words.targets[value],
          }))}
        />
      </Editor>
    </FormCard>
  )
}
