import { ExternalLink, Link2 } from 'lucide-react'
import { useHref } from '#site.tsx'
import { SocialIcon } from '#ui/social-icon.tsx'
import { isSocialIcon } from '#ui/social-icons.ts'
import { AddLink } from '../editing/add-link.tsx'
import { ListAndForm } from '../editing/list-and-form.tsx'
import { ListCard } from '../editing/list-card.tsx'
import { ListLine } from '../editing/list-line.tsx'
import { opened } from '../editing/opened.ts'
import { PageHead } from '../editing/page-head.tsx'
import { Said } from '../editing/said.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'
import { LinkForm } from './link-form.tsx'
import type { LinksPage } from './load.ts'

/** Addresses elsewhere or here; the navigation says where they stand. */
export function Page({ data: { links, edit } }: { data: LinksPage }) {
  const { links: words } = useSettingsWords().places
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
                title={<Said text={title} />}
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
