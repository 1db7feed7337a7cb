import { ExternalLink } from 'lucide-react'
import { useHref, useSite } from '#site.tsx'
import { useStaffWords } from '#words/words.tsx'
import { isAt, sectionsFor } from './sections.ts'
import { Waiting } from './waiting.tsx'

const line =
  'flex min-h-10 items-center gap-3 rounded-control px-3 font-medium transition hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold [&_svg]:size-5'

/** All sections, where there is room for them. */
export function SideBar({ waiting }: { waiting: number }) {
  const { navigation } = useStaffWords()
  const { path, user } = useSite()
  const href = useHref()
  return (
    <nav aria-label={navigation.label} className="flex-1 max-lg:hidden">
      <ul className="grid gap-0.5">
        {sectionsFor(user).map(({ to, name, Icon }) => (
          <li key={to}>
            <a
              href={href(to)}
              aria-current={isAt({ to }, path) ? 'page' : undefined}
              className={line}
            >
              <Icon />
              {navigation[name]}
              {name === 'orders' && <Waiting count={waiting} className="ml-auto" />}
            </a>
          </li>
        ))}
        <li>
          <a href={href('/')} className={line}>
            <ExternalLink />
            {navigation.toWebsite}
          </a>
        </li>
      </ul>
    </nav>
  )
}
