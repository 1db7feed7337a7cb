import type { ReactNode } from 'react'
import { useFront } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { SignInAgain } from '../editing/sign-in-again.tsx'
import { Account } from './account.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SideBar } from './side-bar.tsx'

/** The staff's frame: sections on the left (at the foot of a phone), the shop's state always in view. */
export function Layout({ children }: { children: ReactNode }) {
  const { name, maintenance } = useFront()
  const { t } = useWords()
  const { shop } = useStaffWords()
  return (
    <div className="min-h-dvh max-lg:pb-(--bar) max-lg:[--bar:4rem] lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:pb-0">
      <SkipLink href="#content">{t.common.skipToContent}</SkipLink>
      <header className="flex items-center gap-3 border-b border-line bg-surface px-4 py-2 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:overflow-y-auto lg:border-r lg:border-b-0 lg:p-3 print:hidden">
        <div className="grid min-w-0 flex-1 justify-items-start gap-1.5 lg:flex-none lg:px-3 lg:py-2">
          <p className="max-w-full truncate text-lg font-bold">{name}</p>
          {maintenance ? (
            <Badge tone="warn">{shop.onHold}</Badge>
          ) : (
            <Badge tone="ok">{shop.open}</Badge>
          )}
        </div>
        <SideBar />
        <Account />
      </header>
      <main id="content" tabIndex={-1} className="px-4 py-6 outline-none lg:px-8 lg:py-8">
        {children}
      </main>
      <PhoneBar />
      <SignInAgain />
    </div>
  )
}
