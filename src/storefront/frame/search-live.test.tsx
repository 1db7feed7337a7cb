import { useRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import { SearchLive } from './search-live.tsx'

const lists = { cards: [], similar: [], undeclared: [], mostOftenFound: [], fromMenu: [] }
const nothing = {
  ...{ ...lists, query: 'soup', count: 0, without: [], avoid: [], unknown: [], diets: [] },
  ...{ areDietsMarked: true, deniedDiets: [] },
}

function Header() {
  const field = useRef<HTMLInputElement>(null)
  return (
    <search>
      <input
        aria-label="Search"
        ref={(input) => {
          // Typed before this code came.
          if (input) input.value = 'soup'
          field.current = input
        }}
      />
      <SearchLive field={field} query="" isHere={false} action="/search" />
    </search>
  )
}

test('the region that says what is found is there before it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = await openPage(<Header />, {
    front: { phone: '' },
    answers: { 'GET /api/search?q=soup&locale=en': nothing },
  })
  const status = () => page.all('role=status').map(({ text }) => text)
  expect(status()).toEqual([''])
  await page.done(() => vi.advanceTimersByTime(1000))
  await page.done(() => {})
  expect(status()).toEqual(['Nothing found'])
})
