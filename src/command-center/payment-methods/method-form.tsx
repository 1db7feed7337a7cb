import { paymentTypes } from '#business/payment-methods/payment-method.ts'
import { goTo } from '#platform/browser/go.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { Editor } from '../editing/editor.tsx'
import { FormCard } from '../editing/form-card.tsx'
import { LocalisedField } from '../editing/localised-field.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useSaid } from '../editing/use-said.ts'
import { useSettingsWords } from '../settings-frame/words.ts'
import type { Method } from './load.ts'

const empty: Omit<Method, 'id'> = {
  version: 0,
  name: [],
  type: 'CASH',
  isActive: true,
  position: 0,
}

export function MethodForm({ method, back }: { method: Method | 'new'; back: string }) {
  const { payment: words } = useSettingsWords()
  const { editing, notices } = useStaffWords()
  const said = useSaid()
  const isNew = method === 'new'
  const paymentMethodId = isNew ? '' : method.id
  const draft = useDraft({
    saved: isNew ? { ...empty, id: '' } : method,
    notice: isNew ? notices.paymentMethod.created : notices.paymentMethod.updated,
    send: (changes, version) =>
      isNew
        ? askStaff('POST /api/payment-methods', { ...empty, ...changes })
        : askStaff(
            'PATCH /api/payment-methods/{paymentMethodId}',
            { ...changes, paymentMethodId },
            { version },
          ),
    reload: () => askStaff('GET /api/payment-methods/{paymentMethodId}', { paymentMethodId }),
    onSaved: () => goTo(back),
  })
  const names = { name: words.name, type: words.type, isActive: words.isActive }
  return (
    <FormCard
      title={isNew ? words.new : said(method.name)}
      back={back}
      {...(!isNew && {
        remove: {
          title: words.delete,
          text: words.deleteText,
          notice: notices.paymentMethod.deleted,
          send: () =>
            askStaff('DELETE /api/payment-methods/{paymentMethodId}', { paymentMethodId }),
        },
      })}
    >
      <Editor
        draft={draft}
        names={names}
        tell={{ type: (type) => words.types[type] }}
        {...(isNew && { submit: editing.add })}
      >
        <LocalisedField label={words.name} maxLength={75} {...draft.localised('name')} />
        <SelectField
          dense
          label={words.type}
          options={paymentTypes.map((value) => ({ value, label: words.types[value] }))}
          {...draft.text('type')}
        />
        <Switch label={words.isActive} {...draft.flag('isActive')} />
      </Editor>
    </FormCard>
  )
}
