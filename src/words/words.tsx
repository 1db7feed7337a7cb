import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Unit } from '#business/catalog/shapes.ts'
import type { Currency } from '#business/channel/currency.ts'
import type { Locale } from '#platform/localised.ts'
import {
  formatDate,
  formatMinutes,
  formatMoment,
  formatTime,
  formatWeekday,
  weekdayIndexOf,
} from './dates.ts'
import { formatMoney } from './money.ts'
import type { Weekday } from './names.ts'
import type { ShopWords } from './shop/en.ts'
import type { StaffWords } from './staff/en.ts'
import { formatDecimal, formatWeight } from './weight.ts'

/** The tables come from outside, so that a browser loads the words of one language and shoppers never those of staff. */
type Spoken = {
  locale: Locale
  currency: Currency
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
  minutes(count: number): string
  decimal(number: number): string
  weekdayIndex(date: Date): Weekday
}

const Context = createContext<{ words: Words; staff: StaffWords | undefined } | undefined>(
  undefined,
)

export function WordsProvider({
  locale,
  currency,
  zone,
  shop,
  staff,
  children,
}: Spoken & { children: ReactNode }) {
  const spoken = useMemo(
    () => ({ words: wordsIn({ locale, currency, zone, shop }), staff }),
    [locale, currency, zone, shop, staff],
  )
  return <Context value={spoken}>{children}</Context>
}

export const useWords = (): Words => useSpoken().words

/** The Command Center's words. Only its own pages provide them. */
export function useStaffWords(): StaffWords {
  const { staff } = useSpoken()
  if (!staff) throw new Error('This page did not load the words of the Command Center.')
  return staff
}

function useSpoken() {
  const spoken = useContext(Context)
  if (!spoken) throw new Error('Words are used outside of WordsProvider.')
  return spoken
}

function wordsIn({ locale, currency, zone, shop }: Omit<Spoken, 'staff'>): Words {
  return {
    locale,
    t: shop,
    money: (minor) => formatMoney(minor, currency, locale),
    weight: (amount, unit) => formatWeight(amount, unit, locale),
    time: (date) => formatTime(date, locale, zone),
    date: (date) => formatDate(date, locale, zone),
    weekday: (date) => formatWeekday(date, locale, zone),
    moment: (date) => formatMoment(date, locale, zone),
    decimal: (number) => formatDecimal(number, locale),
    minutes: (count) => formatMinutes(count, locale),
    weekdayIndex: (date) => weekdayIndexOf(date, zone),
  }
}
