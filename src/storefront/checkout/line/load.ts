import type { Visit } from '#ask.ts'
import { chooserOf } from '#business/menu/chooser.ts'
import { filterIn } from '#business/menu/filter.ts'
import { isRefusal } from '#platform/refusal.ts'
import { backInWords } from '#storefront/menu/kit/back-in-words.ts'
import { optionsOf, withBackWords } from '#storefront/menu/product/shown-choices.ts'
import { en } from '#words/choosing/en.ts'
import { ru } from '#words/choosing/ru.ts'

/** A product without options any more: its line can only become the plain product. */
const nothingToChoose = { groups: [], start: [] }

export async function load(visit: Visit) {
  const { ask, locale, params, query } = visit
  const checkout = await ask('GET /api/checkout', {})
  if (isRefusal(checkout)) throw new Error(`The cart was refused: ${checkout.refused}`)
  const line = checkout?.lines.find(({ id }) => id === params.lineId)
  if (!line?.productId) return { redirect: '/checkout' }
  const { productId } = line
  const offered = await ask('GET /api/catalog/product/{productId}/choices', { productId, locale })
  if (isRefusal(offered)) return { redirect: '/checkout' }
  const { variants, allergens, allergensDeclared, choices = nothingToChoose } = offered
  const withBack = await backInWords(visit, optionsOf(choices), true)
  const { without } = filterIn(query)
  const names = variants.map(({ name }) => [{ locale, value: name }])
  return {
    title: { en, ru }[locale].change,
    data: {
      line,
      variants,
      allergens,
      allergensDeclared,
      ...(without.length > 0 && { without }),
      choices: withBackWords(choices, withBack),
      ...(variants.length > 1 && { chooser: { look: chooserOf(names), count: variants.length } }),
    },
  }
}

export type LinePage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
