import { Card } from '#ui/card.tsx'
import { Editor } from '../editing/editor.tsx'
import { LocalisedField } from '../editing/localised-field.tsx'
import type { Editing } from '../editing/use-draft.ts'
import { IconPicker } from '../making/icon-picker.tsx'
import { NameAddressField } from '../making/name-address-field.tsx'
import { useMakingWords } from '../making/words.ts'
import type { Category } from './load.ts'

export function CategoryForm({ draft }: { draft: Editing<Category> }) {
  const { category: words, address, icons } = useMakingWords()
  const names = { name: words.name, slug: address.label, icon: words.icon }
  return (
    <Card title={words.about}>
      <Editor
        draft={draft}
        names={names}
        tell={{ icon: (icon) => (icon ? icons[icon] : words.noIcon) }}
      >
        <LocalisedField label={words.name} maxLength={75} {...draft.localised('name')} />
        <NameAddressField
          above="/catalog"
          onEmpty={() => draft.set({ slug: '' })}
          {...draft.text('slug')}
        />
        <IconPicker icon={draft.values.icon} onIcon={(icon) => draft.set({ icon })} />
      </Editor>
    </Card>
  )
}
