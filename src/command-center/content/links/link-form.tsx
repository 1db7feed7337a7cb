import { Editor } from '#command-center/kit/form/editor.tsx'
import { FormCard } from '#command-center/kit/form/form-card.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { goTo } from '#platform/browser/navigate.ts'
import { SocialIcon } from '#ui/drawing.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { socialIcons } from '#ui/social-icons.ts'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { Link } from './load.ts'

const empty: Omit<Link, 'id'> = { version: 0, title: [], url: '', icon: null, target: '_self' }

export function LinkForm({ link, back }: { link: Link | 'new'; back: string }) {
  const { links: words } = useSettingsWords().site
  const { forms, notices } = useStaffWords()
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
        format={{ target: (place) => words.targets[place] }}
        {...(isNew && { submit: forms.add })}
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

/** The networks' own spelling. */
const names: Record<(typeof socialIcons)[number], string> = {
  telegram: 'Telegram',
  instagram: 'Instagram',
  youtube: 'YouTube',
  vk: 'VK',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  tiktok: 'TikTok',
  x: 'X',
}

type LinkIconFieldProps = { icon: string | null; onIcon(icon: string | null): void }

function LinkIconField({ icon, onIcon }: LinkIconFieldProps) {
  const { links: words } = useSettingsWords().site
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{words.icon}</legend>
      <div className="flex flex-wrap gap-2">
        {[null, ...socialIcons].map((name) => (
          <label
            key={name}
            title={name ? names[name] : words.noIcon}
            className="ring-within flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-control border border-edge px-3 text-sm hover:border-ink has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink [&_svg]:size-5"
          >
            <input
              type="radio"
              name="icon"
              className="sr-only"
              checked={icon === name}
              onChange={() => onIcon(name)}
              aria-label={name ? names[name] : words.noIcon}
            />
            {name ? <SocialIcon name={name} /> : words.noIcon}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
