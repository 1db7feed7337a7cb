import { expect, test } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import { Page } from './page.tsx'

type Missing = Parameters<typeof Page>[0]['data']
const open = (path: string, data: Missing, role = 'manager') =>
  openPage(<Page data={data} />, {
    site: { path, user: { id: 's', name: 'Anna', login: 'anna', role } as never },
  })

const gone = '|This no longer exists|'
const unknown = '|Page not found|'
const denied = '|You don’t have permission to do this|'

test.each([
  ['a deleted product', '/command-center/product/p1', { status: 404 }, gone, 'Products'],
  ['a deleted order', '/command-center/checkout/o1', { status: 404 }, gone, 'Orders'],
  ['a list that is gone', '/command-center/menu', { status: 404 }, gone, 'Orders'],
  [
    'a misspelt page of a section',
    '/command-center/settings/paymnt',
    { status: 404, isUnknown: true },
    unknown,
    'Settings',
  ],
  [
    'a misspelt page of none',
    '/command-center/nowhere',
    { status: 404, isUnknown: true },
    unknown,
    'Dashboard',
  ],
] as const)(
  '%s says what happened and leads to the nearest list',
  async (_, path, data, message, link) => {
    const page = await open(path, data)
    expect(page.text()).toContain(`|404|`)
    expect(page.text()).toContain(message)
    expect(page.link(link)).toBeDefined()
    expect(page.text().split('|').at(-2)).toBe(link)
  },
)

test('where someone may not go, the page doesn’t link there again', async () => {
  const page = await open('/command-center/checkout/new', { status: 403 }, 'operator')
  expect(page.text()).toContain(denied)
  const owners = await open('/command-center/settings/staff', { status: 403 })
  expect(owners.link('Settings')).toBeUndefined()
  expect(owners.link('Orders')).toBe('/command-center/checkout')
})

test('operators are led to a section of theirs only', async () => {
  const page = await open('/command-center/product/p1', { status: 404 }, 'operator')
  expect(page.link('Products')).toBeUndefined()
  expect(page.link('Orders')).toBe('/command-center/checkout')
})
