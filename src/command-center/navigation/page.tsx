import { places } from '#business/content/shapes.ts'
import { useHref } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { SettingsFrame } from '../settings-frame/settings-frame.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'
import { Group } from './group.tsx'
import type { NavigationPage } from './load.ts'

/** What stands in the menus of the site, and where. */
export function Page({ data }: { data: NavigationPage }) {
  const { navigation: words } = useSettingsWords().places
  const href = useHref()
  return (
    <SettingsFrame>
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-sm text-muted">{words.hint}</p>
        <LinkButton size={36} href={href('/command-center/page')}>
          {words.toPages}
        </LinkButton>
        <LinkButton size={36} href={`${href('/command-center/link')}?edit=new`}>
          {words.toLinks}
        </LinkButton>
      </div>
      <div className="grid min-w-0 items-start gap-5 xl:grid-cols-3">
        {places.map((place) => (
          <Group key={place} place={place} standing={data.places[place]} data={data} />
        ))}
      </div>
    </SettingsFrame>
  )
}
