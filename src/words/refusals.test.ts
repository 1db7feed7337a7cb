import { expect, test } from 'vitest'
import { type CommonRefusal, commonRefusals, type Refusal, refuse } from '#platform/refusal.ts'
import { type KnownRefusal, refusalMessage } from './refusals.ts'

test('every common refusal has a title and an advice in both languages', () => {
  for (const code of Object.keys(commonRefusals) as CommonRefusal[]) {
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
  expect(refusalMessage('en', refuse('invalid-credentials')).title).toBe('Invalid credentials')
})

test('a code that this build does not know gets the default words', () => {
  for (const code of ['from-the-future', 'toString']) {
    const unknown: Refusal = refuse(code)
    expect(refusalMessage('en', unknown as Refusal<KnownRefusal>).title).toBe('Error')
  }
})
