import { expect, test, vi } from 'vitest'
import { connectBoard, dismissNotice, notify } from './notify.ts'

test('notices wait for the board, the latest of one id only, and then go straight to it', () => {
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
