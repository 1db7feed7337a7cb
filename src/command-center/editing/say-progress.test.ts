import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectBoard, type Notice } from '#ui/notify.ts'
import { sayProgress } from './say-progress.ts'

let shown: Map<string, Notice>
let disconnect: () => void

beforeEach(() => {
  vi.useFakeTimers()
  shown = new Map()
  disconnect = connectBoard({
    show: (notice) => void shown.set(notice.id, notice),
    close: (id) => void shown.delete(id),
  })
})
afterEach(() => {
  disconnect()
  vi.useRealTimers()
})

const notices = () => [...shown.values()].map(({ kind, title }) => [kind, title])

test('what is done soon says only that it is done', () => {
  const end = sayProgress('Updating data…')
  vi.advanceTimersByTime(599)
  expect(notices()).toEqual([])
  end({ kind: 'ok', title: 'Page updated!' })
  vi.advanceTimersByTime(10_000)
  expect(notices()).toEqual([['ok', 'Page updated!']])
})

test('what takes longer says so, and then what came of it in the same place', () => {
  const end = sayProgress('Updating data…')
  vi.advanceTimersByTime(600)
  expect(notices()).toEqual([['progress', 'Updating data…']])
  end({ kind: 'ok', title: 'Page updated!' })
  expect(notices()).toEqual([['ok', 'Page updated!']])
})

test('what ends elsewhere leaves nothing behind', () => {
  const end = sayProgress('In progress…')
  vi.advanceTimersByTime(600)
  end()
  expect(notices()).toEqual([])
})
