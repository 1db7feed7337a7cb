import type * as z from 'zod/mini'
import { hasActiveMenu } from '#business/menu/server/sql/menu.ts'
import { activePaymentMethods } from '#business/shop/server/sql/payment-method.ts'
import { activeWarehouses } from '#business/shop/server/sql/warehouse.ts'
import { allSpecialDays, workingDays } from '#business/shop/server/sql/working-day.ts'
import { theShop } from '#business/shop/server/the-shop.ts'
import { dateIn } from '#business/shop/working-day.ts'
import { fallbackLanguage, inLocale, type Locale } from '#platform/localised.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Contacts, PaymentMethod } from '../contract.ts'

export async function readContacts({ tx, now }: Call, input: { locale?: Locale | undefined }) {
  const row = await theShop(tx)
  if (isRefusal(row)) return row
  const fallback = row.defaultLocale
  const locale = input.locale ?? fallback
  const text = (words: typeof row.name) => inLocale(words, locale, fallback)
  const langOf = (words: typeof row.name) => fallbackLanguage(words, locale, fallback)
  // A night that is still open belongs to the day that opened it.
  const yesterday = dateIn(now, row.timeZone).subtract({ days: 1 }).toString()
  return {
    // The hours that a new shop begins with mean nothing until it has a menu.
    workingDays: row.hoursSet || (await hasActiveMenu(tx)) ? await workingDays(tx) : [],
    specialDays: (await allSpecialDays(tx)).filter(({ date }) => date >= yesterday),
    conditions: text(row.conditions),
    conditionsLang: langOf(row.conditions),
    hasPaymentMethods: (await activePaymentMethods(tx)).length > 0,
    warehouses: (await activeWarehouses(tx)).map(({ id, name, address, phone }) => ({
      id,
      name: text(name),
      lang: langOf(name),
      address: text(address),
      addressLang: langOf(address),
      phone,
    })),
  } satisfies z.input<typeof Contacts>
}

export async function readPaymentMethods({ tx }: Call, input: { locale?: Locale | undefined }) {
  const row = await theShop(tx)
  if (isRefusal(row)) return row
  const fallback = row.defaultLocale
  const locale = input.locale ?? fallback
  return (await activePaymentMethods(tx)).map(({ id, name, type }) => ({
    id,
    name: inLocale(name, locale, fallback),
    lang: fallbackLanguage(name, locale, fallback),
    type,
  })) satisfies z.input<typeof PaymentMethod>[]
}
