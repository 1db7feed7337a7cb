import type { ReactNode } from 'react'
import { Preferences } from '../frame/preferences.tsx'

/** Nothing around the page but the language and the theme. */
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
