import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFront, useHref } from '#site.tsx'
import { useWords } from '#words/words.tsx'
import { CartHome } from '../cart/cart-home.tsx'
import { PhoneLink } from '../frame/phone-link.tsx'

/** Only the way back and the phone: nothing draws away from the order. */
export function Layout({ children }: { children: ReactNode }) {
  const { name } = useFront()
  const { t } = useWords()
  const href = useHref()
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-5xl items-center justify-between gap-4 px-4">
          <a href={href('/')} className="flex min-h-11 items-center gap-2 font-semibold">
            <ArrowLeft className="size-5" />
            {t.header.menu}
          </a>
          <span className="font-bold max-sm:hidden">{name}</span>
          <PhoneLink />
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-5xl px-4 py-6">
        {children}
      </main>
      <CartHome />
    </>
  )
}
