import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFront, useHref } from '#shop-context.tsx'
import { CartHome } from '#storefront/cart/cart-home.tsx'
import { PhoneLink } from '#storefront/frame/links.tsx'
import { OrderStrip } from '#storefront/frame/order-strip.tsx'
import { Language } from '#storefront/frame/preferences.tsx'
import { useWords } from '#words/words.tsx'

/** Only a way back and the phone number: nothing distracts from the order. */
export function Layout({ children }: { children: ReactNode }) {
  const { name, wordmark } = useFront()
  const { t } = useWords()
  const href = useHref()
  return (
    <>
      <header>
        <div className="border-b border-line bg-surface">
          <div className="mx-auto flex min-h-14 max-w-5xl flex-wrap items-center justify-between gap-x-4 px-4">
            <a href={href('/')} className="flex min-h-11 items-center gap-2 font-semibold">
              <ArrowLeft className="size-5" />
              {t.header.menu}
            </a>
            {wordmark ? (
              <img {...wordmark} alt={name} className="wordmark max-sm:hidden" />
            ) : (
              <span className="max-w-1/2 truncate font-bold max-sm:hidden">{name}</span>
            )}
            <span className="flex items-center">
              <PhoneLink />
              <Language />
            </span>
          </div>
        </div>
        <OrderStrip />
      </header>
      <main id="content" className="mx-auto w-full max-w-5xl px-4 py-6 max-lg:pt-4">
        {children}
      </main>
      <CartHome />
    </>
  )
}
