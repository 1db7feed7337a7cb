import type { ReactNode } from 'react'
import { useFront, useHref } from '#site.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { useWords } from '#words/words.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import { CartHome } from '../cart/cart-home.tsx'
import { Footer } from '../frame/footer.tsx'
import { HoursNotice, HoursNow } from '../frame/hours-now.tsx'
import { MaintenanceNotice } from '../frame/maintenance-notice.tsx'
import { PhoneLink } from '../frame/phone-link.tsx'
import { PhoneMenu } from '../frame/phone-menu.tsx'
import { Preferences } from '../frame/preferences.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { TopRow } from '../frame/top-row.tsx'

/** The shop around a page: its name, its hours now, its phone. */
export function Layout({ children }: { children: ReactNode }) {
  const { name, logo } = useFront()
  const { t } = useWords()
  const href = useHref()
  return (
    <div className="group/shop flex min-h-dvh flex-col">
      <SkipLink href="#content">{t.common.skipToContent}</SkipLink>
      {/* Of the header's two rows one stays when the page scrolls, so it has no box of its own. */}
      <header className="contents">
        <TopRow />
        <div className="relative z-30 border-line bg-bg lg:sticky lg:top-0 lg:border-y lg:bg-surface">
          <div className="mx-auto flex min-h-16 max-w-360 items-center gap-x-1 px-4 sm:gap-x-4 lg:px-8">
            <a
              href={href('/')}
              className="min-w-0 flex-1 truncate py-2.5 text-xl font-bold lg:mr-4 lg:max-w-xs lg:min-w-52 lg:flex-none"
              aria-label={`${name}. ${t.header.home}`}
            >
              {logo && <img src={logo} alt="" className="mr-2 inline size-10" />}
              {name}
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
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-360 flex-1 px-4 pt-2 pb-16 outline-none lg:px-8 lg:pt-8"
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
