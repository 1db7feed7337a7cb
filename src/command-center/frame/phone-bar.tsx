import { CircleUserRound, ExternalLink, Menu as MenuIcon } from 'lucide-react'
import { useDevice, viewPaths } from '#command-center/frame/line/device.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Menu } from '#ui/menu.tsx'
import { useStaffWords } from '#words/words.tsx'
import { isAt, isOnBoard, onPhone, sectionsFor } from './sections.ts'
import { usePauseChoices } from './use-pause-choices.ts'

const item =
  'relative grid min-h-14 w-full content-center justify-items-center gap-0.5 rounded-control px-0.5 text-[min(0.8125rem,5vw)]/[1.4] font-medium text-muted aria-[current=page]:font-semibold aria-[current=page]:text-ink [&_svg]:size-5.5'

/** At the bottom of a phone, within the thumb's reach: what a busy shift needs. The rest is one tap away. */
export function PhoneBar({ waiting }: { waiting: number }) {
  const { navigation } = useStaffWords()
  const { path, user } = useSite()
  const href = useHref()
  const { view } = useDevice()
  const { first, more } = onPhone(sectionsFor(user))
  const { choices } = usePauseChoices()
  const pauses = isOnBoard(path) ? choices : []
  return (
    <nav
      aria-label={navigation.label}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-2 pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {first.map(({ to, name, Icon }) => (
          <li key={to} className="min-w-0 flex-1">
            <a
              href={href(name === 'orders' ? viewPaths[view] : to)}
              aria-current={isAt({ to }, path) ? 'page' : undefined}
              className={item}
            >
              <Icon />
              <span className="max-w-full text-center wrap-anywhere">{navigation[name]}</span>
              {name === 'orders' && (
                <Waiting count={waiting} className="absolute top-1 left-1/2 ml-2" />
              )}
            </a>
          </li>
        ))}
        <li className="min-w-0 flex-1">
          <Menu
            trigger={
              <button type="button" className={item}>
                <MenuIcon />
                {navigation.more}
              </button>
            }
            entries={[
              ...more.map(({ to, name, Icon }) => ({
                label: navigation[name],
                icon: <Icon />,
                href: href(to),
              })),
              'line' as const,
              {
                label: navigation.account,
                icon: <CircleUserRound />,
                href: href('/command-center/account'),
              },
              { label: navigation.toWebsite, icon: <ExternalLink />, href: href('/') },
              ...(pauses.length > 0 ? ['line' as const, ...pauses] : []),
            ]}
          />
        </li>
      </ul>
    </nav>
  )
}

/** The number of waiting orders beside the link to the board. */
export function Waiting({ count, className = '' }: { count: number; className?: string }) {
  const { alerts } = useStaffWords()
  if (count === 0) return null
  return (
    <span
      className={`grid h-6 min-w-6 place-items-center rounded-chip bg-accent px-1.5 text-xs font-bold text-accent-fg tabular-nums ${className}`}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{alerts.waiting(count)}</span>
    </span>
  )
}
