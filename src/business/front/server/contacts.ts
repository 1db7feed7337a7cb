import type * as z from 'zod/mini'
import { hasActiveMenu } from '#business/menu/server/sql/menu.ts'
import { activePaymentMethods } from '#business/shop/server/sql/payment-method.ts'
import { activeWarehouses } from '#business/shop/server/sql/warehouse.ts'
import { allSpecialDays, workingDays } from '#business/shop/server/sql/working-day.ts'
import { theShop } from '#business/shop/server/the-shop.ts'
import { shopDayOf } from '#business/shop/working-day.ts'
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
  const days = await workingDays(tx)
  const specialDays = await allSpecialDays(tx)
  const today = shopDayOf({ days, specialDays, timeZone: row.timeZone }, now)
  return {
    // The hours that a new shop begins with mean nothing until it has a menu.
    workingDays: row.hoursSet || (await hasActiveMenu(tx)) ? days : [],
    specialDays: specialDays.filter(({ date }) => date >= today),
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
