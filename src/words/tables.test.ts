import { expect, test } from 'vitest'
import { en as cartEn } from './cart/en.ts'
import { ru as cartRu } from './cart/ru.ts'
import { en as checklistEn } from './checklist/en.ts'
import { ru as checklistRu } from './checklist/ru.ts'
import { en as checkoutEn } from './checkout/en.ts'
import { ru as checkoutRu } from './checkout/ru.ts'
import { en as clientsEn } from './clients/en.ts'
import { ru as clientsRu } from './clients/ru.ts'
import { en as deskEn } from './desk/en.ts'
import { ru as deskRu } from './desk/ru.ts'
import { en as dishEn } from './dish/en.ts'
import { ru as dishRu } from './dish/ru.ts'
import { en as errorPageEn } from './error-page/en.ts'
import { ru as errorPageRu } from './error-page/ru.ts'
import { en as finishEn } from './finish/en.ts'
import { ru as finishRu } from './finish/ru.ts'
import { en as makingEn } from './making/en.ts'
import { ru as makingRu } from './making/ru.ts'
import { en as menuFileEn } from './menu-file/en.ts'
import { ru as menuFileRu } from './menu-file/ru.ts'
import { en as pagesEn } from './pages/en.ts'
import { ru as pagesRu } from './pages/ru.ts'
import { en as readinessEn } from './readiness/en.ts'
import { ru as readinessRu } from './readiness/ru.ts'
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
import { en as telephoneEn } from './telephone/en.ts'
import { ru as telephoneRu } from './telephone/ru.ts'

/** Every text of a table, with functions called on small numbers. */
function texts(table: unknown, path = ''): [path: string, text: string][] {
  if (typeof table === 'string') return [[path, table]]
  if (typeof table === 'function') return [0, 1, 2, 5, 6].flatMap((n) => texts(table(n, n), path))
  return Object.entries(table as object).flatMap(([key, value]) => texts(value, `${path}.${key}`))
}

const russian = [
  ...texts(shopRu),
  ...texts(staffRu),
  ...texts(checkoutRu),
  ...texts(finishRu),
  ...texts(settingsRu),
  ...texts(makingRu),
  ...texts(readinessRu),
  ...texts(pagesRu),
  ...texts(checklistRu),
  ...texts(menuFileRu),
  ...texts(deskRu),
  ...texts(clientsRu),
  ...texts(telephoneRu),
  ...texts(searchRu),
  ...texts(cartRu),
  ...texts(dishRu),
  ...texts(errorPageRu),
  ...texts(soldOutRu),
]
const english = [
  ...texts(shopEn),
  ...texts(staffEn),
  ...texts(checkoutEn),
  ...texts(finishEn),
  ...texts(settingsEn),
  ...texts(makingEn),
  ...texts(readinessEn),
  ...texts(pagesEn),
  ...texts(checklistEn),
  ...texts(menuFileEn),
  ...texts(deskEn),
  ...texts(clientsEn),
  ...texts(telephoneEn),
  ...texts(searchEn),
  ...texts(cartEn),
  ...texts(dishEn),
  ...texts(errorPageEn),
  ...texts(soldOutEn),
]

test('both languages say the same things', () => {
  const keys = (all: [string, string][]) => new Set(all.map(([path]) => path))
  expect(keys(russian)).toEqual(keys(english))
})

test('nothing is empty or in the wrong language', () => {
  for (const [path, text] of english) expect(text, path).toMatch(/^[^а-яё]+$/i)
  for (const [path, text] of russian) expect(text, path).toMatch(/[а-яё]/i)
  for (const [path, text] of [...english, ...russian]) expect(text, path).not.toMatch(/undefined/)
})

test('Russian follows the house rules', () => {
  for (const [path, text] of russian) {
    expect(text, path).not.toMatch(/пожалуйста|успешно|["“”]/i)
    expect(text, path).not.toMatch(/(?<!^)(?<![.!?:—] )Вы(?:\s|$)|еще|все (?:готово|меню)/)
    if (!path.startsWith('.notices')) expect(text, path).not.toContain('!')
  }
})

test('the week in Russian takes its own preposition', () => {
  expect(shopRu.hours.opensOn(2, '11:00').replace('\u00a0', ' ')).toBe(
    'Закрыто, откроемся во вторник в 11:00',
  )
  expect(shopEn.hours.opensOn(1, '11:00')).toBe('Closed, opens Monday at 11:00')
})

test.each([
  [0, '0 товаров'],
  [1, '1 товар'],
  [2, '2 товара'],
  [5, '5 товаров'],
  [11, '11 товаров'],
  [21, '21 товар'],
])('%s products', (count, ru) => {
  expect(shopRu.catalog.products(count)).toBe(ru.replace(' ', '\u00a0'))
})

test('texts that the specification fixes are said word for word', () => {
  expect(shopEn.maintenance.notice).toBe('The website is under maintenance. Orders are on hold.')
  expect(errorPageEn.notFoundMessage('/nowhere')).toBe('Page Not Found: /nowhere')
  expect(shopEn.checkout.fillRequired).toBe('Please fill in all required fields')
})

test('every notice that the specification names is there, and a warehouse has none of its end', () => {
  const made = (noun: string) => ({
    created: `${noun} created!`,
    updated: `${noun} updated!`,
    deleted: `${noun} deleted!`,
  })
  const { deleted: _, ...warehouse } = made('Warehouse')
  expect(staffEn.notices).toEqual({
    paymentMethod: made('Payment Method'),
    receiver: made('Receiver'),
    menu: made('Menu'),
    category: made('Category'),
    product: made('Product'),
    variant: made('Variant'),
    link: made('Link'),
    page: made('Page'),
    warehouse,
    website: { configured: 'Website configured!', updated: 'Website updated!' },
    account: { configured: 'Account configured!' },
    workingDay: { updated: 'Working day updated!' },
    openingHours: { updated: 'Opening hours updated!' },
    photo: { loaded: 'Photo loaded!' },
    inProgress: 'In progress…',
    updatingData: 'Updating data…',
  })
})
