import type { ReactNode } from 'react'
import { useFront, useHref } from '#shop-context.tsx'
import { CartBar, openCart } from '#storefront/cart/cart-bar.tsx'
import { CartHome } from '#storefront/cart/cart-home.tsx'
import { Footer } from '#storefront/frame/footer.tsx'
import { HoursNotice, HoursNow, MaintenanceNotice } from '#storefront/frame/hours-now.tsx'
import { PhoneLink, TopRow } from '#storefront/frame/links.tsx'
import { OrderStrip } from '#storefront/frame/order-strip.tsx'
import { PhoneMenu } from '#storefront/frame/phone-menu.tsx'
import { Preferences } from '#storefront/frame/preferences.tsx'
import { SearchField } from '#storefront/frame/search-field.tsx'
import { SkipLink } from '#ui/button.tsx'
import { useWords } from '#words/words.tsx'

/** The shop's icon, or its initial, where there is no wordmark. In pixels, so that large text leaves room for the header's buttons. */
const mark = 'mr-2.5 size-[40px] shrink-0 rounded-control'

/** The frame of most pages: name, opening hours, phone. */
export function Layout({ children }: { children: ReactNode }) {
  const { name, logo, initial, wordmark } = useFront()
  const { t } = useWords()
  const href = useHref()
  return (
    <div className="group/shop flex min-h-dvh flex-col">
      <SkipLink href="#content">{t.common.skipToContent}</SkipLink>
      {/* One of the header's two rows is sticky, so the header has no box of its own. */}
      <header className="contents">
        <SkipLink href={href('/checkout')} onClick={openCart}>
          {t.common.skipToCart}
        </SkipLink>
        <TopRow />
        <div className="relative z-30 border-line bg-bg max-lg:group-has-[[data-hero]]/shop:bg-accent-soft lg:sticky lg:top-(--line-bar) lg:border-y lg:bg-surface">
          <div className="page-width flex min-h-14 items-center gap-x-1 sm:gap-x-4 lg:min-h-18">
            <a
              href={href('/')}
              className="flex min-h-11 min-w-0 flex-1 items-center py-1 text-xl leading-tight font-bold hyphens-auto wrap-anywhere lg:mr-4 lg:max-w-xs lg:min-w-52 lg:flex-none"
              aria-label={`${name}. ${t.header.home}`}
            >
              {wordmark ? (
                <img {...wordmark} alt={name} className="wordmark" />
              ) : logo ? (
                <img src={logo} alt="" className={mark} />
              ) : (
                // As generated content, because the link’s name has the whole word.
                <span data-initial={initial} className={mark} />
              )}
              {!wordmark && <span className="header-name line-clamp-2">{name}</span>}
            </a>
            <SearchField />
            <HoursNow className="max-md:hidden lg:hidden" />
            <PhoneLink className="lg:hidden" />
            <div className="max-lg:hidden">
              <Preferences />
            </div>
            <PhoneMenu />
          </div>
        </div>
        <OrderStrip />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="page-width flex-1 pt-2 pb-16 outline-none lg:pt-8"
      >
        <HoursNotice />
        <MaintenanceNotice />
        {children}
      </main>
      <Footer />
      <CartBar />
      <CartHome />
    </div>
  )
}
