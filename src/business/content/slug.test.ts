import { expect, test } from 'vitest'
import { locales } from '#platform/localised.ts'
import { shopRoutes } from '#routes.ts'
import { staffRoutes } from '#staff-routes.ts'
import { isReserved } from './slug.ts'

test('no page can lie where the shop has something of its own', () => {
  const firsts = [...staffRoutes, ...shopRoutes]
    .map(({ path }) => path.split('/')[1] ?? '')
    .filter((part) => part !== '' && !part.startsWith('{'))
  for (const slug of [...firsts, ...locales, 'api', 'photos', 'healthz', 'readyz'])
    expect([slug, isReserved(slug)]).toEqual([slug, true])
  expect(isReserved('about')).toBe(false)
})
