import { expect, test } from 'vitest'
import type { Visit } from '#ask.ts'
import type { Country } from '#business/shop/country.ts'
import { refuse } from '#platform/refusal.ts'
import { load } from './load.ts'

async function found(
  query: string,
  answers: Record<string, unknown> = {},
  countryCode: Country = 'gb',
) {
  const input: Record<string, unknown> = {}
  const ask = async (line: string, what: unknown) => {
    input[line] = what
    return answers[line] ?? { orders: [{ id: 'o' }], next: 'n', exports: [] }
  }
  const visit = { ask, locale: 'en', query: new URLSearchParams(query), front: { countryCode } }
  const { data } = await load(visit as unknown as Visit)
  return { data, input: input['POST /api/orders/find'] }
}

test('applies the filters of the address', async () => {
  const cursor = '2026-05-04T12:00:00.000Z~c'
  const { input, data } = await found(
    `state=COOKING&deliveryMethod=PICKUP&from=2026-05-01&to=2026-05-04&cursor=${cursor}`,
  )
  expect(input).toEqual({
    state: 'COOKING',
    deliveryMethod: 'PICKUP',
    from: '2026-05-01',
    to: '2026-05-04',
    cursor,
  })
  expect(data).toMatchObject({ filters: { state: 'COOKING' }, isFirst: false, next: 'n' })
  expect((await found('state=OPEN')).input).toEqual({ state: 'OPEN' })
})

test('an hour is one of a single day', async () => {
  const day = 'from=2026-05-04&to=2026-05-04'
  const input = { from: '2026-05-04', to: '2026-05-04' }
  expect((await found(`${day}&hour=23`)).input).toEqual({ ...input, hour: '23' })
  expect((await found(`${day}&hour=24`)).input).toEqual(input)
  expect((await found('from=2026-05-04&hour=23')).input).toEqual({ from: '2026-05-04' })
})

test('a typed date is read as the shop’s country writes it', async () => {
  expect((await found('from=12/11/2026')).input).toEqual({ from: '2026-11-12' })
  expect((await found('from=12/11/2026', {}, 'us')).input).toEqual({ from: '2026-12-11' })
})

test('a misspelt filter filters nothing', async () => {
  const { input, data } = await found('state=cooked&from=soon&to=2026-02-31')
  expect(input).toEqual({})
  expect(data).toMatchObject({
    filters: { state: '', deliveryMethod: '', from: '', to: '', hour: '' },
    isFirst: true,
  })
})

test('a refusal shows no order, and only permitted users can export', async () => {
  const refused = await found('', { 'POST /api/orders/find': refuse('invalid') })
  expect(refused.data).toMatchObject({ orders: [], next: null })
  expect(refused.data.exports).toBeDefined()
  const operator = await found('', { 'GET /api/orders/exports': refuse('not-allowed') })
  expect(operator.data.exports).toBeUndefined()
})
