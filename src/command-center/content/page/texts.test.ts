import { expect, test } from 'vitest'
import type { RichNode } from '#business/content/shapes.ts'
import { textIn, withoutTail, withText } from './texts.ts'

const line = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const nothing: RichNode = { type: 'paragraph', content: [] }
const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content })

test('sets the text of a language, and removes an empty one', () => {
  const english = withText([], 'en', doc(line('Hello')))
  expect(english).toEqual([{ locale: 'en', value: doc(line('Hello')) }])
  const both = withText(english, 'ru', doc(line('Привет')))
  expect(both.map(({ locale }) => locale)).toEqual(['en', 'ru'])
  expect(textIn(both, 'ru')).toEqual(doc(line('Привет')))
  expect(withText(both, 'en', doc(nothing, nothing))).toEqual([
    { locale: 'ru', value: doc(line('Привет')) },
  ])
  expect(textIn([], 'en')).toEqual(doc())
})

test('drops empty lines at the end, but keeps those between', () => {
  expect(withoutTail(doc(line('One'), nothing, line('Two'), nothing, nothing))).toEqual(
    doc(line('One'), nothing, line('Two')),
  )
  expect(withoutTail(doc({ type: 'horizontalRule' }, nothing))).toEqual(
    doc({ type: 'horizontalRule' }),
  )
  expect(withoutTail({ type: 'doc' })).toEqual(doc())
})
