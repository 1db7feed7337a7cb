import { Bike, Store } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import { MoneyField } from '../editing/money-field.tsx'
import { useSaid } from '../editing/use-said.ts'
import { useTongue } from '../editing/use-tongue.ts'
import type { Fields } from './fields.ts'
import { useTelephoneWords } from './words.ts'

/** Brought or fetched, and where. */
export function ReceivingFields({ form, set, fields, shop }: Fields) {
  const words = useTelephoneWords()
  const { orders } = useStaffWords()
  const said = useSaid()
  const tongue = useTongue()
  const { deliveryMethod, warehouseId } = form
  const places = shop?.warehouses ?? []
  return (
    <Card title={words.receiving}>
      <div className="grid grid-cols-1 gap-3">
        <Segmented
          size={36}
          legend={words.receiving}
          name="deliveryMethod"
          error={fields.errorAt('deliveryMethod')}
          value={deliveryMethod ?? ''}
          onChange={(method) =>
            set({
              deliveryMethod: method === 'PICKUP' ? 'PICKUP' : 'DELIVERY',
              warehouseId: warehouseId ?? places[0]?.id ?? null,
            })
          }
          options={[
            { value: 'DELIVERY', label: orders.delivery, icon: <Bike /> },
            { value: 'PICKUP', label: orders.pickup, icon: <Store /> },
          ]}
        />
        {deliveryMethod === 'PICKUP' && (
          <SelectField
            dense
            label={words.pickupPoint}
            error={fields.errorAt('warehouseId')}
            value={warehouseId ?? ''}
            onChange={({ target }) => set({ warehouseId: target.value || null })}
            options={[{ value: '', label: words.choose }]}
          >
            {places.map(({ id, name, address }) => (
              <option key={id} value={id} lang={tongue(name)}>
                {said(name, address)}
              </option>
            ))}
          </SelectField>
        )}
        {deliveryMethod === 'DELIVERY' && (
          <>
            <TextField dense label={words.street} {...fields.text('street')} maxLength={80} />
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {(['flat', 'entrance', 'floor', 'doorphone'] as const).map((part) => (
                <TextField
                  key={part}
                  dense
                  label={words[part]}
                  {...fields.text(part)}
                  maxLength={10}
                />
              ))}
            </div>
            <TextField
              dense
              label={words.addressNote}
              {...fields.text('addressNote')}
              maxLength={250}
            />
            <MoneyField label={words.deliveryCost} {...fields.number('deliveryCost')} />
          </>
        )}
      </div>
    </Card>
  )
}
