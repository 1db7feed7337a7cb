import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Place } from '#business/content/shapes.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useSaid } from '../editing/use-said.ts'
import { useTongue } from '../editing/use-tongue.ts'
import { useSettingsWords } from '../settings-frame/words.ts'
import type { NavigationPage, Standing } from './load.ts'

type AddHereProps = {
  place: Place
  standing: readonly Standing[]
  data: NavigationPage
  onAdd(item: Standing): void
}

/** Pages and links that do not stand here yet. */
export function AddHere({ place, standing, data, onAdd }: AddHereProps) {
  const { navigation: words } = useSettingsWords().places
  const said = useSaid()
  const tongue = useTongue()
  const [chosen, setChosen] = useState('')
  const isNew = ({ id }: Standing) => standing.every((one) => one.id !== id)
  const pages = data.pages.map((page) => standingOf('page', page, page.isPublished)).filter(isNew)
  const links = data.links.map((link) => standingOf('link', link, true)).filter(isNew)
  const one = [...pages, ...links].find(({ id }) => id === chosen)
  const add = () => {
    if (!one) return
    onAdd(one)
    setChosen('')
  }
  const options = (label: string, items: readonly Standing[]) =>
    items.length > 0 && (
      <optgroup label={label}>
        {items.map(({ id, title, isShown }) => (
          <option key={id} value={id} lang={tongue(title)}>
            {isShown ? said(title) : `${said(title)} · ${words.notPublished}`}
          </option>
        ))}
      </optgroup>
    )
  return (
    <div className="mt-4 flex min-w-0 flex-wrap items-end gap-2">
      <SelectField
        dense
        hideLabel
        className="flex-[1_1_10rem]"
        label={words.what(words.groups[place])}
        value={one ? chosen : ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{words.choose}</option>
        {options(words.links, links)}
        {options(words.pages, pages)}
      </SelectField>
      <Button size={36} aria-disabled={!one} onClick={add}>
        <Plus />
        {words.add}
      </Button>
    </div>
  )
}

const standingOf = (
  kind: Standing['kind'],
  { id, title }: Pick<Standing, 'id' | 'title'>,
  isShown: boolean,
): Standing => ({ kind, id: `${kind}/${id}`, title, isShown })
