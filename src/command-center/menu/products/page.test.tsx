import { expect, test } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import type { ProductsPage } from './load.ts'
import { Page } from './page.tsx'

const name = [{ locale: 'en' as const, value: 'Ramen' }]
const ramen = {
  ...{ id: 'p', version: 1, slug: 'ramen', name, photo: null, isAvailable: true },
  ...{ price: 450_00, isFrom: false, variantCount: 1, areVariantsSoldOut: false, missing: [] },
}
const open = (change: Partial<ProductsPage>) => {
  const data = { products: [ramen], filters: {}, menus: [], pages: 1, hasMore: false }
  return openPage(<Page data={{ ...data, isAdding: false, ...change } as ProductsPage} />)
}
const list = '/command-center/product'

test('a new product is added beside the list as it is searched, and closing leads back to that', async () => {
  expect((await open({})).link('Add product')).toBe(`${list}?edit=new`)
  const searched = { filters: { q: 'ra', missing: 'photo' }, pages: 2 } as const
  const page = await open(searched)
  expect(page.link('Add product')).toBe(`${list}?q=ra&missing=photo&pages=2&edit=new`)
  const adding = await open({ ...searched, isAdding: true })
  expect(adding.link('Close')).toBe(`${list}?q=ra&missing=photo&pages=2`)
})
