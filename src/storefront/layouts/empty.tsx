import type { ReactNode } from 'react'
import { Preferences } from '#storefront/frame/preferences.tsx'

/** Only language and theme around the page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-4">
      <header className="flex justify-end py-3">
        <Preferences />
      </header>
      <main id="content" className="flex-1 pb-12">
        {children}
      </main>
    </div>
  )
}
