import { ExternalLink, Link2 } from 'lucide-react'
import { Editor, FormCard } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { LocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { opened } from '#command-center/kit/form/opened.ts'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { AddLink, ListAndForm, ListCard, ListLine } from '#command-center/kit/list/list-page.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { goTo } from '#platform/browser/navigate.ts'
import { useHref } from '#shop-context.tsx'
import { SocialIcon } from '#ui/drawing.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { isSocialIcon, socialIcons } from '#ui/social-icons.ts'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { Link, LinksPage } from './load.ts'

/** Links to own or other pages. The navigation settings decide where they appear. */
export function Page({ data: { links, edit } }: { data: LinksPage }) {
  const { links: words } = useSettingsWords().site
  const here = useHref()('/command-center/link')
  const open = opened(edit, links)
  const add = <AddLink href={`${here}?edit=new`}>{words.add}</AddLink>
  const list = (
    <ListCard icon={<Link2 />} isEmpty={links.length === 0} words={words} add={add}>
      <ul aria-label={words.title} className="grid min-w-0 divide-y divide-line">
        {links.map(({ id, title, url, icon, target }) => (
          <li key={id} className="flex min-w-0 items-center gap-1 py-1">
            <span className="grid size-9 shrink-0 place-items-center text-muted [&_svg]:size-4.5">
              <SocialIcon name={isSocialIcon(icon) ? icon : undefined} />
            </span>
            <div className="min-w-0 flex-1">
              <ListLine
                href={`${here}?edit=${id}`}
                isOpen={edit === id}
                title={<LocalizedText text={title} />}
              >
                <span className="min-w-0 text-sm text-muted wrap-anywhere">{url}</span>
                {target === '_blank' && (
                  <ExternalLink
                    role="img"
                    aria-hidden={false}
                    aria-label={words.targets._blank}
                    className="size-4 shrink-0 text-muted"
                  />
                )}
              </ListLine>
            </div>
          </li>
        ))}
      </ul>
    </ListCard>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={words.title} actions={links.length > 0 && add} />
      <ListAndForm
        list={list}
        edit={edit}
        form={open && <LinkForm key={edit} link={open} back={here} />}
      />
    </div>
  )
}

const empty: Omit<Link, 'id'> = { version: 0, title: [], url: '', icon: null, target: '_self' }

function LinkForm({ link, back }: { link: Link | 'new'; back: string }) {
  const { links: words } = useSettingsWords().site
  const { notices } = useStaffWords()
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
        isNew={isNew}
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
