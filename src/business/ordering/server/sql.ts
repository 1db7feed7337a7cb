import type { Unit } from '#business/catalog/shapes.ts'
import type { Tx } from '#db/open.ts'
import type { Localised } from '#platform/localised.ts'
import { emptyForm } from '../checkout.ts'
import type { CheckoutForm, Line } from '../shapes.ts'

type Found = { id: string; visitorId: string; status: string; form: CheckoutForm }

const found = (
  row: { id: string; visitorId: string; status: string; form: unknown } | undefined,
): Found | undefined =>
  row && { ...row, form: { ...emptyForm, ...(row.form as Partial<CheckoutForm>) } }

export async function openCheckoutOf(tx: Tx, visitorId: string): Promise<Found | undefined> {
  const row = await tx
    .selectFrom('checkout')
    .select(['id', 'visitorId', 'status', 'form'])
    .where('visitorId', '=', visitorId)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()
  return found(row)
}

export async function checkoutById(tx: Tx, id: string): Promise<Found | undefined> {
  const row = await tx
    .selectFrom('checkout')
    .select(['id', 'visitorId', 'status', 'form'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found(row)
}

/** The visitor's open checkout, begun if there is none, and held until the transaction ends: its changes come one after another. */
export async function holdCheckout(
  tx: Tx,
  visitorId: string,
  id: string,
  now: Date,
): Promise<Found> {
  await tx
    .insertInto('checkout')
    .values({ id, version: 1, visitorId, status: 'OPEN', form: {}, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .updateTable('checkout')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: now }))
    .where('visitorId', '=', visitorId)
    .where('status', '=', 'OPEN')
    .returning(['id', 'visitorId', 'status', 'form'])
    .executeTakeFirstOrThrow()
  return found(row) as Found
}

export async function saveForm(tx: Tx, id: string, form: CheckoutForm) {
  await tx.updateTable('checkout').set({ form }).where('id', '=', id).execute()
}

export async function linesOf(tx: Tx, checkoutId: string): Promise<Line[]> {
  const rows = await tx
    .selectFrom('checkoutLine as line')
    .leftJoin('variant', 'variant.id', 'line.variantId')
    .leftJoin('product', 'product.id', 'variant.productId')
    .leftJoin('photo', 'photo.id', 'product.photoId')
    .select((eb) => [
      'line.id',
      'line.variantId as productVariantId',
      'line.productName as keptProductName',
      'line.variantName as keptVariantName',
      'line.quantity',
      'line.shownPrice',
      'product.id as productId',
      'product.slug as productSlug',
      'product.name as productName',
      'variant.name as variantName',
      'variant.price',
      'variant.amount',
      'variant.unit',
      'variant.isAvailable as isVariantAvailable',
      'variant.isArchived as isVariantArchived',
      'product.isAvailable as isProductAvailable',
      'product.isArchived as isProductArchived',
      'photo.id as photoId',
      'photo.width',
      'photo.height',
      'photo.colour',
      eb
        .selectFrom('categoryProduct')
        .innerJoin('category', 'category.id', 'categoryProduct.categoryId')
        .innerJoin('menu', 'menu.id', 'category.menuId')
        .whereRef('categoryProduct.productId', '=', 'product.id')
        .where('menu.isActive', '=', true)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('places'),
    ])
    .where('line.checkoutId', '=', checkoutId)
    .orderBy('line.position')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    productVariantId: row.productVariantId,
    productId: row.productId,
    productSlug: row.productSlug,
    productName: (row.productName ?? row.keptProductName) as Localised,
    variantName: (row.variantName ?? row.keptVariantName) as Localised,
    photo:
      row.photoId && row.width && row.height && row.colour
        ? {
            id: row.photoId,
            width: row.width,
            height: row.height,
            colour: row.colour,
            widths: [320],
          }
        : null,
    quantity: row.quantity,
    price: row.price ?? row.shownPrice,
    shownPrice: row.shownPrice,
    amount: row.amount ?? 0,
    unit: (row.unit ?? 'pcs') as Unit,
    isAvailable:
      row.isVariantAvailable === true &&
      row.isProductAvailable === true &&
      !row.isVariantArchived &&
      !row.isProductArchived &&
      Number(row.places) > 0,
  }))
}

type NewLine = {
  id: string
  checkoutId: string
  variantId: string
  productName: Localised
  variantName: Localised
  shownPrice: number
}

/** One line a variant: who adds it again adds to it. */
export async function addLine(tx: Tx, line: NewLine) {
  await tx
    .insertInto('checkoutLine')
    .values((eb) => ({
      ...line,
      quantity: 1,
      position: eb
        .selectFrom('checkoutLine')
        .where('checkoutId', '=', line.checkoutId)
        .select((last) =>
          eb(last.fn.coalesce(last.fn.max('position'), last.lit(0)), '+', 1).as('next'),
        ),
    }))
    .onConflict((conflict) =>
      conflict.columns(['checkoutId', 'variantId']).doUpdateSet((eb) => ({
        quantity: eb('checkoutLine.quantity', '+', 1),
        shownPrice: line.shownPrice,
      })),
    )
    .execute()
}

export async function setLine(
  tx: Tx,
  id: string,
  change: { quantity: number; shownPrice: number },
) {
  await tx.updateTable('checkoutLine').set(change).where('id', '=', id).execute()
}

export async function deleteLine(tx: Tx, id: string) {
  await tx.deleteFrom('checkoutLine').where('id', '=', id).execute()
}
