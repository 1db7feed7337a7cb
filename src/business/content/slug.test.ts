import { expect, test } from 'vitest'
import { locales } from '#platform/localised.ts'
import { shopRoutes } from '#routes.ts'
import { staffRoutes } from '#staff-routes.ts'
import { isReserved } from './page.ts'

test('no page can have a reserved path', () => {
  const firsts = [...staffRoutes, ...shopRoutes]
    .map(({ path }) => path.split('/')[1] ?? '')
    .filter((part) => part !== '' && !part.startsWith('{'))
  const own = ['api', 'photos', 'healthz', 'readyz', 'up', 'metrics', 'track']
  for (const slug of [...firsts, ...locales, ...own])
    expect([slug, isReserved(slug)]).toEqual([slug, true])
  expect(isReserved('about')).toBe(false)
})
