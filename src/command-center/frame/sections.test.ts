import { expect, test } from 'vitest'
import { isAt, isOnBoard, onPhone, sectionsFor } from './sections.ts'

const as = (role: 'operator' | 'manager' | 'master') =>
  sectionsFor({ id: 's', login: role, name: role, role })
const names = (sections: readonly { name: string }[]) => sections.map(({ name }) => name)

test('an operator sees the sections for orders, a manager and the owner all', () => {
  expect(names(as('operator'))).toEqual(['dashboard', 'orders', 'customers', 'readiness'])
  expect(names(as('manager'))).toEqual(expect.arrayContaining(['menu', 'settings', 'readiness']))
  expect(as('master')).toEqual(as('manager'))
})

test.each([
  ['/command-center/menu', '/command-center/menu', true],
  ['/command-center/menu', '/command-center/menu/m/category/c', true],
  ['/command-center/menu', '/command-center/menu-file', false],
  ['/command-center', '/command-center', true],
  ['/command-center', '/command-center/checkout', false],
])('the section %s at %s: %s', (to, path, is) => {
  expect(isAt({ to } as Parameters<typeof isAt>[0], path)).toBe(is)
})

test('on a phone each section is either in the bar or behind its last button', () => {
  for (const role of ['operator', 'manager'] as const) {
    const { first, more } = onPhone(as(role))
    expect(first.length).toBeLessThanOrEqual(3)
    expect(names(first)).toContain('orders')
    expect([...names(first), ...names(more)].sort()).toEqual(names(as(role)).sort())
  }
})

test.each([
  ['/command-center/checkout', true],
  ['/command-center/checkout/pass', true],
  ['/command-center/checkout/new', false],
  ['/command-center', false],
])('%s needs the width of a board, and pauses orders from “More”: %s', (path, is) => {
  expect(isOnBoard(path)).toBe(is)
})
