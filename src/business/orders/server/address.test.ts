// Where an address is, its city and postcode are.
import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'
import { filled, readyCustomer } from '#tests/support/ordering.ts'

const city = 'Springfield'
const address = {
  street: '12 Oak St',
  flat: '4',
  doorphone: '',
  entrance: '',
  floor: '',
  city,
  postcode: 'SW1A 1AA',
  note: '',
}
const { note: _, ...typed } = { ...address, postcode: 'sw1a 1aa' }

test('the city and the postcode of an order are everywhere that its address is', async () => {
  const made = await staffedShop()
  const { anna, boris, store } = made
  const { person, id, checkoutId } = await order(made, { ...typed, deliveryMethod: 'DELIVERY' })

  expect((await person.get('/api/checkout/placed')).body.address).toEqual(address)
  expect((await boris.get(`/api/orders/${id}`)).body.address).toEqual(address)
  const [announced] = await store.db.selectFrom('announcement').select('body').execute()
  expect(announced?.body).toMatchObject({ address })
  const sheet = (await anna.send('POST', '/api/orders/export', { locale: 'en' })).text
  expect(sheet).toContain('12 Oak St, flat 4, Springfield SW1A 1AA')
  const found = (await anna.send('POST', '/api/orders/find', { q: 'springf' })).body.orders
  expect(found).toMatchObject([{ id }])
  const preview = await boris.send('POST', `/api/orders/${id}/preview`, { city: 'Shelbyville' })
  expect(preview.body.differences).toMatchObject([
    { what: 'address', from: address, to: { ...address, city: 'Shelbyville' } },
  ])
  const repeated = await person.send('POST', `/api/checkout/id/${checkoutId}/repeat`, {})
  expect(repeated.body).toMatchObject({ city, postcode: 'SW1A 1AA' })
})

test('an order by phone has them too', async () => {
  const made = await staffedShop()
  const { variant } = await readyCustomer(made)
  const { body } = await made.boris.send('POST', '/api/orders', {
    ...(await filled(made, 'DELIVERY')),
    ...typed,
    isFeeOpen: true,
    lines: [{ variantId: variant.id, quantity: 3 }],
  })
  expect(body.address).toEqual(address)
})

test('an address from before there were any is the same as one without', async () => {
  const made = await staffedShop()
  const { boris, store } = made
  const { id } = await order(made, { street: 'Lenina 24', deliveryMethod: 'DELIVERY' })
  await order(made, { street: 'Lenina 24', deliveryMethod: 'DELIVERY' })
  const {
    city: _city,
    postcode: _postcode,
    ...before
  } = { ...address, street: 'Lenina 24', flat: '' }
  await store.db.updateTable('order').set({ address: before }).where('id', '=', id).execute()
  const empty = { ...before, city: '', postcode: '' }
  expect((await boris.get(`/api/orders/${id}`)).body.address).toEqual(empty)
  const [{ id: customerId }] = (await boris.get('/api/customers')).body.customers
  const { addresses } = (await boris.get(`/api/customers/${customerId}`)).body
  expect(addresses).toEqual([empty])
})
