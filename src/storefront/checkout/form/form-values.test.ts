import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyForm } from '#business/orders/empty-form.ts'
import { connection, isOnline, lineBack } from '#platform/browser/connection.ts'
import { progress } from '#platform/browser/navigate.ts'
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

/** A page with a link to the other language, while the shop can be reached or not. */
function atLink(save: () => Promise<boolean>, isReachable = true) {
  const document = new EventTarget()
  class Element {
    closest = () => this
    click() {
      const event = new Event('click', { cancelable: true })
      document.dispatchEvent(Object.defineProperty(event, 'target', { value: this }))
    }
  }
  const globals = {
    ...{ document, Element, location: { pathname: '/checkout' }, navigator: { onLine: true } },
    fetch: async () => ({ ok: isReachable }),
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const done: string[] = []
  const { show } = progress
  progress.show = (isBusy) => done.push(isBusy ? 'busy' : 'ready')
  const flush = async () => {
    const isSaved = await save()
    done.push(isSaved ? 'saved' : 'not saved')
    return isSaved
  }
  const stop = saveBeforeLanguage(flush, () => {})
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) done.push(isOnline() ? 'opened' : 'stayed')
    // Without a connection, the page stays.
    event.preventDefault()
  })
  onTestFinished(() => {
    stop()
    progress.show = show
    lineBack()
    vi.unstubAllGlobals()
  })
  return { link: new Element(), done }
}

test('saves before each switch of language, also after one that didn’t happen', async () => {
  const { link, done } = atLink(async () => true)
  const once = ['busy', 'saved', 'ready', 'opened']
  link.click()
  await vi.waitFor(() => expect(done).toEqual(once))
  link.click()
  await vi.waitFor(() => expect(done).toEqual([...once, ...once]))
})

test('another language opens although the shop refuses to save', async () => {
  const { link, done } = atLink(async () => false)
  link.click()
  await vi.waitFor(() => expect(done).toEqual(['busy', 'not saved', 'ready', 'opened']))
})

test('the page stays, and says so, if nothing is saved and the shop can’t be reached', async () => {
  const { link, done } = atLink(async () => false, false)
  link.click()
  await vi.waitFor(() => expect(done).toEqual(['busy', 'not saved', 'ready', 'stayed']))
  expect(connection.isLost()).toBe(true)
})

test('a press during the save doesn’t add another, and a page that is opened before its end stays, with its bar', async () => {
  const answer = Promise.withResolvers<boolean>()
  const { link, done } = atLink(() => answer.promise)
  link.click()
  link.click()
  Object.assign(location, { pathname: '/' })
  answer.resolve(true)
  await vi.waitFor(() => expect(done).toEqual(['busy', 'saved']))
  Object.assign(location, { pathname: '/checkout' })
  link.click()
  await vi.waitFor(() => expect(done.slice(2)).toEqual(['busy', 'saved', 'ready', 'opened']))
})
