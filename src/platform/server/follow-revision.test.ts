import { expect, onTestFinished, test, vi } from 'vitest'
import type { Store } from '#db/open.ts'
import { emptyStore } from '#tests/support/sample-shop.ts'
import { watchRevision } from './follow-revision.ts'

const move = (store: Store, subject: string) =>
  store.write((tx) =>
    tx
      .updateTable('revision')
      .set((eb) => ({ value: eb('value', '+', 1) }))
      .where('subject', '=', subject)
      .execute(),
  )

async function setUp() {
  const store = await emptyStore()
  const done: string[] = []
  const warned: string[] = []
  const needed = new Set(['staff', 'orders'])
  const failing = new Set<string>()
  const watched = ['staff', 'orders'].map((subject) => ({
    subject,
    isNeeded: () => needed.has(subject),
    async work() {
      if (failing.has(subject)) throw new Error('no')
      done.push(subject)
    },
  }))
  const log = { info: () => {}, warn: (what: string) => void warned.push(what) }
  const watch = watchRevision({ store, log }, watched)
  return { store, done, warned, needed, failing, begin: watch.begin }
}

test('runs once at the start, then after each change of its own subject, in the given order', async () => {
  const { store, done, needed, begin } = await setUp()
  begin()
  await expect.poll(() => done).toEqual(['staff', 'orders'])
  await move(store, 'orders')
  await expect.poll(() => done).toEqual(['staff', 'orders', 'orders'])
  await store.write(async (tx) => {
    await tx.updateTable('revision').set({ value: 70 }).execute()
  })
  await expect.poll(() => done).toEqual(['staff', 'orders', 'orders', 'staff', 'orders'])
  needed.clear()
})

test('looks for changes again after 300 ms', async () => {
  const { done, needed, begin } = await setUp()
  const later = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => void vi.restoreAllMocks())
  begin()
  await expect.poll(() => done).toEqual(['staff', 'orders'])
  await expect.poll(() => later.mock.calls.map(([, ms]) => ms)).toContain(300)
  needed.clear()
})

test('skips work that no one wants, and runs once when it is wanted again', async () => {
  const { store, done, needed, begin } = await setUp()
  needed.delete('staff')
  begin()
  await expect.poll(() => done).toEqual(['orders'])
  await move(store, 'staff')
  needed.add('staff')
  begin()
  await expect.poll(() => done).toEqual(['orders', 'staff'])
  needed.clear()
})

test('retries failed work before what comes after it, and warns once', async () => {
  const { store, done, warned, failing, needed, begin } = await setUp()
  begin()
  await expect.poll(() => done).toEqual(['staff', 'orders'])
  failing.add('staff')
  await store.write(async (tx) => {
    await tx.updateTable('revision').set({ value: 70 }).execute()
  })
  await expect.poll(() => warned).toHaveLength(1)
  failing.clear()
  await expect.poll(() => done).toEqual(['staff', 'orders', 'staff', 'orders'])
  expect(warned).toHaveLength(1)
  needed.clear()
})
