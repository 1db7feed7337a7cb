import type { ReactNode } from 'react'
import { TabLinks } from '#command-center/kit/form/tab-links.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { useSite } from '#shop-context.tsx'
import { useStaffWords } from '#words/words.tsx'
import { settingsFor } from './settings-for.ts'
import { useSettingsWords } from './words.ts'

/** All settings pages under one heading. */
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
