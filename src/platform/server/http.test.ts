import { expect, test } from 'vitest'
import { world } from '#tests/support/world.ts'

test('an unknown call is a JSON 404, not a page', async () => {
  const { get } = await world()
  const { status, headers, body } = await get('/api/nothing')
  expect([status, headers.get('content-type'), body.title]).toEqual([
    404,
    'application/problem+json',
    'not-found',
  ])
})
