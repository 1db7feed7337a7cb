import { goTo } from '#platform/browser/go.ts'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { FormCard } from '../editing/form-card.tsx'
import { LocalisedField } from '../editing/localised-field.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { IconPicker } from '../making/icon-picker.tsx'
import { useMakingWords } from '../making/words.ts'
import type { ListedCategory } from './load.ts'

/** A category is made with a name and an icon, and goes on at its own page. */
export function NewCategory({ menuId, back }: { menuId: string; back: string }) {
  const { menu: words, category } = useMakingWords()
  const { editing, notices } = useStaffWords()
  const draft = useDraft<ListedCategory>({
    saved: {
      id: '',
      version: 0,
      menuId,
      slug: '',
      name: [],
      icon: null,
      position: 0,
      productCount: 0,
    },
    notice: notices.category.created,
    send: ({ name = [], icon = null }) => askStaff('POST /api/categories', { menuId, name, icon }),
    onSaved: ({ id }) => void goTo(`${back}/category/${id}`),
  })
  return (
    <FormCard title={words.newCategory} back={back}>
      <Editor draft={draft} names={{}} submit={editing.add}>
        <LocalisedField label={category.name} maxLength={75} {...draft.localised('name')} />
        <IconPicker icon={draft.values.icon} onIcon={(icon) => draft.set({ icon })} />
      </Editor>
    </FormCard>
  )
}
