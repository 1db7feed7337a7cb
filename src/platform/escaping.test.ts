import { expect, test } from 'vitest'
import { csvLine, cutTo } from './escaping.ts'

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['one, two', '"one, two"'],
  ['one; two', '"one; two"'],
  ['the "best"', '"the ""best"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+79161234567', "'+79161234567"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', '"\'\t=1"'],
  ['\r\n=1', '"\'\r\n=1"'],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://evil","here")', '"\'=HYPERLINK(""http://evil"",""here"")"'],
  ['1,50', '"1,50"'],
])('the cell %j', (cell, written) => {
  expect(csvLine([cell], ';')).toBe(`${written}\r\n`)
})

test('separates cells as the language expects', () => {
  expect(csvLine(['a', 'b'], ';')).toBe('a;b\r\n')
  expect(csvLine(['a', 'b'], ',')).toBe('a,b\r\n')
})

test.each([
  ['soup', 4, 'soup'],
  ['soups', 4, 'soup'],
  ['sou😀', 4, 'sou'],
  ['so😀', 4, 'so😀'],
  ['', 4, ''],
])('“%s” cut to %i letters is “%s”', (text, most, cut) => {
  expect(cutTo(text, most)).toBe(cut)
})
