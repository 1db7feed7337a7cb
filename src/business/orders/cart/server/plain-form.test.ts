import { expect, test } from 'vitest'
import { both, optionGroup, pizza, soldOut } from '#tests/support/option-groups.ts'
import { add, customer, filled, readyCustomer, variants } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { refusalMessage } from '#words/kit/refusals.ts'

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

/** A dish with options and several variants, the first and last of which are these. */
async function sized() {
  const made = await sampleShop()
  const all = Map.groupBy(await variants(made), ({ productId }) => productId)
  const sizes = [...all.values()].find(({ length }) => length > 2) ?? []
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last) throw new Error('No dish of the sample menu has three variants.')
  await optionGroup(
    made,
    { name: both('Dips', 'Соусы') },
    [{ name: both('aioli', 'айоли') }],
    [first.productId],
  )
  const person = await customer(made)
  const variant = `/api/products/${first.productId}/variants/${last.id}`
  return { ...made, person, first, last, variant, sizes }
}

const replaced = /What you chose is no longer available. Selected instead: ([^<]+)\./

test('a refused form names what took the place of a variant that has sold out', async () => {
  const { person, anna, last, variant } = await sized()
  const home = (await person.get('/')).text
  const [path = ''] = new RegExp(`/catalog/[\\w-]+/${last.slug}(?=")`).exec(home) ?? []
  expect((await person.get(path)).text).not.toMatch(replaced)
  await anna.send('POST', `${variant}/availability`, { isAvailable: false })
  const sent = new URLSearchParams({ productVariantId: last.id, _from: path, _to: '/checkout' })
  expect((await person.send('POST', '/api/checkout/add', sent)).text).toMatch(replaced)
})

test('the page of a line names what takes the place of a variant that is gone', async () => {
  const { person, store, first, last, sizes } = await sized()
  const { lines } = (await person.send(...add(last.id))).body
  const path = `/checkout/line/${lines[0].id}`
  expect((await person.get(path)).text).not.toMatch(replaced)
  const drop = ({ id }: { id: string }) =>
    store.db.updateTable('variant').set({ isArchived: true }).where('id', '=', id).execute()
  await drop(last)
  const [, name] = replaced.exec((await person.get(path)).text) ?? []
  expect(name).toBeTruthy()
  // A single one has no chooser.
  for (const one of sizes) if (one !== first) await drop(one)
  expect(replaced.exec((await person.get(path)).text)?.[1]).toBe(name)
})

test('a choice for a line that is gone is refused in the cart, with the reason', async () => {
  const { person, first, last } = await sized()
  await person.send(...add(first.id))
  const { lines } = (await person.send(...add(last.id))).body
  const { id } = lines[1]
  const _from = `/ru/checkout/line/${id}?without=nuts`
  await person.send('POST', `/api/checkout/line/${id}`, { method: 'remove' })
  const sent = new URLSearchParams({ productVariantId: last.id, _from, _to: '/ru/checkout' })
  const { status, text } = await person.send('POST', `/api/checkout/line/${id}/choice`, sent)
  expect(status).toBe(404)
  const { title } = refusalMessage('ru', { refused: 'line-gone' })
  expect(text).toMatch(new RegExp(`role="alert"[^]*${title}`))
  expect(text).toContain('"path":"/checkout"')
})

test('a form on a card whose dish needs a choice by now leads to the dish', async () => {
  const made = await sampleShop()
  const person = await customer(made)
  const { variant } = await pizza(made)
  const sent = new URLSearchParams({ productVariantId: variant.id, _from: '/ru/checkout' })
  const { status, text } = await person.send('POST', '/api/checkout/add', sent)
  expect(status).toBe(409)
  expect(text).toMatch(
    new RegExp(`<a [^>]*href="/ru/catalog/[\\w-]+/${variant.slug}"[^>]*>Открыть блюдо<`),
  )
})

test('a full group can be changed without scripts: only what is sold out is off', async () => {
  const made = await sampleShop()
  const { variant, dough } = await pizza(made)
  const names = ['aioli', 'pesto', 'salsa', 'tahini']
  const dips = await optionGroup(
    made,
    { name: both('Dips', 'Соусы'), most: 2 },
    names.map((name) => ({ name: both(name, name) })),
    [variant.productId],
  )
  const [aioli, pesto, salsa, tahini] = dips.ids
  await soldOut(made, tahini ?? '')
  const person = await customer(made)
  const options = [dough.ids[0], aioli, pesto].map((optionId) => ({ optionId, quantity: 1 }))
  const sent = { productVariantId: variant.id, options }
  const { lines } = (await person.send('POST', '/api/checkout/add', sent)).body
  const { text } = await person.get(`/checkout/line/${lines[0].id}`)
  const isOff = (id = '') =>
    /disabled/.test(new RegExp(`<input[^>]*"${id}"[^>]*>`).exec(text)?.[0] ?? '')
  expect([aioli, pesto, salsa, tahini].map(isOff)).toEqual([false, false, false, true])
})

test('a refused order keeps what was typed, also a field beside one that is wrong', async () => {
  const made = await sampleShop()
  await made.store.db.updateTable('channel').set({ minAmountForDelivery: 10_000_00 }).execute()
  const { person, checkoutId } = await readyCustomer(made, 1)
  const { name, phone, street = '', paymentMethodId } = await filled(made, 'DELIVERY')
  const paid = { deliveryMethod: 'DELIVERY', timeType: 'ASAP', paymentMethodId }
  const typed = { name, phone, street, ...paid }
  const sendForm = (more: Record<string, string>) => {
    const sent = new URLSearchParams({ ...typed, checkoutId, ...more })
    return person.send('POST', '/api/checkout/place', sent)
  }
  const saved = async () => (await person.get('/api/checkout')).body
  expect((await sendForm({ note: 'No onions' })).status).toBe(409)
  expect(await saved()).toMatchObject({ name, phone, street, note: 'No onions' })
  expect((await sendForm({ note: 'x'.repeat(251), flat: '7' })).status).toBe(422)
  expect(await saved()).toMatchObject({ note: 'No onions', flat: '7' })
  // An older page, sent again, has no note yet. What it has chosen may be what the page suggested.
  expect((await sendForm({ note: '', flat: '' })).status).toBe(409)
  const draft = await saved()
  expect(draft).toMatchObject({ note: 'No onions', flat: '7' })
  expect(draft).toMatchObject({ deliveryMethod: null, paymentMethodId: null, timeSlot: null })
  // A page of another cart changes nothing here.
  const rows = () => made.store.db.selectFrom('checkout').selectAll().execute()
  const before = await rows()
  await sendForm({ checkoutId: 'x'.repeat(22), name: 'Boris' })
  expect(await rows()).toEqual(before)
})
