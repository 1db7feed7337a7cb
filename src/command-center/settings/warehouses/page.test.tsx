import { expect, test } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import type { Warehouse } from './load.ts'
import { Page } from './page.tsx'

const point = (id: string, name: string, change: Partial<Warehouse> = {}): Warehouse => ({
  ...{ id, version: 4, phone: '', isActive: true, position: 0 },
  name: [{ locale: 'en', value: name }],
  address: [{ locale: 'en', value: `${name} street` }],
  ...change,
})
const points = [point('w1', 'North'), point('w2', 'South', { isActive: false })]
const open = (edit: string | null = null, answers: Record<string, object> = {}) =>
  openPage(<Page data={{ warehouses: points, edit }} />, { edited: points[0] ?? {}, answers })

test('an edited pickup point sends its changes to its version, and the list opens after', async () => {
  const page = await open('w1')
  await page.fill('Address · Русский', 'Север, 1')
  await page.tick('Available for pickup', false)
  await page.press('Save')
  const address = [
    { locale: 'en', value: 'North street' },
    { locale: 'ru', value: 'Север, 1' },
  ]
  expect(page.sent).toEqual([
    { line: 'PATCH /api/warehouses/w1', input: { address, isActive: false }, version: 4 },
  ])
  expect(page.went).toEqual(['/command-center/warehouse'])
})

test('a new pickup point needs no phone, and customers can choose it', async () => {
  const page = await open('new')
  await page.fill('Name · English', 'West')
  await page.press('Add')
  const name = [{ locale: 'en', value: 'West' }]
  expect(page.sent).toMatchObject([
    { line: 'POST /api/warehouses', input: { name, phone: '', isActive: true } },
  ])
  expect(page.has('Delete')).toBe(false)
})

test('a wrong phone is answered with a right one of the shop’s country', async () => {
  const refused = refuse('invalid', { errors: [{ field: 'phone', code: 'digits-missing' }] })
  const page = await open('w1', { 'PATCH /api/warehouses/w1': refused })
  await page.fill('Phone', '12')
  await page.press('Save')
  expect(page.text()).toMatch(/For example: .*\+?[78]/)
  expect(page.went).toEqual([])
})

test('the list marks points that customers cannot choose, and sends its order', async () => {
  const page = await open()
  expect(page.text()).toContain('|South|Off|South street|')
  expect(page.text()).toContain('|North|North street|')
  await page.press('Move North down')
  expect(page.sent).toMatchObject([
    { line: 'POST /api/warehouses/reorder', input: { ids: ['w2', 'w1'] } },
  ])
})
