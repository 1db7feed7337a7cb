import type { ReactNode } from 'react'
import { useSite } from '#site.tsx'
import { useStaffWords } from '#words/words.tsx'
import { PageHead } from '../editing/page-head.tsx'
import { TabLinks } from '../editing/tab-links.tsx'
import { settingsFor } from './settings-for.ts'
import { useSettingsWords } from './words.ts'

/** Every part of the settings under one heading, each a page of its own. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const words = useSettingsWords()
  const { navigation } = useStaffWords()
  const { user } = useSite()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={words.title} />
      <TabLinks
        label={words.sections}
        tabs={settingsFor(user).map(({ to, name }) => ({ to, name: navigation[name] }))}
      />
      {children}
    </div>
  )
}
