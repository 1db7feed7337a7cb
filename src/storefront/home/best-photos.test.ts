import { expect, test } from 'vitest'
import { bestPhotos } from './hero.tsx'

const card = (id: string, more: { popular?: true; none?: true; soldOut?: true } = {}) => ({
  id,
  photo: more.none ? null : { id, width: 640, height: 640, colour: '#ff8000', widths: [320, 640] },
  isAvailable: !more.soldOut,
  badges: more.popular ? [{ kind: 'popular' as const }] : [],
})
const shown = (...sections: ReturnType<typeof card>[][]) =>
  bestPhotos(sections.map((cards) => ({ cards }))).map((path) =>
    path.replace(/\/photos\/|-320.*/g, ''),
  )

test('shows one dish of each category, popular ones first', () => {
  expect(
    shown(
      [card('a'), card('b')],
      [card('c'), card('d', { popular: true })],
      [card('e')],
      [card('f')],
    ),
  ).toEqual(['d', 'a', 'e'])
})

test('takes a second dish of a category only if there are too few', () => {
  expect(shown([card('a'), card('b')], [card('c')])).toEqual(['a', 'c', 'b'])
  expect(shown([card('a')])).toEqual(['a'])
})

test('shows nothing without a photo, sold out, or twice', () => {
  expect(shown([card('a', { none: true }), card('b', { soldOut: true })])).toEqual([])
  expect(shown([card('a')], [card('a')], [card('b')])).toEqual(['a', 'b'])
})
