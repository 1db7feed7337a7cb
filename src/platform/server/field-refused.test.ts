import { expect, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'

test.each(['stale', 'constructor', '__proto__', 'too-many-requests', ''])(
  'a request’s field named “refused” isn’t a refusal: %s',
  async (value) => {
    const { get, send, anna, logged } = await sampleShop()
    const plain = await get('/api/checkout')
    const input = await get(`/api/checkout?refused=${value}`)
    expect([input.status, input.text]).toEqual([plain.status, plain.text])
    expect((await get(`/api/channel?refused=${value}`)).status).toBe(200)
    // Permissions and fields are still checked.
    expect((await send('PATCH', '/api/channel', { refused: value })).status).toBe(401)
    expect((await anna.send('POST', '/api/menus', { refused: value })).status).toBe(422)
    expect((await anna.send('POST', '/api/menus', { facts: 1, refused: value })).status).toBe(422)
    const form = await anna.send('POST', '/api/auth/sign-in', { refused: value, login: 'anna' })
    expect(form.status).toBe(422)
    expect(logged.filter(({ what }) => what === 'failed')).toEqual([])
  },
)
