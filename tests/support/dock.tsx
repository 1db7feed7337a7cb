import type { BoardOrder } from '#business/orders/board/contract.ts'
import { DockOrder } from '#command-center/orders/board/dock-order.tsx'
import type { BoardActions } from '#command-center/orders/board/use-board-actions.ts'
import type { Typed } from '#command-center/orders/form/order-draft.ts'
import { openPage } from './staff-page.tsx'

const named = (value: string) => [{ locale: 'en', value }]
export const cash = { id: 'cash', name: named('Cash'), type: 'CASH' }
const card = { id: 'card', name: named('Card'), type: 'CARD' }
export const line = {
  ...{ id: 'l', variantId: 'v', choiceKey: 'v', productName: named('Ramen'), variantName: [] },
  ...{ price: 700_00, quantity: 1, amount: 1, unit: 'PIECE' },
}
export const now = Date.parse('2026-11-21T09:00:00Z')

export const order = (change: Partial<BoardOrder> = {}) =>
  ({
    ...{ id: 'one', version: 3, seq: 1, number: '042', status: 'PLACED', name: 'Olga', note: '' },
    ...{ phone: '+79001234567', phoneFormatted: '8 (900) 123-45-67', locale: 'en' },
    ...{ deliveryMethod: 'DELIVERY', deliveryFee: null, total: 700_00, changeAmount: null },
    ...{ timeType: 'ASAP', timeSlot: null, timeZone: 'Europe/Moscow', currencyCode: 'RUB' },
    ...{ placedAt: '2026-11-21T08:50:00Z', promisedAt: '2026-11-21T09:30:00Z' },
    ...{ waitsSince: '2026-11-21T08:50:00Z', movedAt: '2026-11-21T08:50:00Z', claim: null },
    address: { street: 'Lenina 24', flat: '', entrance: '', floor: '', doorphone: '', note: '' },
    ...{ payment: cash, warehouse: null, discount: 0, discountReason: '', linesTotal: 700_00 },
    ...{ lines: [line], moves: ['CONFIRMED'], isCancelledByCustomer: false, isNumberWrong: false },
    ...{ calls: { tries: 0, last: null }, callBackAt: null, isCallAwaited: false, customer: null },
    soldOut: [],
    ...change,
  }) as unknown as BoardOrder

export const answers = {
  'GET /api/channel': {
    currencyCode: 'RUB',
    warehouses: [],
    products: [],
    paymentMethods: [cash, card],
  },
  'GET /api/channel/time-slots?deliveryMethod=DELIVERY': [],
  'GET /api/orders/fee-presets': { presets: [] },
}

/** The order in the dock, as one's own call. What is sent when it is confirmed. */
export async function openInDock(
  drafts = new Map<string, Typed>(),
  shown = order(),
  own: object = {},
  more: object = {},
) {
  const confirmed: object[] = []
  const confirm = async (_: BoardOrder, agreed: object) => {
    confirmed.push(agreed)
    return order({ version: 4, status: 'CONFIRMED' })
  }
  const page = await openPage(
    <DockOrder
      order={shown}
      isCall
      isHere={false}
      isEnded={false}
      actions={{ isOwn: () => true, confirm, ...own } as unknown as BoardActions}
      drafts={drafts}
      reasons={new Map()}
      also=""
      now={now}
      leave={() => {}}
      discard={() => {}}
      setSaving={() => {}}
      stay={() => {}}
    />,
    { answers: { ...answers, ...more } },
  )
  return { ...page, confirmed }
}
