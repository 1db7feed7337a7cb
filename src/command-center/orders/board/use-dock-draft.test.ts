import { expect, test } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import {
  changesIn,
  hasChanges,
  rebased,
  type Typed,
  typedSince,
  untyped,
} from '#command-center/orders/form/order-draft.ts'
import { dropSaved, takeoverIn } from './use-dock-draft.ts'

const order = (version: number, change: Partial<BoardOrder> = {}) =>
  ({
    id: 'one',
    version,
    name: 'Olga',
    phone: '+79001234567',
    phoneFormatted: '8 (900) 123-45-67',
    deliveryMethod: 'PICKUP',
    deliveryFee: null,
    address: null,
    warehouse: null,
    payment: { id: 'cash' },
    discount: 0,
    discountReason: '',
    note: '',
    lines: [],
    ...change,
  }) as unknown as BoardOrder

const withNote = (typed: Typed, note: string): Typed => ({
  ...typed,
  draft: { ...typed.draft, form: { ...typed.draft.form, note } },
})

test('that a colleague changed the order is said until it is dismissed, whatever happens after', () => {
  const typed = withNote(untyped(order(1)), 'Ring twice')
  const changed = rebased(typed, order(2, { name: 'Anna' }))
  expect(changed).toMatchObject({ version: 2, isOvertaken: true })
  expect(changed.draft.form).toMatchObject({ name: 'Anna', note: 'Ring twice' })
  const called = rebased(changed, order(3, { name: 'Anna' }))
  expect(called).toMatchObject({ version: 3, isOvertaken: true })
  const dismissed = { ...called, isOvertaken: false }
  expect(rebased(dismissed, order(4, { name: 'Anna' })).isOvertaken).toBe(false)
})

test('a change of an order about which nothing is typed is just shown', () => {
  const { draft, isOvertaken } = rebased(untyped(order(1)), order(2, { name: 'Anna' }))
  expect(draft.form.name).toBe('Anna')
  expect(isOvertaken).toBe(false)
})

test('what was saved by a press without a response is dropped', () => {
  const line = { id: 'l', variantId: 'v', choiceKey: 'v', productName: [], variantName: [] }
  const added = { ...line, key: 'v', price: 500, quantity: 2 }
  const typed = withNote(untyped(order(1)), ' Ring twice')
  const { form } = typed.draft
  const phone = '8 900 123-45-68'
  const all = { ...typed, draft: { form: { ...form, phone, discount: 100 }, lines: [added] } }
  const after = (change: Partial<BoardOrder>, version = 2) => {
    const lines = [{ ...line, price: 500, quantity: 2 }] as unknown as BoardOrder['lines']
    const saved = { note: 'Ring twice', discount: 100, phoneFormatted: '8 (900) 123-45-68', lines }
    const now = order(version, { ...saved, ...change })
    const drafts = new Map([['one', all]])
    dropSaved(drafts, new Map([['one', now]]))
    return { hasDraft: drafts.has('one'), isChanged: hasChanges(rebased(all, now)) }
  }
  expect(after({})).toEqual({ hasDraft: false, isChanged: false })
  const unsaved = { hasDraft: true, isChanged: true }
  expect(after({ note: '' })).toEqual(unsaved)
  expect(after({ discount: 0 })).toEqual(unsaved)
  expect(after({ lines: [] })).toEqual(unsaved)
  // Nothing has been saved yet.
  expect(after({}, 1).hasDraft).toBe(true)
})

test('what is typed during a save is kept on top of the saved order', () => {
  const line = { variantId: 'v', choiceKey: 'v', productName: [], variantName: [], price: 500 }
  const first = untyped(order(1))
  const { form } = first.draft
  const put = (note: string, quantity: number): Typed => ({
    ...first,
    draft: { form: { ...form, name: 'Anna', note }, lines: [{ ...line, key: 'v', quantity }] },
  })
  const sent = put('Ring', 1)
  const lines = [{ ...line, id: 'l', quantity: 1 }] as unknown as BoardOrder['lines']
  const saved = order(2, { name: 'Anna', note: 'Ring', lines })
  expect(typedSince(sent, sent, saved)).toBeUndefined()
  const since = typedSince(sent, put('Ring twice', 3), saved)
  expect(since).toMatchObject({ version: 2, isOvertaken: false })
  const changes = since && changesIn(since.first, since.draft)
  expect(changes).toEqual({ note: 'Ring twice', lines: [{ lineId: 'l', quantity: 3 }] })
  // The stream brought the saved order before the answer.
  const rebasedSince = typedSince(sent, rebased(put('Ring twice', 1), saved), saved)
  expect(rebasedSince && changesIn(rebasedSince.first, rebasedSince.draft)).toEqual({
    note: 'Ring twice',
  })
})

test.each([
  ['a colleague takes it over', ['taken-over Boris'], 'Boris'],
  ['two take it over, one after the other', ['taken-over Boris', 'taken-over Clara'], 'Boris'],
  [
    'a colleague takes it over and calls again later',
    ['taken-over Boris', 'claimed Boris'],
    'Boris',
  ],
  ['it ends', [], undefined],
  ['it ends, and a colleague claims it', ['claimed Boris'], undefined],
  ['it ends, and two claim it', ['claimed Boris', 'taken-over Clara'], undefined],
  ['it is claimed again, and taken over', ['claimed Anna', 'taken-over Boris'], 'Boris'],
  ['it is taken back', ['taken-over Boris', 'taken-over Anna'], undefined],
  ['a namesake takes it over', ['taken-over Anna'], 'Anna'],
])('who took over a call, if %s', (_, events, by) => {
  const event = (text: string, at: string) => {
    const [kind, by] = text.split(' ')
    return { kind, by, at, reason: 'On my line' }
  }
  const since = '2026-11-21T09:00:00Z'
  const before = [event('claimed Clara', '2026-11-21T08:00:00Z'), event('taken-over Anna', since)]
  const after = ['called Boris', ...events, 'called Boris'].map((text) => event(text, ''))
  const history = [...before, ...after] as never
  expect(takeoverIn(history, since, 'Anna')).toEqual(by && { by, reason: 'On my line' })
})
