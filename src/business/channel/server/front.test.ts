import { expect, test } from 'vitest'
import { setupCode, shopAsked } from '#tests/support/asked.ts'
import { emptyWorld } from '#tests/support/world.ts'

/** The front of a shop in Russia whose owner typed this number. */
async function frontWith(phone: string) {
  const { send, get } = await emptyWorld()
  const channel = { ...shopAsked.channel, phone }
  await send(
    'POST',
    '/api/setup',
    { ...shopAsked, channel, sample: false },
    { 'Setup-Code': setupCode },
  )
  return (await get('/api/channel/front')).body
}

test.each([
  ['8-800-555-35-35', '+78005553535', '8 (800) 555-35-35'],
  ['+380 44 000 01 43', '+380440000143', '+380 44 000 0143'],
  ['', '', ''],
])('a shop’s phone typed %j is called at %j and read %j', async (typed, phone, said) => {
  const front = await frontWith(typed)
  expect([front.phone, front.phoneSaid.replaceAll('\u00a0', ' ')]).toEqual([phone, said])
})
