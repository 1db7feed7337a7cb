import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Unit } from '#business/menu/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import type { Locale } from '#platform/localised.ts'
import { formatDate, formatMoment, formatTime, formatWeekday } from './kit/dates.ts'
import { formatMoney } from './kit/money.ts'
import { formatNumber, formatWeight } from './kit/number.ts'
import type { ShopWords } from './shop/en.ts'
import type { StaffWords } from './staff/en.ts'

/** The tables are passed in, so that browsers load one language only, and customers never load staff's words. */
type WordsSettings = {
  locale: Locale
  currency: Currency
  /** Any price of the shop has cents, so all amounts are printed with them. */
  hasCents?: boolean | undefined
  zone: string
  shop: ShopWords
  staff?: StaffWords
}

export type Words = {
  readonly locale: Locale
  readonly t: ShopWords
  money(minor: number): string
  weight(amount: number, unit: Unit): string
  time(date: Date): string
  date(date: Date): string
  weekday(date: Date): string
  moment(date: Date): string
  decimal(number: number): string
}

const Context = createContext<{ words: Words; staff: StaffWords | undefined } | undefined>(
  undefined,
)

export function WordsProvider({
  locale,
  currency,
  hasCents,
  zone,
  shop,
  staff,
  children,
}: WordsSettings & { children: ReactNode }) {
  const value = useMemo(
    () => ({ words: wordsIn({ locale, currency, hasCents, zone, shop }), staff }),
    [locale, currency, hasCents, zone, shop, staff],
  )
  return <Context value={value}>{children}</Context>
}

export const useWords = (): Words => useContextWords().words

/** The Command Center's words. Only its own pages provide them. */
export function useStaffWords(): StaffWords {
  const { staff } = useContextWords()
  if (!staff) throw new Error('No words for staff.')
  return staff
}

function useContextWords() {
  const value = useContext(Context)
  if (!value) throw new Error('No WordsProvider.')
  return value
}

function wordsIn({ locale, currency, hasCents, zone, shop }: Omit<WordsSettings, 'staff'>): Words {
  return {
    locale,
    t: shop,
    money: (minor) => formatMoney(minor, currency, locale, hasCents),
    weight: (amount, unit) => formatWeight(amount, unit, locale),
    time: (date) => formatTime(date, locale, zone),
    date: (date) => formatDate(date, locale, zone),
    weekday: (date) => formatWeekday(date, locale, zone),
    moment: (date) => formatMoment(date, locale, zone),
    decimal: (number) => formatNumber(number, locale, 2),
  }
}
