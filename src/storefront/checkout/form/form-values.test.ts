import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyForm } from '#business/orders/empty-form.ts'
import { changedIn, minorIn, saveBeforeLanguage, valuesIn } from './form-values.ts'

const sent = (values: Record<string, string>) => new Map(Object.entries(values))

test('reads the form in the contract’s shape', () => {
  expect(
    valuesIn(
      sent({
        name: ' Anna ',
        flat: '',
        timeSlot: '',
        deliveryMethod: 'PICKUP',
        changeTyped: '3 000',
      }),
    ),
  ).toEqual({
    name: 'Anna',
    flat: '',
    timeSlot: null,
    deliveryMethod: 'PICKUP',
    changeAmount: 300_000,
  })
})

test('leaves out absent fields and our own hidden ones', () => {
  expect(valuesIn(sent({}))).toEqual({})
  expect(valuesIn(sent({ _key: 'x', totalPrice: '100', remember: 'on' }))).toEqual({})
})

test('reads the plain list of sums in minor units', () => {
  expect(valuesIn(sent({ changeAmount: '300000' }))).toEqual({ changeAmount: 300_000 })
  expect(valuesIn(sent({ changeAmount: '' }))).toEqual({ changeAmount: null })
})

test.each([
  ['', null],
  ['  ', null],
  ['3000', 3000_00],
  ['3 000', 3000_00],
  ['3\u00a0000 ₽', 3000_00],
  ['3,000', 3000_00],
  ['3.000', 3000_00],
  ['3,000.50', 3000_50],
  ['3.000,50', 3000_50],
  ['24.5', 24_50],
  ['24,5', 24_50],
  ['€25', 25_00],
  ['0', 0],
  ['a lot', 0],
  ['1.2.3', 0],
  ['20,000,000.00', 20_000_000_00],
  ['99999999999999', 10 ** 13],
])('reads %j as %s', (text, minor) => expect(minorIn(text)).toBe(minor))

test('returns only values that differ', () => {
  const before = { ...emptyForm, name: 'Anna' }
  expect(changedIn(before, { name: 'Anna', phone: '8', timeSlot: null })).toEqual({ phone: '8' })
})

test('saves before each switch of language, also after one that didn’t happen', async () => {
  const document = new EventTarget()
  class Element {
    closest = () => this
    click() {
      const event = new Event('click', { cancelable: true })
      document.dispatchEvent(Object.defineProperty(event, 'target', { value: this }))
    }
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('Element', Element)
  onTestFinished(() => void vi.unstubAllGlobals())
  const done: string[] = []
  const stop = saveBeforeLanguage(async () => void done.push('saved'))
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) done.push('opened')
    // Without a connection, the page stays.
    event.preventDefault()
  })
  const link = new Element()
  link.click()
  await vi.waitFor(() => expect(done).toEqual(['saved', 'opened']))
  link.click()
  await vi.waitFor(() => expect(done).toEqual(['saved', 'opened', 'saved', 'opened']))
  stop()
})
