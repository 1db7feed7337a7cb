import { expect, test } from 'vitest'
import { en as enBoard } from '#words/board/en.ts'
import { ru as ruBoard } from '#words/board/ru.ts'
import { en } from '#words/staff/en.ts'
import { ru } from '#words/staff/ru.ts'
import { formatHappened } from './order-facts.tsx'

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
