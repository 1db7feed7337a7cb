import { paymentTypes } from '#business/shop/payment-method.ts'
import { Editor, FormCard } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { opened } from '#command-center/kit/form/opened.ts'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { AddLink, ListAndForm, ListCard, ListLine } from '#command-center/kit/list/list-page.tsx'
import { SortableList, useOrder } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { SettingsFrame } from '#command-center/settings/kit/settings-frame.tsx'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { goTo } from '#platform/browser/navigate.ts'
import { useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { Method, PaymentPage } from './load.ts'

export function Page({ data: { methods, edit } }: { data: PaymentPage }) {
  const { payment: words } = useSettingsWords()
  const here = useHref()('/command-center/settings/payment')
  const localize = useLocalizedText()
  const [inOrder, putInOrder] = useOrder(methods, (ids) =>
    askStaff('POST /api/payment-methods/reorder', { ids }),
  )
  const open = opened(edit, methods)
  const add = <AddLink href={`${here}?edit=new`}>{words.add}</AddLink>
  const list = (
    <ListCard
      title={words.title}
      picture="takeout-box"
      isEmpty={methods.length === 0}
      words={words}
      add={add}
    >
      <SortableList
        label={words.title}
        items={inOrder}
        nameOf={({ name }) => localize(name)}
        onOrder={putInOrder}
      >
        {({ id, name, type, isActive }) => (
          <ListLine
            href={`${here}?edit=${id}`}
            isOpen={edit === id}
            title={<LocalizedText text={name} />}
          >
            {!isActive && <Badge tone="warn">{words.off}</Badge>}
            <span className="text-sm text-muted">{words.types[type]}</span>
          </ListLine>
        )}
      </SortableList>
    </ListCard>
  )
  return (
    <SettingsFrame>
      <ListAndForm
        list={list}
        edit={edit}
        form={open && <MethodForm key={edit} method={open} back={here} />}
      />
    </SettingsFrame>
  )
}

const empty: Omit<Method, 'id'> = {
  version: 0,
  name: [],
  type: 'CASH',
  isActive: true,
  position: 0,
}

function MethodForm({ method, back }: { method: Method | 'new'; back: string }) {
  const { payment: words } = useSettingsWords()
  const { notices } = useStaffWords()
  const localize = useLocalizedText()
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
      title={isNew ? words.new : localize(method.name)}
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
        format={{ type: (type) => words.types[type] }}
        isNew={isNew}
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
