import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pages } from '#tests/support/sample-shop/pages.ts'
import { excerpt, isEmpty, photoIdsIn, plainText, sanitised } from './rich-text.ts'
import { nodeTypes, RichNode } from './shapes.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const link = (href: unknown, more = {}) => ({ type: 'link', attrs: { href, ...more } })
const photoId = 'AAAAAAAAAAAAAAAAAAAAAA'

test.each(pages)('shows the sample page $slug unchanged', ({ content }) => {
  for (const { value } of content) expect(sanitised(value)).toEqual(value)
})

test('keeps everything that is allowed', () => {
  const written = doc(
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Title' }] },
    paragraph(
      { type: 'text', text: 'bold', marks: [{ type: 'bold' }, { type: 'italic' }] },
      { type: 'hardBreak' },
      { type: 'text', text: 'link', marks: [link('/delivery')] },
    ),
    {
      type: 'orderedList',
      content: [
        {
          type: 'listItem',
          content: [
            paragraph({ type: 'text', text: 'one' }),
            {
              type: 'bulletList',
              content: [{ type: 'listItem', content: [paragraph({ type: 'text', text: 'in' })] }],
            },
          ],
        },
      ],
    },
    { type: 'blockquote', content: [paragraph({ type: 'text', text: 'said' })] },
    { type: 'horizontalRule' },
    { type: 'image', attrs: { photoId, alt: 'The kitchen' } },
  )
  expect(sanitised(written)).toEqual(written)
  expect(photoIdsIn(sanitised(written))).toEqual([photoId])
})

/** Malicious content of a stored text, and what sanitising leaves of it. */
const evil: Record<string, unknown> = {
  'a script': doc({ type: 'script', content: [text('alert(1)')] }),
  'a script in a paragraph': doc(paragraph({ type: 'script', text: 'alert(1)' })),
  'a style': doc({ type: 'style', content: [text('*{display:none}')] }),
  'an iframe': doc({ type: 'iframe', attrs: { src: 'https://evil.example' } }),
  'an object': doc({ type: 'object', attrs: { data: 'https://evil.example' } }),
  'an embed': doc({ type: 'embed', attrs: { src: 'https://evil.example' } }),
  'a form': doc({ type: 'form', attrs: { action: 'https://evil.example' } }),
  'an input': doc(paragraph({ type: 'input', attrs: { autofocus: true, onfocus: 'alert(1)' } })),
  'an svg': doc({ type: 'svg', attrs: { onload: 'alert(1)' } }),
  'a video': doc({ type: 'video', attrs: { src: 'x', onerror: 'alert(1)' } }),
  'raw html': doc({ type: 'html', html: '<img src=x onerror=alert(1)>' }),
  'a type with a tag in it': doc({ type: 'img src=x onerror=alert(1)' }),
  'a type of the prototype': doc({ type: 'constructor' }, { type: '__proto__' }),
  'a type that is a list': doc({ type: ['paragraph'] }, { type: { toString: 'paragraph' } }),
  'a code block': doc({ type: 'codeBlock', content: [text('x')] }),
  'a table': doc({ type: 'table', content: [{ type: 'tableRow' }] }),
  'a mention': doc(paragraph({ type: 'mention', attrs: { id: 'x' } })),
  'a picture from elsewhere': doc({ type: 'image', attrs: { src: 'https://evil.example/x.png' } }),
  'a picture with a handler': doc({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }),
  'a picture by a path': doc({ type: 'image', attrs: { photoId: '../../api/auth/sign-out' } }),
  'a picture by data': doc({ type: 'image', attrs: { photoId: 'data:image/svg+xml,<svg>' } }),
  'a picture by a long name': doc({ type: 'image', attrs: { photoId: 'A'.repeat(23) } }),
  'a picture by no name': doc({ type: 'image' }, { type: 'image', attrs: null }),
  'a picture by a number': doc({ type: 'image', attrs: { photoId: 1 } }),
  'a text where a block stands': doc(text('<script>alert(1)</script>')),
  'a block in a paragraph': doc(paragraph(paragraph(text('in')))),
  'a list of no items': doc({ type: 'bulletList', content: [paragraph(text('in'))] }),
  'an item without a list': doc({ type: 'listItem', content: [paragraph(text('in'))] }),
  'a document in a document': doc(doc(paragraph(text('in')))),
  'a text that is a number': doc(paragraph({ type: 'text', text: 1 })),
  'a text that is an object': doc(paragraph({ type: 'text', text: { toString: () => 'x' } })),
  'a text without letters': doc(paragraph({ type: 'text', text: '' })),
  'an element of React': doc({
    $$typeof: 'Symbol(react.element)',
    type: 'div',
    props: { dangerouslySetInnerHTML: { __html: '<script>alert(1)</script>' } },
  }),
  'content that is text': { type: 'doc', content: '<script>alert(1)</script>' },
  'content that is an object': { type: 'doc', content: { 0: paragraph(text('x')), length: 1 } },
  'text instead of a document': '<script>alert(1)</script>',
  nothing: null,
  'nothing at all': undefined,
  'a number': 42,
  'a list': [paragraph(text('x'))],
}

