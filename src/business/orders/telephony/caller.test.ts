import { expect, test } from 'vitest'
import { callerIn, keyIn } from './caller.ts'

test.each([
  ['8 912 345-67-89', '+79123456789'],
  ['+7 (912) 345-67-89', '+79123456789'],
  ['79123456789', '+79123456789'],
  [' 9123456789 ', '+79123456789'],
  ['4915123456789', '+4915123456789'],
  ['', undefined],
  ['anonymous', undefined],
  ['Restricted', undefined],
  ['sip:101@pbx.local', undefined],
  ['101', undefined],
  ['+', undefined],
])('the caller in “%s”', (sent, phone) => {
  expect(callerIn(sent, 'ru')).toBe(phone)
})

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

test.each([
  ['Bearer abc', 'abc'],
  ['bearer  abc', 'abc'],
  [basic('phone:abc'), 'abc'],
  [basic(':a:b'), 'a:b'],
  [basic('abc'), undefined],
  ['Digest abc', undefined],
  ['Basic %', undefined],
  ['Bearer', undefined],
  [undefined, undefined],
])('the key in “%s”', (authorization, key) => {
  expect(keyIn(authorization)).toBe(key)
})
