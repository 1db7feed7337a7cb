import { expect, test } from 'vitest'
import { pizza } from '#tests/support/option-groups.ts'
import { customer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

/** The content of a page as people read it, without its payload and the shop around it. */
const read = (document: string) =>
  (/<main.*<\/main>/s.exec(document)?.[0] ?? '')
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')

/** The sample shop where a pizza's list of allergens isn't complete. */
async function shop() {
  const made = await sampleShop()
  await made.store.db
    .updateTable('product')
    .set({ allergensDeclared: false })
    .where('slug', '=', 'pepperoni')
    .execute()
  return { ...made, textOf: async (path: string) => read((await made.get(path)).text) }
}

const withNotes = [
  '/catalog?without=nuts',
  '/filter',
  `/search?q=${encodeURIComponent('no nuts')}`,
  `/search?q=${encodeURIComponent('no onion')}`,
  `/search?q=${encodeURIComponent('halal')}`,
  '/catalog/pizza/pepperoni',
]

test('notes about allergens send customers to the phone only if the shop has one', async () => {
  const { anna, textOf } = await shop()
  for (const path of withNotes) expect(await textOf(path), path).toMatch(/by phone|ask us/i)

  const { version } = (await anna.get('/api/channel')).body
  const seen = { 'If-Match': `${version}` }
  const cleared = await anna.send('PATCH', '/api/channel', { phone: '' }, seen)
  expect(cleared.status).toBe(200)
  for (const path of withNotes) {
    const text = await textOf(path)
    expect(text, path).toMatch(/ when we call to confirm your order\./)
    expect(text, path).not.toMatch(/by phone/)
    const inRussian = await textOf(`/ru${path}`)
    expect(inRussian, path).toMatch(/, когда позвоним подтвердить заказ\./)
    expect(inRussian, path).not.toMatch(/по телефону/)
  }
})

test('the page of a line names the allergens of what is chosen, and marks what the filter hides', async () => {
  const made = await sampleShop()
  const plain = { allergens: JSON.stringify(['gluten']), allergensDeclared: true }
  await made.store.db.updateTable('product').set(plain).execute()
  const { variant, dough, toppings } = await pizza(made)
  const person = await customer(made)
  const options = [...dough.ids.slice(0, 1), ...toppings.ids.slice(0, 1)]
  const { body } = await person.send('POST', '/api/checkout/add', {
    productVariantId: variant.id,
    options: options.map((optionId) => ({ optionId })),
  })
  const path = `/checkout/line/${body.lines[0].id}`
  // The lists of its options aren't complete.
  const all = /Contains: +gluten, milk\. +There may be others: ask us/
  const { text } = await person.get(path)
  expect(read(text)).toMatch(all)
  expect(text).not.toMatch(marked)
  const filtered = (await person.get(`${path}?without=milk`)).text
  expect(filtered).toMatch(marked)
  expect(read(filtered)).toMatch(all)
  // A refused form comes back to the same page.
  expect(filtered).toContain(`name="_from" value="${path}?without=milk"`)
})

test('dishes found without an allergen have it marked in their options', async () => {
  const { get } = await sampleShop()
  const linksOn = async (path: string) => {
    const found = (await get(path)).text.matchAll(/href="(\/catalog\/[\w-]+\/[^"]+)"/g)
    return [...found].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  }
  const coffee = `/search?q=${encodeURIComponent('coffee no nuts')}`
  const found = await linksOn(coffee)
  const [product = ''] = found
  expect(new Set(found.map((href) => href.split('?')[1]))).toEqual(
    new Set(['without=nuts,peanuts']),
  )
  const narrowed = await linksOn(`${coffee}&without=eggs`)
  expect(new Set(narrowed.map((href) => href.split('?')[1]))).toEqual(
    new Set(['without=eggs,nuts,peanuts']),
  )
  expect((await linksOn('/search?q=coffee')).filter((href) => href.includes('?'))).toEqual([])
  // The sheet over the results has the address of the results around it.
  const { body } = await get(product.replace('?', '/_payload.json?'))
  expect(body.data.without).toEqual(['nuts', 'peanuts'])
})

test('the nutrition of a dish with options says that it is the plain dish’s', async () => {
  const { textOf, store } = await shop()
  const nutrition = JSON.stringify({ calories: 250, protein: 10, fat: 9, carbohydrate: 30 })
  await store.db.updateTable('product').set({ nutrition }).execute()
  const note = /For the dish without your options/
  expect(await textOf('/catalog/pizza/pepperoni')).toMatch(note)
  await store.write((tx) => tx.deleteFrom('optionGroup').execute())
  const plain = await textOf('/catalog/pizza/pepperoni')
  expect(plain).toMatch(/Nutrition per 100 g/)
  expect(plain).not.toMatch(note)
})

/** With scripts, an option names only what the filter hides. */
const marked = /<span class="[^"]*text-warn[^"]*">Contains: milk</