test.each(Object.entries(evil))('removes %s completely', (_, input) => {
  const left = sanitised(input)
  expect(isEmpty(left)).toBe(true)
  expect(JSON.stringify(left)).toMatch(
    /^\{"type":"doc","content":\[(\{"type":"paragraph","content":\[\]\})?\]\}$/,
  )
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example',
  '/\\evil.example',
  'https://a@evil.example',
  null,
  {},
  ['https://example.com'],
])('turns a link to %j into plain text', (href) => {
  expect(sanitised(doc(paragraph(text('tap', link(href)))))).toEqual(
    doc(paragraph({ type: 'text', text: 'tap' })),
  )
})

test.each([
  ['a mark that is not known', { type: 'underline' }],
  ['a style', { type: 'textStyle', attrs: { style: 'position:fixed' } }],
  ['code', { type: 'code' }],
  ['a mark of the prototype', { type: '__proto__' }],
  ['a mark that is text', 'bold'],
  ['no mark', null],
  ['a link without attributes', { type: 'link' }],
  ['a link with nothing as attributes', { type: 'link', attrs: null }],
])('removes %s', (_, mark) => {
  expect(sanitised(doc(paragraph(text('x', mark))))).toEqual(
    doc(paragraph({ type: 'text', text: 'x' })),
  )
})

test('removes other fields of a node or mark', () => {
  const handlers = { onclick: 'alert(1)', style: 'x', class: 'x', target: '_top', id: 'x' }
  const input = doc({
    ...paragraph({
      ...text('x', link('/x', handlers), { type: 'bold', attrs: handlers }),
      ...handlers,
    }),
    attrs: handlers,
    ...handlers,
  })
  expect(sanitised(input)).toEqual(
    doc(paragraph({ type: 'text', text: 'x', marks: [{ type: 'bold' }, link('/x')] })),
  )
})

test('keeps text as text with any content', () => {
  for (const words of ['<script>alert(1)</script>', '&lt;b&gt;', '" onload="x', '{{7*7}}', '</p>'])
    expect(plainText(sanitised(doc(paragraph(text(words)))))).toBe(words)
})

test.each([
  [1, 2],
  [2, 2],
  [4, 4],
  [6, 4],
  [99, 4],
  [-1, 2],
  [2.5, 2],
  ['3', 3],
  ['h2', 2],
  [undefined, 2],
])('shows a heading of level %j at level %s', (level, shown) => {
  const [heading] =
    sanitised(doc({ type: 'heading', attrs: { level }, content: [text('x')] })).content ?? []
  expect(heading?.attrs).toEqual({ level: shown })
})

test.each([undefined, null, 'x'])('shows a heading with attributes of %j at level 2', (attrs) => {
  const [heading] = sanitised(doc({ type: 'heading', attrs, content: [text('x')] })).content ?? []
  expect(heading?.attrs).toEqual({ level: 2 })
})

test('limits the depth of a nested text', () => {
  let deep: unknown = paragraph(text('x'))
  for (let at = 0; at < 50_000; at++) deep = { type: 'blockquote', content: [deep] }
  expect(isEmpty(sanitised(doc(deep)))).toBe(true)
})

test('output for any input is allowed, and stays the same when sanitised again', () => {
  const hostile = fc.constantFrom<unknown>(null, 1, true, {}, [], 'x', { href: '/' }, [{}])
  const attrs = fc.oneof(
    hostile,
    fc.record({ href: fc.webUrl(), photoId: fc.constant(photoId), level: fc.integer() }),
  )
  const mark = fc.record({ type: fc.constantFrom('bold', 'italic', 'link', 'x'), attrs })
  const { node } = fc.letrec((tie) => ({
    node: fc.record(
      {
        type: fc.oneof(fc.constantFrom(...nodeTypes), hostile),
        text: fc.oneof(fc.string(), hostile),
        attrs,
        marks: fc.oneof(fc.array(mark, { maxLength: 3 }), hostile),
        content: fc.oneof(
          { maxDepth: 4, depthIdentifier: 'text' },
          hostile,
          fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'text' }),
        ),
      },
      { requiredKeys: ['type'] },
    ),
  }))
  const input = fc.oneof(
    hostile,
    fc.array(node, { maxLength: 6 }).map((all) => doc(...all)),
  )
  fc.assert(
    fc.property(input, (one) => {
      const once = sanitised(one)
      expect(sanitised(once)).toEqual(once)
      expect(RichNode.parse(once)).toEqual(once)
    }),
  )
})

