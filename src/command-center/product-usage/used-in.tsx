import type { ReactNode } from 'react'
import { useHref } from '#site.tsx'
import { useMakingWords } from '../making/words.ts'

type UsedInProps = {
  title: string
  places: readonly { to: string; name: ReactNode; mark?: ReactNode }[]
}

/** The places of one kind, each a way there. */
export function UsedIn({ title, places }: UsedInProps) {
  const { usage: words } = useMakingWords()
  const href = useHref()
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      {places.length === 0 ? (
        <p className="min-h-9 text-sm text-muted">{words.none}</p>
      ) : (
        <ul>
          {places.map(({ to, name, mark }) => (
            <li key={to}>
              <a
                href={href(to)}
                className="-mx-2 flex min-h-9 flex-wrap items-center gap-2 rounded-control px-2 wrap-anywhere hover:bg-raised"
              >
                {name}
                {mark}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
