import { expect, test } from 'vitest'
import { isRefusal } from '#platform/refusal.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { readWhole } from './upload.ts'

const broken = (error: Error) =>
  Object.assign(new Blob(['a;b']), { arrayBuffer: () => Promise.reject(error) })

test.each([
  [new DOMException('', 'NotFoundError'), 'file-changed', /^It was changed, moved or deleted/],
  // Chromium’s for a changed file, and everyone’s for one that another program has locked.
  [new DOMException('', 'NotReadableError'), 'file-unreadable', /^It may have changed/],
  [new DOMException('', 'SecurityError'), 'file-unreadable', /^It may have changed/],
  [new RangeError(), 'file-unreadable', /^It may have changed/],
])('%s while a file is read is said as what it can be', async (error, code, text) => {
  const answer = await readWhole(broken(error))
  if (!isRefusal(answer)) throw new Error('The file was read.')
  expect(answer.refused).toBe(code)
  expect(refusalMessage('en', answer).text).toMatch(text)
})

test('a file that can be read stays what it was', async () => {
  const read = await readWhole(new Blob(['a;b'], { type: 'text/csv' }))
  if (isRefusal(read)) throw new Error(read.refused)
  expect([read.type, await read.text()]).toEqual(['text/csv', 'a;b'])
})
