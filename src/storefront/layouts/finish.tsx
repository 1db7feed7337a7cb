import type { ReactNode } from 'react'
import { useFront, useHref } from '#shop-context.tsx'
import { PhoneLink } from '#storefront/frame/links.tsx'
import { Language } from '#storefront/frame/preferences.tsx'

/** After the order: a link home and the phone number. */
export function Layout({ children }: { children: ReactNode }) {
  const { name, wordmark } = useFront()
  const href = useHref()
  return (
    <>
      <header className="mx-auto flex min-h-16 max-w-3xl items-center justify-between gap-4 px-4">
        <a
          href={href('/')}
          className="flex min-h-11 min-w-0 items-center text-xl leading-tight font-bold"
        >
          {wordmark ? (
            <img {...wordmark} alt={name} className="wordmark" />
          ) : (
            <span className="line-clamp-2 hyphens-auto wrap-anywhere">{name}</span>
          )}
        </a>
        <span className="flex shrink-0 items-center">
          <PhoneLink />
          <Language />
        </span>
      </header>
      <main id="content" className="mx-auto w-full max-w-3xl px-4 pb-12">
        {children}
      </main>
    </>
  )
}
