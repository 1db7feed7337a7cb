import disks from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** For the rest of the test every disk has this many bytes free, unless the answer is called. */
export function freeOnDisk(free: number) {
  const disk = { blocks: 2 ** 40, bsize: 1, bfree: free, bavail: free }
  const faked = vi
    .spyOn(disks, 'statfs')
    .mockResolvedValue(disk as Awaited<ReturnType<typeof disks.statfs>>)
  syncBuiltinESMExports()
  const measureAgain = () => {
    faked.mockRestore()
    syncBuiltinESMExports()
  }
  onTestFinished(measureAgain)
  return measureAgain
}
