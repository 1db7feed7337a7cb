import { expect, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { hire, signedIn } from '#tests/support/staff.ts'

test('managers read receivers with the shop, without credentials; others don’t', async () => {
  const { get, anna, store, origin } = await sampleShop()
  const added = await anna.send('POST', '/api/receivers', {
    name: 'Till',
    url: 'https://till.example/orders?key=hidden',
    authorization: 'Bearer do-not-tell',
  })
  expect(added.status).toBe(201)
  const { text, body } = await anna.get('/api/channel')
  expect(body.receivers).toMatchObject([
    { name: 'Till', url: 'https://till.example/orders?key=hidden', hasAuthorization: true },
  ])
  expect(text).not.toContain('do-not-tell')
  expect(body.receivers[0]).not.toHaveProperty('secret')

  await hire(store, 'operator')
  const operator = await signedIn(origin, 'operator')
  for (const input of [await get('/api/channel'), await operator.get('/api/channel')]) {
    expect([input.status, input.body.receivers]).toEqual([200, []])
    expect(input.text).not.toContain('hidden')
  }
})
