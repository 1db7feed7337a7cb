import { expect, onTestFinished, test, vi } from 'vitest'
import { lineBack, lineLost } from './connection.ts'
import { keepDocument } from './keep-document.ts'

const origin = 'https://shop.example'

/** Whether the browser would follow this link, or send this form. */
function opened() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const document = new EventTarget()
  class Element {
    readonly dataset: Record<string, string> = {}
    readonly origin = origin
    readonly method = 'post'
    closest = () => this
  }
  const browser = { onLine: true }
  const globals = { document, Element, HTMLFormElement: Element, location: { origin } }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.stubGlobal('window', { navigation: {} })
  vi.stubGlobal('navigator', browser)
  onTestFinished(() => {
    lineBack()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  keepDocument()
  const send = (kind: string, dataset: Record<string, string>) => {
    const target = Object.assign(new Element(), { dataset })
    const event = new Event(kind, { cancelable: true })
    return document.dispatchEvent(Object.defineProperty(event, 'target', { value: target }))
  }
  return {
    browser,
    isLinkFollowed: () => send('click', {}),
    isDocumentOpened: () => send('click', { document: '' }),
    isFormSent: () => send('submit', {}),
  }
}

test.each([
  ['offline', (browser: { onLine: boolean }) => Object.assign(browser, { onLine: false })],
  ['with the server out of reach', () => lineLost()],
])('%s, no document is opened in place of this one', (_, lose) => {
  const { browser, isLinkFollowed, isDocumentOpened, isFormSent } = opened()
  expect([isLinkFollowed(), isDocumentOpened(), isFormSent()]).toEqual([true, true, true])
  lose(browser)
  // The page itself shows what other links lead to.
  expect([isLinkFollowed(), isDocumentOpened(), isFormSent()]).toEqual([true, false, false])
  Object.assign(browser, { onLine: true })
  lineBack()
  expect([isLinkFollowed(), isDocumentOpened(), isFormSent()]).toEqual([true, true, true])
})

test('presses without a connection don’t put off the look for it', async () => {
  const { isDocumentOpened } = opened()
  const looked = vi.fn(async () => ({ ok: true }))
  vi.stubGlobal('fetch', looked)
  lineLost()
  await vi.advanceTimersByTimeAsync(4000)
  expect(isDocumentOpened()).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(looked).toHaveBeenCalledTimes(1)
  expect(isDocumentOpened()).toBe(true)
})
