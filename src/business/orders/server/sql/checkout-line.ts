import { fromThousandths } from '#business/menu/amount.ts'
import { judgedNow } from '#business/menu/choices/line-choice.ts'
import { choicesNow } from '#business/menu/choices/server/product-choices.ts'
import type { LineChoice } from '#business/menu/choices/shapes.ts'
import { knownIcon } from '#business/menu/product.ts'
import { categoryOnMenu, iconOnMenu } from '#business/menu/server/sql/category.ts'
import type { Unit } from '#business/menu/shapes.ts'
import type { Shown } from '#business/orders/checkout.ts'
import type { Line } from '#business/orders/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import type { Tx } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { Localised } from '#platform/localised.ts'

/** A line of the checkout with the menu's present data. */
export type LineNow = Line & { sku: string }

/** `shown` is what the customer last saw, in any currency. */
type StoredLine = LineNow & { shown: Shown }

export async function linesOf(tx: Tx, checkoutId: string): Promise<StoredLine[]> {
  const rows = await linesNow(tx, { checkoutId })
  if (rows.length === 0) return []
  const choices = await choicesNow(tx)
  return rows.map((row) => {
    const variantId = row.productVariantId
    const now = choices.get(variantId)
    // A shop without options has the cart that it had before.
    const hasChoices = choices.size > 0 && (row.hasVariants || Boolean(now?.groups.length))
    const stored = row.choice as LineChoice | null
    // Of a variant that is gone no option is to blame.
    const isGone = row.isVariantAvailable === null || row.isVariantArchived || row.isProductArchived
    const line = { variantId, choice: isGone ? null : stored }
    const { fault, ...judged } = judgedNow(now, line)
    const shownPrice = row.currencyCode === row.shopCurrency ? row.shownPrice : null
    const basePrice = judged.basePrice ?? row.price ?? shownPrice ?? 0
    const price = judged.price ?? basePrice
    const choice = stored && (judged.choice ?? stored)
    const icon = row.photoId ? null : knownIcon(row.icon)
    return {
      id: row.id,
      productVariantId: row.productVariantId,
      productId: row.productId,
      productSlug: row.productSlug,
      categorySlug: row.categorySlug,
      productName: (row.productName ?? row.storedProductName) as Localised,
      variantName: (row.variantName ?? row.storedVariantName) as Localised,
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
      ...(icon && { icon }),
      sku: row.sku ?? '',
      quantity: row.quantity,
      price: fault || isGone ? (shownPrice ?? price) : price,
      shownPrice,
      shown: { shownPrice: row.shownPrice, currencyCode: row.currencyCode as Currency },
      amount: fromThousandths(row.amountThousandths ?? 0),
      unit: (row.unit ?? 'pcs') as Unit,
      isAvailable:
        row.isVariantAvailable === true &&
        row.isProductAvailable === true &&
        !row.isVariantArchived &&
        !row.isProductArchived &&
        row.categorySlug !== null &&
        !fault,
      ...(choice && { choiceKey: row.choiceKey, basePrice, choice }),
      ...(hasChoices && { hasChoices: true as const }),
      ...(fault && { fault }),
    }
  })
}

const linesNow = prepared((tx, values: { checkoutId: string }) =>
  tx
    .selectFrom('checkoutLine as line')
    .innerJoin('channel', (join) => join.onTrue())
    .leftJoin('variant', 'variant.id', 'line.variantId')
    .leftJoin('product', 'product.id', 'variant.productId')
    .leftJoin('photo', 'photo.id', 'product.photoId')
    .select([
      'line.id',
      'line.variantId as productVariantId',
      'line.productName as storedProductName',
      'line.variantName as storedVariantName',
      'line.quantity',
      'line.shownPrice',
      'line.currencyCode',
      'channel.currencyCode as shopCurrency',
      'line.choiceKey',
      'line.choice',
      'product.id as productId',
      'product.slug as productSlug',
      'product.name as productName',
      'variant.name as variantName',
      'variant.price',
      'variant.amountThousandths',
      'variant.unit',
      'variant.sku',
      'variant.isAvailable as isVariantAvailable',
      'variant.isArchived as isVariantArchived',
      'product.isAvailable as isProductAvailable',
      'product.isArchived as isProductArchived',
      'photo.id as photoId',
      'photo.width',
      'photo.height',
      'photo.colour',
      categoryOnMenu().as('categorySlug'),
      iconOnMenu().as('icon'),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('variant as other')
          .select('other.id')
          .whereRef('other.productId', '=', 'variant.productId')
          .whereRef('other.id', '!=', 'variant.id')
          .where('other.isArchived', '=', false),
      ).as('hasVariants'),
    )
    .where('line.checkoutId', '=', values.checkoutId)
    .orderBy('line.position'),
)

type NewLine = {
  id: string
  checkoutId: string
  variantId: string
  choiceKey: string
  choice: LineChoice | null
  productName: Localised
  variantName: Localised
} & Shown

/** `isPriceSeen`: a line that is there already takes the price. */
type AddedLine = NewLine & { isPriceSeen: boolean }

/** One line for each choice: adding it again increases its quantity. Returns false if that would exceed a line's limit. */
export async function addLine(
  tx: Tx,
  { isPriceSeen, ...line }: AddedLine,
  pieces: number,
  most: number,
) {
  const seen = {
    seenPrice: isPriceSeen ? line.shownPrice : null,
    seenCurrency: isPriceSeen ? line.currencyCode : null,
  }
  const added = await addedLine(tx, { ...line, ...seen, pieces, mostBefore: most - pieces })
  return added.length > 0
}

type Counted = {
  seenPrice: number | null
  seenCurrency: Currency | null
  pieces: number
  mostBefore: number
}

const addedLine = prepared((tx, values: NewLine & Counted) =>
  tx
    .insertInto('checkoutLine')
    .values((eb) => ({
      id: values.id,
      checkoutId: values.checkoutId,
      variantId: values.variantId,
      choiceKey: values.choiceKey,
      choice: values.choice,
      productName: values.productName,
      variantName: values.variantName,
      shownPrice: values.shownPrice,
      currencyCode: values.currencyCode,
      quantity: values.pieces,
      position: eb
        .selectFrom('checkoutLine')
        .where('checkoutId', '=', values.checkoutId)
        .select((last) =>
          eb(last.fn.coalesce(last.fn.max('position'), last.lit(0)), '+', 1).as('next'),
        ),
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['checkoutId', 'choiceKey'])
        .doUpdateSet((eb) => ({
          quantity: eb('checkoutLine.quantity', '+', values.pieces),
          shownPrice: eb.fn.coalesce(eb.val(values.seenPrice), 'checkoutLine.shownPrice'),
          currencyCode: eb.fn.coalesce(eb.val(values.seenCurrency), 'checkoutLine.currencyCode'),
        }))
        .where('checkoutLine.quantity', '<=', values.mostBefore),
    )
    .returning('id'),
)

type LineChange = Pick<Line, 'quantity'> & Partial<Omit<NewLine, 'id' | 'checkoutId'>>

export async function setLine(tx: Tx, id: string, change: LineChange) {
  await tx.updateTable('checkoutLine').set(change).where('id', '=', id).execute()
}

export const deleteLine = (tx: Tx, id: string) =>
  tx.deleteFrom('checkoutLine').where('id', '=', id).execute()
