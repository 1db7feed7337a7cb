import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusCard, orderInFocus, rememberTurn } from './cards-in-focus.ts'

/** The link of a card, as far as the focus goes. */
type Card = ReturnType<typeof cardOf>
const page: { cards: Card[]; activeElement: Card | null } = { cards: [], activeElement: null }

function cardOf(id: string, isShown = true) {
  const card = {
    dataset: { order: id },
    checkVisibility: () => isShown,
    closest: () => card,
    focus: () => {
      page.activeElement = card
    },
    scrollIntoView() {},
  }
  return card
}
const show = (...ids: string[]) => {
  page.cards = ids.map((id) => cardOf(id))
}
const go = (step: 1 | -1) => {
  focusCard(step)
  return orderInFocus()
}

beforeEach(() => {
  page.activeElement = null
  vi.stubGlobal('document', {
    querySelectorAll: () => page.cards,
    get activeElement() {
      return page.activeElement
    },
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('without a focus, moves to the first card, or to the last', () => {
  show('a', 'b', 'c')
  expect(go(1)).toBe('a')
  page.activeElement = null
  expect(go(-1)).toBe('c')
})

test('moves one card at a time, and stays at the ends', () => {
  show('a', 'b', 'c')
  expect([go(1), go(1), go(1), go(1)]).toEqual(['a', 'b', 'c', 'c'])
  expect([go(-1), go(-1), go(-1)]).toEqual(['b', 'a', 'a'])
})

test('skips a card in a closed drawer', () => {
  page.cards = [cardOf('a'), cardOf('b', false), cardOf('c')]
  expect([go(1), go(1)]).toEqual(['a', 'c'])
})

test('from a call, continues at the place of the claimed card', () => {
  show('a', 'b', 'c', 'd')
  rememberTurn('b')
  // The card has left the columns for the dock.
  show('a', 'c', 'd')
  expect(go(1)).toBe('c')
  page.activeElement = null
  expect(go(-1)).toBe('a')
})

test('from a call, skips cards that have left the board since', () => {
  show('a', 'b', 'c', 'd')
  rememberTurn('c')
  show('a', 'd')
  expect(go(-1)).toBe('a')
  page.activeElement = null
  show('a')
  expect(go(1)).toBe('a')
})

test('from a call, moves to the nearest card before it', () => {
  show('a', 'b', 'c', 'd')
  rememberTurn('d')
  rememberTurn('of no card')
  show('a', 'b', 'c')
  expect(go(-1)).toBe('c')
})
