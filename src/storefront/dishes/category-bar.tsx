import { useEffect, useRef } from 'react'
import type { Signpost } from '#business/catalog/shapes.ts'
import { useHref } from '#site.tsx'
import { Chip } from '#ui/chip.tsx'
import { useWords } from '#words/words.tsx'

type Props = { signposts: readonly Signpost[]; current: string | undefined; isOnOnePage: boolean }

/** The categories in a bar that stays at the top of a phone; the current one is kept in sight. */
export function CategoryBar({ signposts, current, isOnOnePage }: Props) {
  const { t } = useWords()
  const href = useHref()
  const bar = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chip = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!bar.current || !chip || current === undefined) return
    const left = chip.offsetLeft - (bar.current.clientWidth - chip.clientWidth) / 2
    bar.current.scrollTo({ left, behavior: 'smooth' })
  }, [current])
  return (
    <nav
      aria-label={t.home.categories}
      className="sticky top-0 z-20 -mx-4 border-b border-line bg-bg lg:hidden"
    >
      <ul ref={bar} className="scrollbar-none relative flex gap-2.5 overflow-x-auto px-4 py-3">
        {signposts.map(({ id, slug, name, lang, icon }) => (
          <li key={id}>
            <Chip
              href={isOnOnePage ? `#${slug}` : href(`/catalog/${slug}`)}
              lang={lang}
              icon={icon ?? undefined}
              current={slug === current}
            >
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
