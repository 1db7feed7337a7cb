import { expect, test } from 'vitest'
import { isNews, withSeqs } from './seqs.ts'

test('ignores an older change, in any order of arrival', () => {
  const seqs = withSeqs(withSeqs(new Map(), [{ id: 'one', seq: 10 }]), [{ id: 'one', seq: 9 }])
  expect([9, 10, 11].map((seq) => isNews(seqs, { id: 'one', seq }))).toEqual([false, false, true])
  expect(isNews(seqs, { id: 'other', seq: 1 })).toBe(true)
})

test('drops the orders that changed longest ago', () => {
  const many = Array.from({ length: 1200 }, (_, at) => ({ id: String(at), seq: at + 1 }))
  const seqs = withSeqs(withSeqs(new Map(), many), [{ id: '300', seq: 5000 }])
  expect(seqs.size).toBe(1000)
  expect([seqs.has('0'), seqs.get('300'), seqs.get('1199')]).toEqual([false, 5000, 1200])
})
