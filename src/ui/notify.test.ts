import { expect, test, vi } from 'vitest'
import { connectBoard, dismissNotice, notify } from './notify.ts'

test('keeps the latest notice of each id until the list loads, then shows notices at once', () => {
  notify({ id: 'import', kind: 'progress', title: 'Loading' })
  notify({ id: 'import', title: 'Loaded' })
  const unwanted = notify({ title: 'Gone before anyone looked' })
  dismissNotice(unwanted)

  const board = { show: vi.fn(), close: vi.fn() }
  const disconnect = connectBoard(board)
  expect(board.show.mock.calls).toEqual([[{ id: 'import', title: 'Loaded' }]])

  const id = notify({ title: 'Now' })
  expect(board.show).toHaveBeenLastCalledWith({ id, title: 'Now' })
  dismissNotice(id)
  expect(board.close).toHaveBeenCalledWith(id)

  disconnect()
  notify({ title: 'Later' })
  expect(board.show).toHaveBeenCalledTimes(2)
})

test('shows the same error once, however often it occurs', () => {
  const board = { show: vi.fn(), close: vi.fn() }
  const disconnect = connectBoard(board)
  const error = { kind: 'bad', title: 'No connection', text: 'Nothing was sent' } as const
  const ids = [notify(error), notify(error), notify({ ...error, text: 'Something else' })]
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
  expect(notify({ title: 'Saved' })).not.toBe(notify({ title: 'Saved' }))
  disconnect()
})
