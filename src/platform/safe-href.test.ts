import { expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'
import { safeHref, withScheme } from './safe-href.ts'

const safe = [
  'https://example.com',
  'HTTPS://Example.com/Path?q=1#part',
  'http://localhost:3000/x',
  'https://пицца.рф/меню',
  'mailto:hello@example.com',
  'mailto:hello@example.com?subject=Order',
  'tel:+74950000143',
  '/',
  '/delivery',
  '/catalog/pizza?size=30#top',
  '/a//b',
]

test.each(safe)('%s may be followed', (href) => expect(safeHref(href)).toBe(href))

const unsafe = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript:/*--></title>*/alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  'ftp://example.com',
  'view-source:https://example.com',
  'intent://x#Intent;scheme=https;end',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://',
  'https://[',
  'https://example.com:99999',
  'https://shop.example@evil.example',
  'https://user:word@example.com',
  'https://user@example.com',
  'https://:word@example.com',
  'https://example.com/\tx',
  'https://exa\nmple.com',
  'https://example.com/\u00a0x',
  'https://example.com\\@evil.example',
  '/a b',
  '/a\\b',
  'mailto:',
  'tel:',
  'relative/path',
  './path',
  '?q=1',
  '#part',
  '',
  ' ',
  `https://example.com/${'a'.repeat(2000)}`,
]

test.each(unsafe)('%j is unsafe', (href) => expect(safeHref(href)).toBeUndefined())

test.each([undefined, null, 1, true, {}, [], ['https://example.com'], { href: '/' }])(
  '%j isn’t a URL',
  (value) => expect(safeHref(value)).toBeUndefined(),
)

test('distinguishes the shop’s own paths from other URLs', () => {
  expect(['/', '/x', '/ru/x'].map(isOwnPath)).toEqual([true, true, true])
  expect(['/\t/evil.example', '/\n/evil.example'].map(isOwnPath)).toEqual([false, false])
  expect(['//x', '/\\x', 'https://x', 'x', ''].map(isOwnPath)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test.each([
  ['t.me/pizza', 'https://t.me/pizza'],
  ['example.com', 'https://example.com'],
  ['пицца.рф/меню', 'https://пицца.рф/меню'],
  ['shop.example:8080/x?q=1#a', 'https://shop.example:8080/x?q=1#a'],
  ['https://t.me/pizza', 'https://t.me/pizza'],
  ['/delivery', '/delivery'],
  ['tel:+74950000143', 'tel:+74950000143'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['//evil.example', '//evil.example'],
  ['delivery', 'delivery'],
  ['hello@example.com', 'hello@example.com'],
  ['relative/path', 'relative/path'],
  ['', ''],
])('reads %s as %s', (typed, href) => expect(withScheme(typed)).toBe(href))

test('an address has 2000 characters at most', () => {
  const long = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`
  expect([safeHref(long(2000)), safeHref(long(2001))]).toEqual([long(2000), undefined])
})
