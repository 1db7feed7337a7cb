import type { Visit } from '#ask.ts'
import { optionsWords } from '#command-center/menu/kit/options-words.ts'
import { titleOf } from '#command-center/menu/kit/words.ts'
import { loadProduct } from '#command-center/menu/product-frame/load-product.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load(visit: Visit) {
  const { ask, locale, params } = visit
  const { productId = '' } = params
  const shown = await loadProduct(visit)
  const own = await ask('GET /api/products/{productId}/option-groups', { productId })
  const all = await ask('GET /api/option-groups', {})
  if (!shown || isRefusal(own) || isRefusal(all)) return { missing: true as const }
  const groups = []
  for (const { id: groupId } of all.groups) {
    const group = await ask('GET /api/option-groups/{groupId}', { groupId })
    if (isRefusal(group)) continue
    const { id, name, sign, least, most, freeCount } = group
    const options = group.options.map(({ id, name, isDefault }) => ({ id, name, isDefault }))
    groups.push({ id, name, sign, least, most, freeCount, options })
  }
  const data = { ...shown, own, groups }
  return { title: titleOf(visit, data.product.name, optionsWords(locale).title), data }
}

export type OptionsTab = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
/** The groups of the product, with what it says itself about each; null is what the group says. */
export type OwnGroups = OptionsTab['own']
export type OwnGroup = OwnGroups['groups'][number]
export type Group = OptionsTab['groups'][number]
