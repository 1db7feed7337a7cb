import { ExternalLink, Link2 } from 'lucide-react'
import { LocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { opened } from '#command-center/kit/form/opened.ts'
import { AddLink, ListAndForm, ListCard, ListLine } from '#command-center/kit/list/list-page.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { useHref } from '#shop-context.tsx'
import { SocialIcon } from '#ui/drawing.tsx'
import { isSocialIcon } from '#ui/social-icons.ts'
import { LinkForm } from './link-form.tsx'
import type { LinksPage } from './load.ts'

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
      <ListAndForm list={list} form={open && <LinkForm key={edit} link={open} back={here} />} />
    </div>
  )
}
