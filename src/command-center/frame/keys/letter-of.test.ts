import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letterOf } from './letter-of.ts'

/** As much of an element as a key asks for. */
class Somewhere {
  readonly #within: string | undefined
  isConnected = true
  constructor(within?: string) {
    this.#within = within
  }
  closest(selector: string) {
    return this.#within && selector.split(', ').includes(this.#within) ? this : null
  }
}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Somewhere)
  // It ends the text of the test before.
  pressed('Escape', { target: new Somewhere('input') })
})
afterEach(() => void vi.unstubAllGlobals())

const pressed = (key: string, change: object = {}) =>
  letterOf({ key, target: new Somewhere(), ...change } as unknown as KeyboardEvent)

test('a letter is the same in upper case and on a Russian keyboard', () => {
  expect([pressed('j'), pressed('J'), pressed('о'), pressed('О')]).toEqual(['j', 'j', 'j', 'j'])
  expect([pressed('?'), pressed('Escape')]).toEqual(['?', 'escape'])
})

test('each Russian letter maps to the Latin one on its key', () => {
  const russian = 'фисвуапршолдьтщзйкыегмцчня'
  const latin = [...'abcdefghijklmnopqrstuvwxyz']
  expect([...russian].map((letter) => pressed(letter))).toEqual(latin)
})

test.each([
  ['і', 'KeyS', 's'],
  ['ψ', 'KeyC', 'c'],
  ['Γ', 'KeyG', 'g'],
  ['გ', 'KeyG', 'g'],
  // Its place is another one on a Latin layout, but the letter is what is meant.
  ['c', 'KeyI', 'c'],
  ['é', 'Digit2', 'é'],
  ['ж', 'Semicolon', 'ж'],
])('%s on %s is %s', (key, code, letter) => {
  expect(pressed(key, { code })).toBe(letter)
})

test.each(['input', 'textarea', 'select', '[contenteditable]', '[role=dialog]'])(
  'a key within %s is part of a text or of a dialog',
  (within) => {
    expect(pressed('j', { target: new Somewhere(within) })).toBeUndefined()
  },
)

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])(
  'a key with %s isn’t a letter',
  (modifier) => {
    expect(pressed('c', { [modifier]: true })).toBeUndefined()
  },
)

test('a letter counts with Shift, and without a focused element', () => {
  expect(pressed('?', { shiftKey: true })).toBe('?')
  expect(pressed('j', { target: null })).toBe('j')
})

test('keys that follow a field which has disappeared are no letters until a pause', () => {
  const field = new Somewhere('input')
  const at = (timeStamp: number, target = new Somewhere()) => pressed('c', { timeStamp, target })
  expect([at(0, field), at(100)]).toEqual([undefined, 'c'])
  expect(at(200, field)).toBeUndefined()
  field.isConnected = false
  expect([at(900), at(1_800), at(2_700)]).toEqual([undefined, undefined, undefined])
  expect([at(3_800), at(3_900)]).toEqual(['c', 'c'])
})

test('a letter after the user has left the field is one, also once the field is gone', () => {
  const field = new Somewhere('input')
  pressed('c', { timeStamp: 100, target: field })
  expect(pressed('g', { timeStamp: 200 })).toBe('g')
  field.isConnected = false
  expect(pressed('?', { timeStamp: 300 })).toBe('?')
})

test.each([
  ['Enter', {}],
  ['Escape', {}],
  ['Tab', {}],
  ['s', { metaKey: true }],
  ['k', { ctrlKey: true }],
])('a letter after %s has closed the field is one', (key, modifier) => {
  const field = new Somewhere('input')
  pressed('c', { timeStamp: 100, target: field })
  pressed(key, { timeStamp: 200, target: field, ...modifier })
  field.isConnected = false
  expect(pressed('/', { timeStamp: 300 })).toBe('/')
})

test.each(['Backspace', 'Shift', 'ArrowLeft'])('%s doesn’t end a text', (key) => {
  const field = new Somewhere('input')
  pressed(key, { timeStamp: 200, target: field })
  field.isConnected = false
  expect(pressed('c', { timeStamp: 300 })).toBeUndefined()
})

test('a key on a button of a dialog is no text', () => {
  const dialog = new Somewhere('[role=dialog]')
  pressed(' ', { timeStamp: 100, target: dialog })
  dialog.isConnected = false
  expect(pressed('c', { timeStamp: 200 })).toBe('c')
})
