import { expect, test } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import type { Method } from './load.ts'
import { Page } from './page.tsx'

const method = (id: string, name: string, change: Partial<Method> = {}): Method => ({
  ...{ id, version: 3, type: 'CASH', isActive: true, position: 0 },
  name: [{ locale: 'en', value: name }],
  ...change,
})
const methods = [method('cash', 'Cash'), method('card', 'Card', { type: 'CARD', isActive: false })]
const open = (edit: string | null = null, all = methods) =>
  openPage(<Page data={{ methods: all, edit }} />, { edited: methods[1] ?? {} })

test('an edited method sends its changes to its version, and the list opens after', async () => {
  const page = await open('card')
  await page.fill('Type', 'CUSTOM')
  await page.tick('Available to customers')
  await page.press('Save')
  expect(page.sent).toEqual([
    {
      line: 'PATCH /api/payment-methods/card',
      input: { type: 'CUSTOM', isActive: true },
      version: 3,
    },
  ])
  expect(page.went).toEqual(['/command-center/settings/payment'])
})

test('a new method is cash that customers can choose, unless said otherwise', async () => {
  const page = await open('new')
  await page.fill('Name · English', 'Coins')
  await page.press('Add')
  const name = [{ locale: 'en', value: 'Coins' }]
  expect(page.sent).toMatchObject([
    { line: 'POST /api/payment-methods', input: { name, type: 'CASH', isActive: true } },
  ])
  expect(page.has('Delete')).toBe(false)
})

test('the list marks what customers cannot choose', async () => {
  const text = (await open()).text()
  expect(text).toContain('|Card|Off|Card on delivery or pickup|')
  expect(text).toContain('|Cash|Cash|')
})

test('the whole order is sent when a row moves', async () => {
  const page = await open()
  await page.press('Move Card up')
  expect(page.sent).toMatchObject([
    { line: 'POST /api/payment-methods/reorder', input: { ids: ['card', 'cash'] } },
  ])
})