test('an excerpt is the start of the text, cut between words', () => {
  const [about] = pages.filter(({ slug }) => slug === 'about')
  const [en] = about?.content ?? []
  const short = excerpt(sanitised(en?.value))
  expect(short).toBe(
    'Taste on the run started with one oven and a bicycle. Today we have two kitchens, and our dough still rests for two days. We buy vegetables every morning and…',
  )
  expect(excerpt(sanitised(doc(paragraph(text('Short.')))))).toBe('Short.')
  expect(excerpt(sanitised(doc(paragraph(text('a'.repeat(500))))))).toBe(`${'a'.repeat(160)}…`)
  expect(excerpt(sanitised(null))).toBe('')
})

test('separates lines and blocks', () => {
  const raw = doc(
    paragraph(text('one'), { type: 'hardBreak' }, text('two')),
    paragraph(text('th'), text('ree')),
  )
  expect(plainText(sanitised(raw))).toBe('one two three')
})

test.each([
  ['heading', { type: 'heading', attrs: { level: 2 }, content: [] }],
  ['quotation', { type: 'blockquote', content: [text('not in a paragraph')] }],
  ['list', { type: 'bulletList', content: [{ type: 'listItem', content: [] }] }],
  ['numbered list', { type: 'orderedList', content: [paragraph(text('not in an item'))] }],
])('a %s with nothing in it goes; a line that is left blank stays', (_, empty) => {
  expect(sanitised(doc(empty, paragraph()))).toEqual(doc(paragraph()))
})

test.each([
  [3, { start: 3 }],
  ['3', { start: 3 }],
  [9999, { start: 9999 }],
  [1, undefined],
  [0, { start: 0 }],
  [-1, undefined],
  [2.5, undefined],
  [10_000, undefined],
  ['javascript:', undefined],
  [null, undefined],
])('a numbered list that begins at %j has the attributes %j', (start, attrs) => {
  const item = { type: 'listItem', content: [paragraph({ type: 'text', text: 'x' })] }
  const list = (attrs: unknown) => doc({ type: 'orderedList', attrs, content: [item] })
  expect(sanitised(list({ start, type: 'a' }))).toEqual(list(attrs))
})

test('a text may be nested sixteen deep', () => {
  const nested = (quotations: number) => {
    let deep: unknown = paragraph({ type: 'text', text: 'x' })
    for (let at = 0; at < quotations; at++) deep = { type: 'blockquote', content: [deep] }
    return doc(deep)
  }
  expect(sanitised(nested(15))).toEqual(nested(15))
  expect(isEmpty(sanitised(nested(16)))).toBe(true)
})

test('a picture’s description has at most 250 characters, and a picture alone is a page', () => {
  const picture = (attrs: object) => ({ type: 'image', attrs })
  const alt = 'a'.repeat(250)
  const shown = sanitised(doc(picture({ photoId, alt: `${alt}b` }), picture({ photoId, alt: 1 })))
  expect(shown).toEqual(doc(picture({ photoId, alt }), picture({ photoId, alt: '' })))
  expect([isEmpty(shown), isEmpty(sanitised(doc(paragraph())))]).toEqual([false, true])
  expect(sanitised(doc(picture({ photoId: `${photoId}A` }), picture({})))).toEqual(doc())
})

test('an excerpt is cut only if it is too long, and close to its limit', () => {
  const of = (words: string) => excerpt(sanitised(doc(paragraph(text(words)))))
  const exact = `${'a'.repeat(100)} ${'b'.repeat(59)}`
  expect([of(exact), of(`${exact}b`)]).toEqual([exact, `${'a'.repeat(100)}…`])
  expect(of(`${'a'.repeat(80)} ${'b'.repeat(100)}`)).toBe(`${'a'.repeat(80)} ${'b'.repeat(79)}…`)
  expect(of(`${'a'.repeat(81)}, ${'b'.repeat(100)}`)).toBe(`${'a'.repeat(81)}…`)
})
