import { expect, onTestFinished, test, vi } from 'vitest'
import type { CategoryLink } from '#business/menu/shapes.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { MenuFrame } from './menu-frame.tsx'

const category = (slug: string): CategoryLink => ({
  ...{ id: slug, slug, name: slug, icon: null, count: 1 },
})

test.each([
  ['slides', false, 'smooth'],
  ['doesn’t slide where the visitor wants less motion', true, 'auto'],
])('the bar of categories %s', async (_, isReduced, behavior) => {
  const page = await openPage(<p />, { front: { hours: { isOpen: true, changesAt: null } } })
  const scrollTo = vi.fn()
  Object.assign(Element.prototype, { scrollTo })
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollTo'))
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isReduced && query.includes('prefers-reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }))
  await page.show(
    <MenuFrame
      categoryLinks={[category('pizza'), category('soup')]}
      current="pizza"
      isOnOnePage={false}
      filters={undefined}
    >
      <p />
    </MenuFrame>,
  )
  expect(scrollTo.mock.calls).toEqual([[{ left: 0, behavior }]])
})
