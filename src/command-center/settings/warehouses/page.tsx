import { examplePhone } from '#business/shop/phone.ts'
import { Editor, FormCard } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { opened } from '#command-center/kit/form/opened.ts'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { AddLink, ListAndForm, ListCard, ListLine } from '#command-center/kit/list/list-page.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { SortableList, useOrder } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { goTo } from '#platform/browser/navigate.ts'
import { useFront, useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import type { Warehouse, WarehousesPage } from './load.ts'

/** Kitchens, and points where customers pick up orders. */
export function Page({ data: { warehouses, edit } }: { data: WarehousesPage }) {
  const { warehouses: words } = useSettingsWords().site
  const here = useHref()('/command-center/warehouse')
  const localize = useLocalizedText()
  const [inOrder, putInOrder] = useOrder(warehouses, (ids) =>
    askStaff('POST /api/warehouses/reorder', { ids }),
  )
  const open = opened(edit, warehouses)
  const add = <AddLink href={`${here}?edit=new`}>{words.add}</AddLink>
  const list = (
    <ListCard picture="takeout-box" isEmpty={warehouses.length === 0} words={words} add={add}>
      <SortableList
        label={words.title}
        items={inOrder}
        nameOf={({ name }) => localize(name)}
        onOrder={putInOrder}
      >
        {({ id, name, address, isActive }) => (
          <ListLine
            href={`${here}?edit=${id}`}
            isOpen={edit === id}
            title={<LocalizedText text={name} />}
          >
            {!isActive && <Badge tone="warn">{words.off}</Badge>}
            <span className="text-sm text-muted wrap-anywhere">
              <LocalizedText text={address} />
            </span>
          </ListLine>
        )}
      </SortableList>
    </ListCard>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={words.title} actions={warehouses.length > 0 && add} />
      <ListAndForm
        list={list}
        edit={edit}
        form={open && <WarehouseForm key={edit} warehouse={open} back={here} />}
      />
    </div>
  )
}

const empty: Omit<Warehouse, 'id'> = {
  version: 0,
  name: [],
  address: [],
  phone: '',
  isActive: true,
  position: 0,
}

function WarehouseForm({ warehouse, back }: { warehouse: Warehouse | 'new'; back: string }) {
  const { warehouses: words } = useSettingsWords().site
  const { forms, notices } = useStaffWords()
  const { t } = useWords()
  const { countryCode } = useFront()
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
  const phoneError = draft.errorAt('phone')
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
      <Editor draft={draft} names={words} isNew={isNew}>
        <LocalisedField label={words.name} maxLength={75} {...draft.localised('name')} />
        <LocalisedField
          long
          label={words.address}
          hint={words.addressHint}
          maxLength={250}
          {...draft.localised('address')}
        />
        <TextField
          dense
          type="tel"
          autoComplete="off"
          maxLength={30}
          label={words.phone}
          flag={t.common.optional}
          {...draft.text('phone')}
          error={phoneError && forms.phoneWrong(phoneError, examplePhone(countryCode))}
        />
        <Switch label={words.isActive} {...draft.flag('isActive')} />
      </Editor>
    </FormCard>
  )
}
