import { expect, test } from 'vitest'
import { en as enBoard } from '#words/board/en.ts'
import { ru as ruBoard } from '#words/board/ru.ts'
import { en } from '#words/staff/en.ts'
import { ru } from '#words/staff/ru.ts'
import { formatHappened, stockOf } from './order-facts.tsx'

const event = { outcome: null, copy: null, toStatus: null }

test.each([
  [{ ...event, kind: 'called', outcome: 'NO_ANSWER' }, 'call: no answer', 'звонок: не отвечает'],
  [{ ...event, kind: 'printed', copy: 2 }, 'printed, reprint 2', 'напечатан, повтор 2'],
  [
    { ...event, kind: 'moved', toStatus: 'COOKING' },
    'status changed → Cooking',
    'статус изменён → Готовится',
  ],
  [{ ...event, kind: 'claimed' }, 'claimed', 'взят в работу'],
  // Of an order whose customer's data was erased.
  [{ ...event, kind: 'called' }, 'call', 'звонок'],
  [{ ...event, kind: 'called', toStatus: 'CONFIRMED' }, 'call → Confirmed', 'звонок → Подтверждён'],
  [{ ...event, kind: 'printed' }, 'printed', 'напечатан'],
] as const)('%j in both languages', (one, english, russian) => {
  expect(formatHappened(one, en.order, enBoard)).toBe(english)
  expect(formatHappened(one, ru.order, ruBoard)).toBe(russian)
})

test('a sold-out option doesn’t make its product sold out', () => {
  const option = (optionId: string) => ({
    ...{ optionId, groupId: 'dough', groupName: [], sign: 'NONE' as const, name: [] },
    ...{ sku: '', quantity: 1, free: 0, price: 0, grams: 0 },
  })
  const line = { variantId: 'v', choice: { options: [option('thin'), option('x')], parts: [] } }
  expect(stockOf(line, ['thin', 'of another line'])).toMatchObject({
    isSoldOut: false,
    options: [{ optionId: 'thin' }],
  })
  expect(stockOf(line, ['v'])).toEqual({ isSoldOut: true, options: [] })
  expect(stockOf({ variantId: 'v' }, [])).toEqual({ isSoldOut: false, options: [] })
})
