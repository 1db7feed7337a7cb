import { expect, test } from 'vitest'
import { minSide } from './upload.ts'
import { fitsHeader, heightsFor, isWordmark } from './wordmark.ts'

test.each([
  [40, [40]],
  [79, [40, 79]],
  [80, [40, 80]],
  [100, [40, 80, 100]],
  [1000, [40, 80, 120]],
])('cuts a wordmark that is %i high to heights of %j', (height, cut) => {
  expect(heightsFor(height)).toEqual(cut)
  // No square is as small.
  expect(isWordmark({ width: 200, height: Math.max(...cut) })).toBe(true)
  expect(isWordmark({ width: minSide, height: minSide })).toBe(false)
})

test.each([
  [240, 40, true],
  [241, 40, false],
  [240, 39, false],
  [40, 40, true],
  [300, 301, false],
  [6000, 1000, true],
  [6001, 1000, false],
])('a wordmark of %i × %i fits into the header: %s', (width, height, fits) => {
  expect(fitsHeader({ width, height })).toBe(fits)
})
