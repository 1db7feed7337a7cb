import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type SitePayload, SiteProvider } from '#shop-context.tsx'
import { en } from '#words/shop/en.ts'
import { WordsProvider } from '#words/words.tsx'
import { ProductChoices } from './product-choices.tsx'
import type { Picked, ShownGroup, ShownOption } from './shown-choices.ts'

const variant = (id: string, isAvailable = true) => ({
  ...{ id, name: id, price: 500_00, isAvailable },
  ...{ amount: 1, unit: 'pcs' as const, sku: '' },
})
const [small, large, huge] = [variant('small'), variant('large'), variant('huge', false)]

const option = (name: string, price: number, more: Partial<ShownOption> = {}): ShownOption => ({
  ...{ id: name, name, price },
  ...more,
})

const limits = { least: 0, most: 9, mostOfOne: 1, freeCount: 0 }
const groupOf = (options: ShownOption[], sign: ShownGroup['sign'] = 'PLUS'): ShownGroup => ({
  ...{ id: 'group', name: 'Group', sign, options },
  ...limits,
})

type Product = Partial<Parameters<typeof ProductChoices>[0]['product']>

/** The rows of a group and the sentence below it, as people read them with and without scripts. */
function read(group: ShownGroup, product: Product = {}, picked?: Picked, phone = '') {
  const choice = {
    ...{ form: 'form', variant: small, picked, quantity: 1, isReplaced: false },
    ...{ pick: () => {}, choose: () => {}, count: () => {} },
  }
  const shown = {
    ...{ allergens: [], allergensDeclared: true, variants: [small, large, huge] },
    ...product,
    choices: { groups: [group], start: [] },
  }
  const site = {
    locale: 'en',
    defaultLocale: 'en',
    front: { phone, phoneFormatted: phone },
  } as unknown as SitePayload
  const html = renderToString(
    <SiteProvider payload={site}>
      <WordsProvider locale="en" currency="RUB" zone="UTC" shop={en}>
        <ProductChoices product={shown} choice={choice} />
      </WordsProvider>
    </SiteProvider>,
  )
  const textOf = (hidden: RegExp) =>
    html
      .replace(hidden, '')
      .replace(/<legend.*?<\/legend>/s, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  return {
    html,
    withScripts: textOf(/<(span|p) class="(?:[^"]* )?hidden [^"]*">.*?<\/\1>/gs),
    withoutScripts: textOf(/<span class="noscript:hidden">.*?<\/span>/gs),
  }
}

const leftOut = { options: [{ optionId: 'nuts', quantity: 1 }] }
const none = 'None of the 14 allergens in the recipe.'

test('without scripts each option names its allergens, for the sentence below doesn’t follow', () => {
  const cheese = option('cheese', 59_00, { allergens: ['nuts', 'milk'] })
  const { withScripts, withoutScripts } = read(groupOf([cheese, option('basil', 0)]))
  expect(withScripts).toBe(`cheese +59 ₽ basil Included ${none}`)
  expect(withoutScripts).toBe(`cheese Contains: milk, nuts +59 ₽ basil Included ${none}`)
})

test('with a filter an option says what of it it contains', () => {
  const cheese = option('cheese', 59_00, { allergens: ['nuts', 'milk'] })
  const { withScripts } = read(groupOf([cheese]), { without: ['nuts', 'eggs'] })
  expect(withScripts).toBe(`cheese Contains: nuts +59 ₽ ${none}`)
})

test('what can be left out of a product names nothing: that takes no allergen away', () => {
  const both = read(groupOf([option('cheese', 0, { allergens: ['milk'] })], 'MINUS'))
  expect(both.withoutScripts).toBe(both.withScripts)
})

test('leaving something out of a product with allergens leads to a question, not to a promise', () => {
  const group = groupOf([option('onion', 0), option('nuts', 0)], 'MINUS')
  const own = { allergens: ['nuts'] }
  const ask = 'Leaving something out doesn’t make it allergen-free: ask us'
  const none = read(group, own)
  expect(none.withScripts).not.toContain('ask us')
  expect(none.withoutScripts).toContain(`nuts ${ask} when we call`)
  const out = read(group, own, leftOut, '+7495')
  expect(out.withScripts).toMatch(new RegExp(`nuts ${ask}\\. \\+7495$`))
  expect(out.html).toContain('href="tel:+7495"')
  const undeclared = { ...own, allergensDeclared: false }
  expect(read(group, undeclared, leftOut, '+7495').html.split('tel:')).toHaveLength(2)
  expect(read(group, {}, leftOut).withScripts).not.toContain('ask us')
  const more = read(groupOf([option('nuts', 0)]), own, leftOut)
  expect(more.withoutScripts).not.toContain('ask us')
})

test('without scripts an option says what it costs with each variant that can be ordered', () => {
  const cheese = option('cheese', 59_00, { prices: { large: 99_00, huge: 199_00 } })
  const { withScripts, withoutScripts } = read(groupOf([cheese]))
  expect(withScripts).toBe(`cheese +59 ₽ ${none}`)
  expect(withoutScripts).toBe(`cheese +59–99 ₽ ${none}`)
})

test('an option that costs the same with all variants has one price', () => {
  const rows = [option('basil', 39_00), option('salt', 0), option('ham', 9_00, { isSoldOut: true })]
  const both = read(groupOf(rows))
  expect(both.withScripts).toBe(`basil +39 ₽ salt Included ham Sold out ${none}`)
  expect(both.withoutScripts).toBe(both.withScripts)
})

test('an option that is free with one variant only says so', () => {
  const { withScripts, withoutScripts } = read(
    groupOf([option('dip', 0, { prices: { large: 20_00 } })]),
  )
  expect(withScripts).toBe(`dip Included ${none}`)
  expect(withoutScripts).toBe(`dip +0–20 ₽ ${none}`)
})

test('only the name of a group is in the other language, and not what can be chosen of it', () => {
  const { html } = read({ ...groupOf([option('basil', 0)]), lang: 'ru' })
  const [legend] = /<legend.*?<\/legend>/s.exec(html) ?? ['']
  expect(legend).toMatch(/^<legend class[^>]*><span lang="ru"[^>]*>Group<\/span><span class/)
})

test('a name in the other language is marked in an error and on the lid of what can be left out', () => {
  const basis = { ...groupOf([option('рис', 0)]), name: 'Основа', lang: 'ru' as const, least: 1 }
  const missing = read(basis, {}, { options: [], isTried: true })
  expect(missing.html).toContain('Choose: <span lang="ru">Основа</span>')
  const gone = option('лук', 0, { lang: 'ru', isSoldOut: true })
  const onion = [{ optionId: 'лук', quantity: 1 }]
  const soldOut = read(groupOf([gone]), {}, { options: onion, isTried: true })
  expect(soldOut.html).toContain('<span lang="ru">лук</span> is sold out')
  const out = read(groupOf([option('лук', 0, { lang: 'ru' })], 'MINUS'), {}, { options: onion })
  expect(out.html).toContain('−\u00a0<span lang="ru">лук</span>')
})
