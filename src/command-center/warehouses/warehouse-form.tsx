import { goTo } from '#platform/browser/go.ts'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { FormCard } from '../editing/form-card.tsx'
import { LocalisedField } from '../editing/localised-field.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useSettingsWords } from '../settings-frame/words.ts'
import type { Warehouse } from './load.ts'

const empty: Omit<Warehouse, 'id'> = {
  version: 0,
  name: [],
  address: [],
  phone: '',
  isActive: true,
  position: 0,
}

export function WarehouseForm({ warehouse, back }: { warehouse: Warehouse | 'new'; back: string }) {
  const { warehouses: words } = useSettingsWords().places
  const { editing, notices } = useStaffWords()
  const { t } = useWords()
  const isNew = warehouse === 'new'
  const warehouseId = isNew ? '' : warehouse.id
  const draft = useDraft({
    saved: isNew ? { ...empty, id: '' } : warehouse,
    notice: isNew ? notices.warehouse.created : notices.warehouse.updated,
    send: (changes, version) =>
      isNew
        ? askStaff('POST /api/warehouses', { ...empty, ...changes })
        : askStaff('PATCH /api/warehouses/{warehouseId}', { ...changes, warehouseId }, { version }),
    reload: () => askStaff('GET /api/warehouses/{warehouseId}', { warehouseId }),
    onSaved: () => goTo(back),
  })
  return (
    <FormCard
      title={isNew ? words.new : words.kitchen}
      back={back}
      {...(!isNew && {
        remove: {
          title: words.delete,
          text: words.deleteText,
          send: () => askStaff('DELETE /api/warehouses/{warehouseId}', { warehouseId }),
        },
      })}
    >
      <Editor draft={draft} names={words} {...(isNew && { submit: editing.add })}>
        <LocalisedField label={words.name} maxLength={75} {...draft.localised('name')} />
        <LocalisedField
          long
          label={words.address}
          maxLength={250}
          {...draft.localised('address')}
        />
        <TextField
          dense
          type="tel"
          autoComplete="off"
          maxLength={30}
          label={words.phone}
          mark={t.common.optional}
          {...draft.text('phone')}
        />
        <Switch label={words.isActive} {...draft.flag('isActive')} />
      </Editor>
    </FormCard>
  )
}
