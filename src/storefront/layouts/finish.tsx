import type { ReactNode } from 'react'
import { useFront, useHref } from '#site.tsx'
import { PhoneLink } from '../frame/phone-link.tsx'

/** After the order: the shop's name leads home, the phone is at hand. */
export function Layout({ children }: { children: ReactNode }) {
  const { name } = useFront()
  const href = useHref()
  return (
    <>
      <header className="mx-auto flex min-h-16 max-w-3xl items-center justify-between gap-4 px-4">
        <a
          href={href('/')}
          className="flex min-h-11 min-w-0 items-center truncate text-xl font-bold"
        >
          {name}
        </a>
        <PhoneLink />
      </header>
      <main id="content" className="mx-auto w-full max-w-3xl px-4 pb-12">
        {children}
      </main>
    </>
  )
}
