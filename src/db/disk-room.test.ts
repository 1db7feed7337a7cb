import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { UnfitDatabase } from './failures.ts'
import { checkRoom, isSameDisk } from './folder.ts'

test('fails if less than this is free', async () => {
  await checkRoom(tmpdir(), 1)
  const filled = checkRoom(tmpdir(), Number.MAX_SAFE_INTEGER)
  await expect(filled).rejects.toThrow('full')
  // Commands print it without a stack.
  await expect(filled).rejects.toBeInstanceOf(UnfitDatabase)
})

test.runIf(process.platform === 'linux')('a file system of no size isn’t full', async () => {
  await checkRoom('/proc', Number.MAX_SAFE_INTEGER)
})

test.runIf(process.platform === 'linux')('knows which folders share a disk', () => {
  const notMade = path.join(tmpdir(), 'not', 'made', 'yet')
  expect(isSameDisk(notMade, tmpdir())).toBe(true)
  expect(isSameDisk(notMade, '/proc')).toBe(false)
})
