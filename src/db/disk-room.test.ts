import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { checkRoom } from './folder.ts'

test('fails if less than this is free', async () => {
  await checkRoom(tmpdir(), 1)
  await expect(checkRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).rejects.toThrow('full')
})

test.runIf(process.platform === 'linux')('a file system of no size isn’t full', async () => {
  await checkRoom('/proc', Number.MAX_SAFE_INTEGER)
})
