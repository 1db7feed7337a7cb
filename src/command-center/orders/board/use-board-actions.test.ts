import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { connectBoard, type Notice } from '#ui/notify.ts'
import { en as boardWords } from '#words/board/en.ts'
import { en as staffWords } from '#words/staff/en.ts'
import { actionsFor, shownInDock } from './use-board-actions.ts'

afterEach(() => void vi.unstubAllGlobals())

const order = { id: 'one', version: 1 } as BoardOrder

const annas = {
  ...{ staffId: 'anna', ownName: 'Anna', locale: 'en' as const, words: boardWords },
  statuses: staffWords.order.statuses,
  take() {},
  onClaim() {},
  onMoved: undefined,
}

/** What is shown and known after a press for a former version. */
async function afterChange(by: string, kind: string, isTyped: boolean) {
  const isCancelled = kind === 'cancelled'
  const now = {
    ...order,
    version: 2,
    status: isCancelled ? 'CANCELLED' : 'COOKING',
    history: [
      { kind, by },
      { kind: 'claimed', by: 'Clara' },
    ],
  }
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) =>
    method === 'GET' ? Response.json(now) : Response.json({ title: 'stale' }, { status: 412 }),
  )
  const shown: Notice[] = []
  const disconnect = connectBoard({ show: (notice) => shown.push(notice), close() {} })
  const take = vi.fn()
  const actions = actionsFor({ ...annas, take })
  if (isTyped) await actions.confirm(order, {}, shownInDock)
  else await actions.move(order, 'READY')
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  disconnect()
  // Taken as one's own, a colleague's cancellation would stop ringing.
  expect(take.mock.calls).toEqual(isCancelled ? [] : [[now]])
  return shown[0]
}

test.each([
  ['Boris', 'changed', true, 'Boris changed this order', /kept on top of that.*save again/],
  ['Boris', 'moved', false, 'Boris changed this order', /latest version.*try again/],
  ['', 'cancelled', false, 'This order has changed', /latest version/],
  ['Anna', 'changed', true, 'This order has changed', /kept on top/],
])('a press for a former version, after %s has %s the order (typed: %s)', async (...one) => {
  const [by, kind, isTyped, title, text] = one
  expect(await afterChange(by, kind, isTyped)).toMatchObject({
    kind: 'bad',
    title,
    text: expect.stringMatching(text),
  })
})

test.each([
  ['2026-11-21T09:00:00Z', 'goes-on'],
  [undefined, 'done'],
])('a call goes on if its order still has the claim after a move: %s', async (since, outcome) => {
  const claim = { id: 'anna', name: 'Anna', since: '2026-11-21T09:00:00Z', until: '' }
  const moved = { ...order, status: 'COOKING', number: '042', claim: since ? claim : null }
  vi.stubGlobal('fetch', async () => Response.json(moved))
  const onEnding = vi.fn()
  // Else it would be shown to the next test of this worker.
  onTestFinished(connectBoard({ show() {}, close() {} }))
  const own = { ...order, claim }
  await actionsFor({ ...annas, onEnding }).move(own, 'COOKING')
  expect(onEnding.mock.calls).toEqual([
    [own, 'pressed'],
    [own, outcome],
  ])
})
