import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { barePlace } from '#tests/support/bare.ts'
import { isStorageFailure } from './failures.ts'
import { logOnDisk } from './log-on-disk.ts'

/** A log whose syncs end when the test says so. */
async function slowLog({ isOn = true } = {}) {
  const { dataDir } = await barePlace()
  const file = path.join(dataDir, 'tiffin.sqlite')
  writeFileSync(file, '')
  writeFileSync(`${file}-wal`, '')
  const syncs: PromiseWithResolvers<void>[] = []
  const moves: boolean[] = []
  let moved = 0
  const log = logOnDisk(
    {
      file,
      isOn: () => isOn,
      async moveIntoFile() {
        moved += 1
        return moves.shift() ?? true
      },
    },
    () => {
      const sync = Promise.withResolvers<void>()
      syncs.push(sync)
      return sync.promise
    },
  )
  onTestFinished(log.close)
  const done: string[] = []
  const commit = (name: string) =>
    log.sync().then(
      () => done.push(name),
      (error: unknown) => done.push(`${name} ${isStorageFailure(error) ? 'failed' : error}`),
    )
  return { file: `${file}-wal`, syncs, moves, moved: () => moved, done, commit }
}

const begun = (syncs: readonly unknown[], count: number) =>
  expect.poll(() => syncs.length).toBe(count)

test('commits during a sync share the next one', async () => {
  const { syncs, done, commit } = await slowLog()
  const first = commit('first')
  await begun(syncs, 1)
  const later = ['second', 'third', 'fourth'].map(commit)
  syncs[0]?.resolve()
  await first
  await begun(syncs, 2)
  expect(done).toEqual(['first'])
  syncs[1]?.resolve()
  await Promise.all(later)
  expect(done).toEqual(['first', 'second', 'third', 'fourth'])
  expect(syncs).toHaveLength(2)
})

test('after a failed sync nothing is acknowledged until the log is moved into the file', async () => {
  const { syncs, moves, moved, done, commit } = await slowLog()
  moves.push(false)
  const first = commit('first')
  await begun(syncs, 1)
  const second = commit('second')
  syncs[0]?.reject(Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'fdatasync' }))
  await Promise.all([first, second])
  expect([done, moved(), syncs.length]).toEqual([['first failed', 'second failed'], 1, 1])

  const third = commit('third')
  await begun(syncs, 2)
  expect(moved()).toBe(2)
  syncs[1]?.resolve()
  await third
  const fourth = commit('fourth')
  await begun(syncs, 3)
  syncs[2]?.resolve()
  await fourth
  expect([done.slice(2), moved()]).toEqual([['third', 'fourth'], 2])
})

test('a database that its owner doesn’t want to sync isn’t synced', async () => {
  const { syncs, done, commit } = await slowLog({ isOn: false })
  await commit('first')
  expect([done, syncs]).toEqual([['first'], []])
})

test('a log that can’t be opened acknowledges nothing until it can', async () => {
  const { file, syncs, done, commit } = await slowLog()
  renameSync(file, `${file}.away`)
  await commit('first')
  expect([done, syncs]).toEqual([['first failed'], []])
  renameSync(`${file}.away`, file)
  const second = commit('second')
  await begun(syncs, 1)
  syncs[0]?.resolve()
  await second
  expect(done).toEqual(['first failed', 'second'])
})
