import { expect, test } from 'vitest'
import { en as boardEn } from './board/en.ts'
import { ru as boardRu } from './board/ru.ts'
import { en as cartEn } from './cart/en.ts'
import { ru as cartRu } from './cart/ru.ts'
import { en as checklistEn } from './checklist/en.ts'
import { ru as checklistRu } from './checklist/ru.ts'
import { en as checkoutEn } from './checkout/en.ts'
import { ru as checkoutRu } from './checkout/ru.ts'
import { en as choosingEn } from './choosing/en.ts'
import { ru as choosingRu } from './choosing/ru.ts'
import { en as customersEn } from './customers/en.ts'
import { ru as customersRu } from './customers/ru.ts'
import { en as errorPageEn } from './error-page/en.ts'
import { ru as errorPageRu } from './error-page/ru.ts'
import { en as filterEn } from './filter/en.ts'
import { ru as filterRu } from './filter/ru.ts'
import { en as finishEn } from './finish/en.ts'
import { ru as finishRu } from './finish/ru.ts'
import { en as footerEn } from './footer/en.ts'
import { ru as footerRu } from './footer/ru.ts'
import { en as lineEn } from './line/en.ts'
import { ru as lineRu } from './line/ru.ts'
import { en as menuEn } from './menu/en.ts'
import { ru as menuRu } from './menu/ru.ts'
import { en as menuFileEn } from './menu-file/en.ts'
import { ru as menuFileRu } from './menu-file/ru.ts'
import { en as optionsEn } from './options/en.ts'
import { ru as optionsRu } from './options/ru.ts'
import { en as pagesEn } from './pages/en.ts'
import { ru as pagesRu } from './pages/ru.ts'
import { en as phoneOrderEn } from './phone-order/en.ts'
import { ru as phoneOrderRu } from './phone-order/ru.ts'
import { en as productEn } from './product/en.ts'
import { ru as productRu } from './product/ru.ts'
import { en as readinessEn } from './readiness/en.ts'
import { ru as readinessRu } from './readiness/ru.ts'
import { en as sampleEn } from './sample/en.ts'
import { ru as sampleRu } from './sample/ru.ts'
import { en as searchEn } from './search/en.ts'
import { ru as searchRu } from './search/ru.ts'
import { en as settingsEn } from './settings/en.ts'
import { ru as settingsRu } from './settings/ru.ts'
import { en as shopEn } from './shop/en.ts'
import { ru as shopRu } from './shop/ru.ts'
import { en as soldOutEn } from './sold-out/en.ts'
import { ru as soldOutRu } from './sold-out/ru.ts'
import { en as staffEn } from './staff/en.ts'
import { ru as staffRu } from './staff/ru.ts'

/** Every text of a table, with functions called on small numbers. */
function texts(table: unknown, path = ''): [path: string, text: string][] {
  if (typeof table === 'string') return [[path, table]]
  if (typeof table === 'function')
    return [0, 1, 2, 5, 6].flatMap((n) => texts(table(n, n, n), path))
  return Object.entries(table as object).flatMap(([key, value]) => texts(value, `${path}.${key}`))
}

const russian = [
  ...texts(shopRu),
  ...texts(staffRu),
  ...texts(checkoutRu),
  ...texts(finishRu),
  ...texts(settingsRu),
  ...texts(menuRu),
  ...texts(readinessRu),
  ...texts(pagesRu),
  ...texts(checklistRu),
  ...texts(sampleRu),
  ...texts(menuFileRu),
  ...texts(boardRu),
  ...texts(customersRu),
  ...texts(phoneOrderRu),
  ...texts(searchRu),
  ...texts(cartRu),
  ...texts(productRu),
  ...texts(choosingRu),
  ...texts(optionsRu),
  ...texts(errorPageRu),
  ...texts(soldOutRu),
  ...texts(lineRu),
  ...texts(filterRu),
  ...texts(footerRu),
]
const english = [
  ...texts(shopEn),
  ...texts(staffEn),
  ...texts(checkoutEn),
  ...texts(finishEn),
  ...texts(settingsEn),
  ...texts(menuEn),
  ...texts(readinessEn),
  ...texts(pagesEn),
  ...texts(checklistEn),
  ...texts(sampleEn),
  ...texts(menuFileEn),
  ...texts(boardEn),
  ...texts(customersEn),
  ...texts(phoneOrderEn),
  ...texts(searchEn),
  ...texts(cartEn),
  ...texts(productEn),
  ...texts(choosingEn),
  ...texts(optionsEn),
  ...texts(errorPageEn),
  ...texts(soldOutEn),
  ...texts(lineEn),
  ...texts(filterEn),
  ...texts(footerEn),
]

test('both languages have the same texts', () => {
  const keys = (all: [string, string][]) => new Set(all.map(([path]) => path))
  expect(keys(russian)).toEqual(keys(english))
})

test('no text is empty or in the wrong language', () => {
  for (const [path, text] of english) expect(text, path).toMatch(/^[^а-яё]+$/i)
  for (const [path, text] of russian) expect(text, path).toMatch(/[а-яё]/i)
  for (const [path, text] of [...english, ...russian]) expect(text, path).not.toMatch(/undefined/)
})

test('Russian texts follow the rules of style', () => {
  for (const [path, text] of russian) {
    expect(text, path).not.toMatch(/пожалуйста|успешно|["“”]/i)
    expect(text, path).not.toMatch(
      /(?<!^)(?<![.!?:—] )Вы(?:\s|$)|(?<![а-яё])еще(?![а-яё])|все (?:готово|меню)/,
    )
    if (!path.startsWith('.notices')) expect(text, path).not.toContain('!')
  }
})

/** What the shop can't know: its owner decides who else gets a customer's data, and for how long. */
const promise =
  /nothing else|(?:no ?one|nobody|anyone|anybody) else|never (?:share|sell|store|keep)|only (?:in|on) this|(?:this|your) (?:browser|device) only|больше ни(?:где|кому|кто| для)|никому|не (?:переда|храни|сохран)|только (?:в|на) эт/i

test('customers get no promise about their data', () => {
  const planted = 'We use it for nothing else. The name and phone stay in this browser only.'
  expect(planted.match(new RegExp(promise, 'gi'))).toHaveLength(2)
  const tables = [shopEn, cartEn, checkoutEn, finishEn, productEn, searchEn, errorPageEn, filterEn]
  const translated = [
    shopRu,
    cartRu,
    checkoutRu,
    finishRu,
    productRu,
    searchRu,
    errorPageRu,
    filterRu,
  ]
  for (const [path, text] of [...tables, ...translated].flatMap((table) => texts(table)))
    expect(text, path).not.toMatch(promise)
})

test.each([
  [0, '0 блюд'],
  [1, '1 блюдо'],
  [2, '2 блюда'],
  [5, '5 блюд'],
  [11, '11 блюд'],
  [21, '21 блюдо'],
])('%s dishes', (count, ru) => {
  expect(shopRu.catalog.products(count)).toBe(ru.replace(' ', '\u00a0'))
})
