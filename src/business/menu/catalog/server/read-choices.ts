import { offeredChoices } from '#business/menu/choices/offered-choices.ts'
import { asOffered } from '#business/menu/choices/server/as-offered.ts'
import { choicesNow } from '#business/menu/choices/server/choices-now.ts'
import { shownVariants } from '#business/menu/product.ts'
import { shopMenu } from '#business/menu/server/sql/menu.ts'
import { productsIn } from '#business/menu/server/sql/product.ts'
import { findChannel } from '#business/shop/server/sql/channel.ts'
import type { Tx } from '#db/open.ts'
import type { Locale } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'

type ReadChoicesInput = { productId: string; locale?: Locale | undefined }

export async function readChoices({ tx }: Call, { productId, ...input }: ReadChoicesInput) {
  const fallback = (await findChannel(tx))?.defaultLocale ?? 'en'
  const locale = input.locale ?? fallback
  const categories = (await shopMenu(tx))?.categories ?? []
  const on = categories.find(({ products }) => products.some(({ id }) => id === productId))
  if (!on) return refuse('not-found')
  const products = on.products.filter(({ id }) => id === productId)
  const [product] = await asOffered(tx, await productsIn(tx, [{ ...on, products }]))
  if (!product) return refuse('not-found')
  const variants = shownVariants(product, locale, fallback)
  return { variants, choices: await choicesOf(tx, product, locale, fallback) }
}

/** What can be chosen of a product with these variants. */
export async function choicesOf(
  tx: Tx,
  { variants }: { readonly variants: readonly { readonly id: string }[] },
  locale: Locale,
  fallback: Locale,
) {
  const now = await choicesNow(tx)
  return offeredChoices(
    variants.flatMap(({ id }) => now.get(id) ?? []),
    locale,
    fallback,
  )
}
