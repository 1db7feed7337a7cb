import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ru } from './shop/ru.ts'
import { ru as staffRu } from './staff/ru.ts'
import { useStaffWords, useWords, WordsProvider } from './words.tsx'

const settings = { locale: 'ru', currency: 'RUB', zone: 'Europe/Moscow', shop: ru } as const

function Card() {
  const { t, money, weight, time } = useWords()
  const until = time(new Date('2026-05-04T19:00:00Z'))
  return `${t.catalog.priceFrom(money(64_900))} | ${weight(430, 'g')} | ${t.hours.openUntil(until)}`
}

const SignIn = () => useStaffWords().signIn.submit

test('renders a screen in the given language', () => {
  const html = renderToString(
    <WordsProvider {...settings}>
      <Card />
    </WordsProvider>,
  )
  expect(html.replaceAll('\u00a0', ' ')).toBe('от 649 ₽ | 430 г | Открыто до 22:00')
})

test('has staff words only where they were loaded', () => {
  const page = (staff?: typeof staffRu) => (
    <WordsProvider {...settings} {...(staff && { staff })}>
      <SignIn />
    </WordsProvider>
  )
  expect(renderToString(page(staffRu))).toBe('Войти')
  expect(() => renderToString(page())).toThrow('No words for staff')
  expect(() => renderToString(<SignIn />)).toThrow('WordsProvider')
})
