import { expect, test } from 'vitest'
import { discard } from './request.ts'

test('frees the memory of a part at once, but not memory that others share', () => {
  const own = Buffer.from(new Uint8Array(1024).buffer)
  discard(own)
  expect(own.length).toBe(0)
  const [one, other] = [Buffer.from('one'), Buffer.from('other')]
  expect(one.buffer).toBe(other.buffer)
  discard(one)
  expect(String(other)).toBe('other')
})
