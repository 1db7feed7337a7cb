import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import { useResumed } from './use-first-fields.ts'

/** A tab: what it stores outlives its documents. */
function newTab() {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  }
  return async (locale: 'en' | 'ru', { product = 'pizza', fields = [] as object[] } = {}) => {
    const shown = await openPage(<p />, { site: { locale } })
    vi.stubGlobal('sessionStorage', sessionStorage)
    Object.assign(document, { querySelectorAll: () => fields })
    await shown.show(<Size product={product} />)
    return {
      chosen: () => shown.text().replaceAll(/\W/g, ''),
      choose: () => shown.press('large'),
      leave: () => shown.done(() => dispatchEvent(new Event('pagehide'))),
    }
  }
}

function Size({ product }: { product: string }) {
  const [size, choose] = useState<string>()
  useResumed('form', product, size === undefined ? undefined : { size }, (then) =>
    choose(then.size),
  )
  return (
    <>
      {size ?? 'nothing'}
      <button type="button" aria-label="large" onClick={() => choose('large')} />
    </>
  )
}

test('what is chosen goes on in the other language, there and back', async () => {
  const visit = newTab()
  const first = await visit('en')
  await first.choose()
  await first.leave()
  const second = await visit('ru')
  expect(second.chosen()).toBe('large')
  await second.leave()
  expect((await visit('en')).chosen()).toBe('large')
})

test('what was chosen in the new document before its scripts came is newer', async () => {
  const visit = newTab()
  const first = await visit('en')
  await first.choose()
  await first.leave()
  const as = { checked: false, defaultChecked: false, value: 'small', defaultValue: 'small' }
  expect((await visit('ru', { fields: [as, { ...as, checked: true }] })).chosen()).toBe('nothing')
})

test('fields as they came leave room for what was chosen before', async () => {
  const visit = newTab()
  const first = await visit('en')
  await first.choose()
  await first.leave()
  const as = { checked: true, defaultChecked: true, value: 'small', defaultValue: 'small' }
  expect((await visit('ru', { fields: [as] })).chosen()).toBe('large')
})

test('the page of a refused form shows that form, and no earlier choice', async () => {
  const visit = newTab()
  const first = await visit('en')
  await first.choose()
  // Without scripts, the form is sent and comes back in the same language.
  await first.leave()
  expect((await visit('en')).chosen()).toBe('nothing')
})

test('nothing goes on with another product, twice, later or without storage', async () => {
  const visit = newTab()
  const first = await visit('en')
  await first.choose()
  await first.leave()
  expect((await visit('ru', { product: 'soup' })).chosen()).toBe('nothing')
  expect((await visit('ru')).chosen()).toBe('nothing')
  const again = await visit('en')
  await again.choose()
  await again.leave()
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000)
  expect((await visit('ru')).chosen()).toBe('nothing')
  vi.restoreAllMocks()
  const shown = await openPage(<p />)
  vi.stubGlobal('sessionStorage', undefined)
  await shown.show(<Size product="pizza" />)
  await shown.press('large')
  await shown.done(() => dispatchEvent(new Event('pagehide')))
  expect(shown.text()).toContain('large')
})
