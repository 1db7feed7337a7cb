import { existsSync, readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { cutInTurn } from './photo-cutter.ts'

const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer()

/** The process that cuts photos, found as this process's child. */
function cutter(): number | undefined {
  const { pid } = process
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return children
    .map(Number)
    .find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('photo-process'))
}

/** Its threads, which share its pipes, included. */
const hasEnded = (pid: number) =>
  /\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) &&
  readdirSync(`/proc/${pid}/task`).length === 1

test('a photo that crashes its process is refused, and the next one is resized', async () => {
  const small = { file: await plain(200), crop: undefined }
  expect(await cutInTurn(small)).toMatchObject({ width: 200 })
  const crashing = cutInTurn({ file: await plain(6000), crop: undefined })
  process.kill(cutter() ?? 0, 'SIGKILL')
  expect(await crashing).toMatchObject({ refused: 'photo-unreadable' })
  expect(await cutInTurn(small)).toMatchObject({ width: 200 })
})

test('a photo for a process that has just crashed is refused, and the next one is resized', async () => {
  const small = { file: await plain(200), crop: undefined }
  await cutInTurn(small)
  const ended = cutter() ?? 0
  process.kill(ended, 'SIGKILL')
  // Without a turn of the event loop, in which the exit would be noticed.
  const until = Date.now() + 60_000
  while (!hasEnded(ended) && Date.now() < until);
  expect(await cutInTurn(small)).toMatchObject({ refused: 'photo-unreadable' })
  expect(await cutInTurn(small)).toMatchObject({ width: 200 })
})

test('a photo after a process that couldn’t start is resized', async () => {
  const small = { file: await plain(200), crop: undefined }
  await cutInTurn(small)
  const before = cutter() ?? 0
  process.kill(before, 'SIGKILL')
  await expect.poll(() => existsSync(`/proc/${before}`)).toBe(false)
  const { execPath } = process
  onTestFinished(() => {
    process.execPath = execPath
  })
  process.execPath = '/nowhere/node'
  await expect(cutInTurn(small)).rejects.toThrow('ENOENT')
  process.execPath = execPath
  expect(await cutInTurn(small)).toMatchObject({ width: 200 })
})

test('resizes photos one at a time, in their order of arrival', async () => {
  const files = await Promise.all([1500, 200, 300].map(plain))
  const done: number[] = []
  await Promise.all(
    files.map(async (file) => {
      const cut = await cutInTurn({ file, crop: undefined })
      if ('width' in cut) done.push(cut.width)
    }),
  )
  expect(done).toEqual([1500, 200, 300])
})
