import { expect, test } from 'vitest'
import { onFirstClick } from './first-click.ts'

/** Whether each click of a series does its work, or its default action is prevented. */
function worked(clicks: readonly object[]): boolean[] {
  return clicks.map((click) => {
    let [isDone, isPrevented] = [false, false]
    onFirstClick(() => {
      isDone = true
    })({
      nativeEvent: click as MouseEvent,
      preventDefault: () => {
        isPrevented = true
      },
    })
    expect(isPrevented).toBe(!isDone)
    return isDone
  })
}

const click = (detail: number) => ({ pointerType: 'mouse', detail, timeStamp: 0 })
const key = { pointerType: '', detail: 0, timeStamp: 0 }
let began = Date.now()
/** Taps at these times and places. Those of other tests are long past. */
const taps = (...at: readonly (readonly [ms: number, x: number, y: number])[]) => {
  began += 60_000
  return at.map(([ms, clientX, clientY]) => ({
    pointerType: 'touch',
    detail: 1,
    timeStamp: began + ms,
    clientX,
    clientY,
  }))
}

test('the second and third click of a mouse do nothing; keys always work', () => {
  expect(worked([click(1), click(2), click(3), click(1)])).toEqual([true, false, false, true])
  expect(worked([click(1), click(1)])).toEqual([true, true])
  expect(worked([key, key])).toEqual([true, true])
})

test('a tap soon after another at its place does nothing', () => {
  expect(worked(taps([0, 50, 50], [200, 60, 45]))).toEqual([true, false])
  expect(worked(taps([0, 50, 50], [400, 50, 50], [800, 50, 50]))).toEqual([true, false, false])
})

test('a later tap works, and one at another place', () => {
  expect(worked(taps([0, 50, 50], [500, 50, 50]))).toEqual([true, true])
  expect(worked(taps([0, 50, 50], [100, 50, 190]))).toEqual([true, true])
  expect(worked(taps([0, 50, 50], [100, 90, 50]))).toEqual([true, true])
})

test('a browser that doesn’t name the pointer is guarded by time and place, too', () => {
  const unnamed = taps([0, 50, 50], [100, 50, 50]).map(({ pointerType, ...tap }) => tap)
  expect(worked(unnamed)).toEqual([true, false])
})
