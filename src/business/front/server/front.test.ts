import { expect, test } from 'vitest'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'
import { setupCode, shopInput } from '#tests/support/shop-input.ts'

/** A shop in Russia whose owner entered this number. */
async function frontWith(phone: string) {
  const { send, get } = await emptyShop()
  const channel = { ...shopInput.channel, phone }
  await send(
    'POST',
    '/api/setup',
    { ...shopInput, channel, sample: false },
    { 'Setup-Code': setupCode },
  )
  return (await get('/api/channel/front')).body
}

test.each([
  ['8-800-555-35-35', '+78005553535', '8 (800) 555-35-35'],
  ['+380 44 000 01 43', '+380440000143', '+380 44 000 0143'],
  ['', '', ''],
])('a phone entered as %j is stored as %j and shown as %j', async (typed, phone, shown) => {
  const front = await frontWith(typed)
  expect([front.phone, front.phoneFormatted.replaceAll('\u00a0', ' ')]).toEqual([phone, shown])
})

test('a new shop without a menu says nothing of hours that nobody has set', async () => {
  const { send, get } = await emptyShop()
  const channel = { ...shopInput.channel, phone: '' }
  await send(
    'POST',
    '/api/setup',
    { ...shopInput, channel, sample: false },
    { 'Setup-Code': setupCode },
  )
  expect((await get('/api/channel/contacts')).body.workingDays).toEqual([])
  const { text } = await get('/')
  expect(text).toContain('Opening soon')
  expect(text).not.toMatch(/maintenance\.|Orders paused|10:00|Contact us|"opens"|Pay on/)
  expect(text.slice(text.indexOf('<footer'))).not.toContain('Your order')
})

test.each(['variant', 'option'])(
  'one %s whose price has cents shows those of all prices',
  async (name) => {
    const table = name as 'variant'
    const { store, visitor } = await sampleShop()
    const hasCents = async () => (await visitor().get('/api/channel/front')).body.hasCents
    expect(await hasCents()).toBe(false)
    const one = store.db.selectFrom(table).select('id').limit(1)
    await store.db.updateTable(table).set({ price: 59_50 }).where('id', 'in', one).execute()
    await expect.poll(hasCents).toBe(true)
    expect((await visitor().get('/')).text).toContain('800.00\u00a0₽')
  },
)
