import { expect, test } from 'vitest'
import { isInside, middleOf } from '#business/media/upload.ts'
import { mayBeCropped, pushed, wholeOf, zoomedTo, zoomOf } from './crop.ts'

const wide = { width: 1600, height: 900 }
const middle = middleOf(wide)

test('keeps a moved square inside the photo', () => {
  expect(pushed(middle, { x: 50.4, y: 80 }, wide)).toEqual({ x: 400, y: 0, size: 900 })
  expect(pushed(middle, { x: 5000, y: -1 }, wide)).toEqual({ x: 700, y: 0, size: 900 })
  expect(pushed(middle, { x: -5000, y: 0 }, wide)).toEqual({ x: 0, y: 0, size: 900 })
})

test('zooms around the centre and stays inside the photo', () => {
  const close = zoomedTo(2, middle, wide, 180)
  expect(close).toEqual({ x: 575, y: 225, size: 450 })
  expect(zoomOf(close, wide)).toBe(2)
  expect(zoomedTo(1, close, wide, 180)).toEqual(middle)
  const corner = pushed(close, { x: 9999, y: 9999 }, wide)
  expect(isInside(zoomedTo(1.5, corner, wide, 180), wide)).toBe(true)
})

test('does not zoom below the smallest accepted square', () => {
  expect(zoomedTo(4, middle, wide, 180).size).toBe(225)
  expect(zoomedTo(4, middle, wide, 640).size).toBe(640)
})

test('the square of a whole photo has all of it in the middle', () => {
  expect(wholeOf({ width: 1200, height: 300 })).toEqual({ x: 0, y: -450, size: 1200 })
  expect(wholeOf({ width: 300, height: 1001 })).toEqual({ x: -351, y: 0, size: 1001 })
})

test.each([
  [500, 499],
  [499, 500],
  [1200, 300],
  [300, 1001],
])('the square of a whole photo of %i × %i has margins', (width, height) => {
  const extent = { width, height }
  expect(isInside(wholeOf(extent), extent)).toBe(false)
})

test('only one that isn’t square can be cropped, if its shorter side is large enough', () => {
  const croppable = [180, 179, 400].map((height) => mayBeCropped({ width: 400, height }, 180))
  expect(croppable).toEqual([true, false, false])
})
