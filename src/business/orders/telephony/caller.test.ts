import { expect, test } from 'vitest'
import { callerIn, keyIn } from './caller.ts'

test.each([
  ['8 912 345-67-89', '+79123456789'],
  ['+7 (912) 345-67-89', '+79123456789'],
  ['79123456789', '+79123456789'],
  [' 9123456789 ', '+79123456789'],
  ['4915123456789', '+4915123456789'],
  // Landlines with their area code: Saint Petersburg, Krasnodar, Samara, Kazan.
  ['8123456789', '+78123456789'],
  ['8612345678', '+78612345678'],
  ['(846) 234-56-78', '+78462345678'],
  ['843 234 56 78', '+78432345678'],
  ['7012345678', '+77012345678'],
  ['+81 3 3456 7890', '+81334567890'],
  // A number within a city, and one with a digit too few.
  ['3123456', undefined],
  ['312-34-56', undefined],
  ['8912345678', undefined],
  ['', undefined],
  ['anonymous', undefined],
  ['Restricted', undefined],
  ['sip:101@pbx.local', undefined],
  ['101', undefined],
  ['+', undefined],
])('the caller in “%s”', (sent, phone) => {
  expect(callerIn(sent, 'ru')).toBe(phone)
})

test.each([
  ['kz', '7012345678', '+77012345678'],
  ['kz', '8123456789', '+78123456789'],
  ['us', '2125550123', '+12125550123'],
  ['us', '79123456789', '+79123456789'],
  ['de', '015123456789', '+4915123456789'],
  ['de', '4915123456789', '+4915123456789'],
] as const)('in a shop of %s, the caller in “%s”', (country, sent, phone) => {
  expect(callerIn(sent, country)).toBe(phone)
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
