import { expect, test } from 'vitest'
import { iconOf, jpegOf, largestOf, smallestOf, sourcesOf, toneOf } from './photo.ts'

test.each([
  ['#ff0000', 'red'],
  ['#ff0022', 'red'],
  ['#ff8000', 'orange'],
  ['#cc7733', 'orange'],
  ['#ffff00', 'yellow'],
  ['#00ff00', 'green'],
  ['#00ccbb', 'teal'],
  ['#0000ff', 'blue'],
  ['#ff00ff', 'purple'],
  ['#ff0080', 'purple'],
  ['#ff0060', 'red'],
  ['#000000', 'grey'],
  ['#ffffff', 'grey'],
  ['#808890', 'blue'],
  ['#80808f', 'grey'],
])('%s has the placeholder %s', (colour, tone) => expect(toneOf(colour)).toBe(tone))

const photo = { id: 'abc', width: 960, height: 960, colour: '#ff8000' }

test('a photo lists all its widths, and a middle one', () => {
  expect(sourcesOf({ ...photo, widths: [320, 640, 960] })).toEqual({
    src: '/photos/abc-640.webp',
    srcSet: '/photos/abc-320.webp 320w, /photos/abc-640.webp 640w, /photos/abc-960.webp 960w',
    side: 960,
    tone: 'orange',
  })
})

test('shows a small photo no larger than it is', () => {
  expect(sourcesOf({ ...photo, widths: [320] }).src).toBe('/photos/abc-320.webp')
})

test('an icon uses the smallest width', () => {
  expect(smallestOf({ ...photo, widths: [320, 640] })).toBe('/photos/abc-320.webp')
  expect(smallestOf({ ...photo, width: 200, widths: [] })).toBe('/photos/abc-200.webp')
})

test('other sites get the largest width as a JPEG', () => {
  expect(largestOf({ ...photo, widths: [320, 640, 960] })).toEqual({
    path: '/photos/abc-960.jpg',
    width: 960,
    height: 960,
  })
  expect(jpegOf('/photos/abc-320.webp')).toBe('/photos/abc-320.jpg')
})

test('an iPhone gets the logo as a PNG', () => {
  expect(iconOf('/photos/abc-320.webp')).toBe('/photos/abc-180.png')
})
