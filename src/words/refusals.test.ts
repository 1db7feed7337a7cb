import { expect, test } from 'vitest'
import { commonRefusals, refuse } from '#platform/refusal.ts'
import { hasWords, refusalMessage } from './refusals.ts'
import { refusalMessage as staffMessage } from './staff/refusals.ts'

test('every common refusal has a title and an advice in both languages', () => {
  for (const code of Object.keys(commonRefusals)) {
    expect(hasWords(code), code).toBe(true)
    const en = refusalMessage('en', refuse(code))
    const ru = refusalMessage('ru', refuse(code))
    expect(`${en.title} ${en.text}`).not.toMatch(/[а-яё]/i)
    expect(ru.title).toMatch(/^[А-ЯЁ]/)
    expect(ru.text).toMatch(/^[А-ЯЁ]/)
  }
})

test('the default words are the specification’s', () => {
  expect(refusalMessage('en', refuse('something-went-wrong'))).toEqual({
    title: 'Error',
    text: 'Something went wrong',
  })
  expect(staffMessage('en', refuse('invalid-credentials')).title).toBe('Invalid credentials')
})

test('a code that this build does not know gets the default words', () => {
  for (const code of ['from-the-future', 'toString']) {
    expect(refusalMessage('en', refuse(code)).title).toBe('Error')
    expect(staffMessage('en', refuse(code)).title).toBe('Error')
  }
})

test('staff have no cart that was kept', () => {
  const { title, text } = staffMessage('en', refuse('out-of-order'))
  expect(title).toBe(refusalMessage('en', refuse('out-of-order')).title)
  expect(text).not.toMatch(/cart|call/i)
})

test('staff are told of what any door may say, too', () => {
  expect(staffMessage('ru', refuse('stale'))).toEqual(refusalMessage('ru', refuse('stale')))
})
