import { expect, test } from 'vitest'
import { emptyForm } from '#business/orders/empty-form.ts'
import { refuse } from '#platform/refusal.ts'
import { sendOrder } from './use-placing.ts'

const content = {
  ...emptyForm,
  totalPrice: 1,
  currencyCode: 'RUB' as const,
  checkoutId: 'cart',
  locale: 'en' as const,
}
const order = { id: 'cart', number: '001' }
const lost = refuse('no-connection')
const broken = refuse('something-went-wrong')
const late = refuse('no-answer')
const notThere = refuse('not-found')

/** Responds with these answers in order; records requests and their idempotency keys. */
function shop(...answers: unknown[]) {
  const methods: string[] = []
  const keys = new Set<string | undefined>()
  const ask = async (line: string, _: object, options: { idempotencyKey?: string } = {}) => {
    methods.push(line.split(' ')[0] ?? '')
    if (line.startsWith('POST')) keys.add(options.idempotencyKey)
    return answers[methods.length - 1]
  }
  const send = (isOnline = true) =>
    sendOrder(ask as never, content, 'key', { isOnline: () => isOnline, pause: async () => {} })
  return { send, methods, keys }
}

test.each([
  ['success', [order], 'POST', undefined],
  ['refused', [refuse('total-changed')], 'POST', 'total-changed'],
  ['already placed in another tab', [refuse('already-placed')], 'POST', undefined],
  [
    'response lost, and its customer erased since',
    [lost, refuse('key-reused')],
    'POST POST',
    'already-placed',
  ],
  ['response lost once', [lost, order], 'POST POST', undefined],
  ['one server error', [broken, order], 'POST POST', undefined],
  ['server error, then refused', [broken, refuse('maintenance')], 'POST POST', 'maintenance'],
  ['response too late once', [late, order], 'POST POST', undefined],
  [
    'repeated failures, order found',
    [broken, broken, late, order],
    'POST POST POST GET',
    undefined,
  ],
  [
    'repeated failures, order not found',
    [broken, broken, broken, notThere],
    'POST POST POST GET',
    'not-sent',
  ],
  ['repeated timeouts, no order', [late, late, late, null], 'POST POST POST GET', 'not-sent'],
  ['no connection at all', [lost, lost, lost, lost], 'POST POST POST GET', 'maybe-sent'],
  ['server errors only', [broken, broken, broken, broken], 'POST POST POST GET', 'maybe-sent'],
])('sends an order and finds out its outcome: %s', async (_, answers, methods, refused) => {
  const { send, ...requests } = shop(...answers)
  expect((await send())?.refused).toBe(refused)
  expect(requests.methods.join(' ')).toBe(methods)
  expect([...requests.keys]).toEqual(['key'])
})

test('sends nothing when offline before the press', async () => {
  const { send, methods } = shop(lost)
  expect((await send(false))?.refused).toBe('no-connection')
  expect(methods).toEqual(['POST'])
})
