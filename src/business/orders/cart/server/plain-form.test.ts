import { expect, test } from 'vitest'
import { customer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

/** What a browser without scripts sends with the form that adds this page's dish, as it comes. */
function formIn(html: string): URLSearchParams {
  const sent = new URLSearchParams()
  for (const [, attributes = ''] of html.matchAll(/<input([^>]*)>/g)) {
    const is = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
    const name = is('name')
    const isOff = /radio|checkbox/.test(is('type') ?? '') && is('checked') === undefined
    if (name && !isOff && /^(productVariantId|options\.)/.test(name))
      sent.append(name, is('value') ?? '')
  }
  return sent
}

test('every dish can be added with its form as it comes, without scripts', async () => {
  const made = await sampleShop()
  const { menus, products } = (await made.anna.get('/api/channel')).body
  const slugOf = new Map(
    products.map(({ id, slug }: { id: string; slug: string }) => [id, slug] as const),
  )
  const paths = menus[0].categories.flatMap(
    ({ slug, products }: { slug: string; products: { id: string }[] }) =>
      products.map(({ id }) => `/catalog/${slug}/${slugOf.get(id)}`),
  )
  const refused: string[] = []
  for (const path of paths) {
    const person = await customer(made)
    const form = formIn((await person.get(path)).text)
    if (!form.has('productVariantId')) continue
    const { status, text } = await person.send('POST', '/api/checkout/add', form)
    if (status !== 303 && status !== 200) refused.push(`${path}: ${status} ${text.slice(0, 300)}`)
  }
  expect(paths.length).toBeGreaterThan(30)
  expect(refused).toEqual([])
})
