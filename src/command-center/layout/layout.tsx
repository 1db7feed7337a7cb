import { lazy, type ReactNode, Suspense } from 'react'
import { whenConnected } from '#platform/browser/when-connected.ts'
import { useFront, useSite } from '#site.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { Tooltips } from '#ui/tooltips.tsx'
import { useWords } from '#words/words.tsx'
import { SignInAgain } from '../editing/sign-in-again.tsx'
import { useJumps } from '../keys/use-jumps.ts'
import { Account } from './account.tsx'
import { Alerts } from './alerts.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SearchButton } from './search-button.tsx'
import { ShopSwitch } from './shop-switch.tsx'
import { SideBar } from './side-bar.tsx'
import { usePalette } from './use-palette.ts'
import { useWatch } from './use-watch.ts'

const Palette = lazy(async () => ({
  default: (await whenConnected(() => import('./palette.tsx'))).Palette,
}))

/** The staff's frame: sections on the left (at the foot of a phone), the shop's state always in view. */
export function Layout({ children }: { children: ReactNode }) {
  const { name } = useFront()
  const { t } = useWords()
  const { path } = useSite()
  const isBoard = path === '/command-center/checkout'
  const watch = useWatch(isBoard)
  const { isOpen, setOpen } = usePalette()
  useJumps()
  return (
    <div className="min-h-dvh max-lg:pb-(--bar) max-lg:[--bar:4rem] lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:pb-0">
      <SkipLink href="#content">{t.common.skipToContent}</SkipLink>
      <header className="flex flex-wrap items-center gap-1 border-b border-line bg-surface px-4 py-2 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:gap-3 lg:overflow-y-auto lg:border-r lg:border-b-0 lg:p-3 print:hidden">
        <div className="grid min-w-0 flex-1 justify-items-start lg:flex-none lg:px-3 lg:pt-2">
          <p className="max-w-full truncate text-lg font-bold">{name}</p>
          <ShopSwitch />
        </div>
        <SearchButton onOpen={() => setOpen(true)} />
        <SideBar waiting={watch?.waiting ?? 0} />
        <Account />
      </header>
      <main id="content" tabIndex={-1} className="px-4 py-6 outline-none lg:px-8 lg:py-8">
        {watch && <Alerts watch={watch} isBoard={isBoard} />}
        {children}
      </main>
      <PhoneBar waiting={watch?.waiting ?? 0} />
      <SignInAgain />
      <Tooltips />
      {isOpen && (
        <Suspense>
          <Palette isOpen close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
