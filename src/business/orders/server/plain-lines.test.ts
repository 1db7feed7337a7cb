// A shop without options gets not one byte more than before there were any.
import { expect, test } from 'vitest'
import { order, staffedShop } from '#tests/support/board.ts'
import { add, customer } from '#tests/support/ordering.ts'

test('lines without a choice have exactly the fields that they had', async () => {
  const made = await staffedShop()
  const { boris, store } = made
  await store.db.deleteFrom('optionGroup').execute()
  const { person, id, variant, checkoutId } = await order(made, {}, 2)
  const found = await store.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .innerJoin('photo', 'photo.id', 'product.photoId')
    .select(['variant.name', 'variant.amountThousandths', 'variant.unit', 'variant.sku'])
    .select(['product.id', 'product.slug', 'product.name as productName'])
    .select(['photo.id as photoId', 'photo.width', 'photo.height', 'photo.colour'])
    .where('variant.id', '=', variant.id)
    .executeTakeFirstOrThrow()
  const names = { productName: found.productName, variantName: found.name }
  const amount = { amount: found.amountThousandths / 1000, unit: found.unit }
  const { price } = variant
  const within = (text: string, field: string, lines: readonly object[]) =>
    expect(text).toContain(`"${field}":${JSON.stringify(lines)}`)

  const other = await customer(made)
  const cart = await other.send(...add(variant.id))
  const line = (from: typeof cart, more: object) => ({
    id: from.body.lines[0].id,
    productVariantId: variant.id,
    productId: found.id,
    ...more,
  })
  const inCart = {
    productSlug: found.slug,
    categorySlug: cart.body.lines[0].categorySlug,
    ...names,
    photo: {
      id: found.photoId,
      width: found.width,
      height: found.height,
      colour: found.colour,
      widths: [320],
    },
    quantity: 1,
    price,
    shownPrice: price,
    ...amount,
    isAvailable: true,
  }
  within(cart.text, 'lines', [line(cart, inCart)])
  within((await other.get('/api/checkout')).text, 'lines', [line(cart, inCart)])
  const repeated = await person.send('POST', `/api/checkout/id/${checkoutId}/repeat`, {})
  within(repeated.text, 'lines', [line(repeated, { ...inCart, quantity: 2 })])

  const placed = await person.get(`/api/checkout/placed?checkoutId=${checkoutId}`)
  const { id: lineId } = placed.body.lines[0]
  const ordered = {
    id: lineId,
    productId: found.id,
    variantId: variant.id,
    sku: found.sku,
    ...names,
    price,
    quantity: 2,
    ...amount,
  }
  within(placed.text, 'lines', [ordered])
  within((await boris.get(`/api/orders/${id}`)).text, 'lines', [ordered])
  within((await boris.get('/api/orders?state=OPEN')).text, 'lines', [ordered])
  const preview = await boris.send('POST', `/api/orders/${id}/preview`, {
    lines: [{ lineId, quantity: 3 }],
  })
  within(preview.text, 'lines', [{ ...ordered, quantity: 3 }])
  within(preview.text, 'differences', [
    { what: 'line', ...names, price, from: 2, to: 3, money: price },
  ])
  const [announced] = await store.db.selectFrom('announcement').select('body').execute()
  within(JSON.stringify(announced?.body), 'lines', [ordered])
  const byId = await person.get(`/api/checkout/id/${checkoutId}`)
  const asInCart = { ...inCart, productSlug: null, categorySlug: null, photo: null, quantity: 2 }
  within(byId.text, 'lines', [line(byId, asInCart)])
  const tracked = await person.get(`/api/tracked/${placed.body.trackKey}`)
  within(tracked.text, 'lines', [{ id: lineId, ...names, quantity: 2 }])

  const [{ id: customerId }] = (await boris.get('/api/customers')).body.customers
  const known = await boris.get(`/api/customers/${customerId}`)
  const today = { variantId: variant.id, ...names, quantity: 2 }
  within(known.text, 'usual', [{ productId: found.id, ...today, price, times: 1 }])
  within(known.text, 'lines', [{ ...today, price, fault: null }])
  within(known.text, 'lines', [{ quantity: 2, ...names }])
})
