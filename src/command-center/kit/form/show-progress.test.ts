import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectBoard, type Notice } from '#ui/notify.ts'
import { showProgress } from './show-progress.ts'

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

test('shows only the result of quick work', () => {
  const end = showProgress('Updating data…')
  vi.advanceTimersByTime(599)
  expect(notices()).toEqual([])
  end({ kind: 'ok', title: 'Page updated!' })
  vi.advanceTimersByTime(10_000)
  expect(notices()).toEqual([['ok', 'Page updated!']])
})

test('shows progress of longer work, then its result in the same place', () => {
  const end = showProgress('Updating data…')
  vi.advanceTimersByTime(600)
  expect(notices()).toEqual([['progress', 'Updating data…']])
  end({ kind: 'ok', title: 'Page updated!' })
  expect(notices()).toEqual([['ok', 'Page updated!']])
})

test('leaves nothing behind if the result shows elsewhere', () => {
  const end = showProgress('In progress…')
  vi.advanceTimersByTime(600)
  end()
  expect(notices()).toEqual([])
})
