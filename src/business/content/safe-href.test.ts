import { expect, test } from 'vitest'
import { isOwnPath, safeHref } from './safe-href.ts'

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
  'https://shop.example@evil.example',
  'https://user:word@example.com',
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

test.each(unsafe)('%j leads nowhere', (href) => expect(safeHref(href)).toBeUndefined())

test.each([undefined, null, 1, true, {}, [], ['https://example.com'], { href: '/' }])(
  '%j is no address',
  (given) => expect(safeHref(given)).toBeUndefined(),
)

test('a path of our own is told from an address elsewhere', () => {
  expect(['/', '/x', '/ru/x'].map(isOwnPath)).toEqual([true, true, true])
  expect(['//x', '/\\x', 'https://x', 'x', ''].map(isOwnPath)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
