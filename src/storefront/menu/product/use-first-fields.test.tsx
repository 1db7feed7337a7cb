import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import { type Shown, useChoice } from './use-choice.ts'
import { useResumed } from './use-first-fields.ts'

type Visited = { product?: string; fields?: object[]; shown?: ReactNode }

/** A tab: what it stores outlives its documents. */
function newTab(stored = new Map<string, string>()) {
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  }
  return async (locale: 'en' | 'ru', { product = 'pizza', fields = [], shown }: Visited = {}) => {
    const page = await openPage(<p />, { site: { locale } })
    vi.stubGlobal('sessionStorage', sessionStorage)
    Object.assign(document, { querySelectorAll: () => fields })
    await page.show(shown ?? <Size product={product} />)
    return {
      page,
      chosen: () => page.text().replaceAll(/\W/g, ''),
      choose: () => page.press('large'),
      leave: () => page.done(() => dispatchEvent(new Event('pagehide'))),
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

/** A dish in the sheet of a menu: its card, until the rest has come. */
function Sheet({ product }: { product: Shown }) {
  const { variant, quantity } = useChoice(product)
  return `${quantity} × ${variant?.id ?? 'nothing yet'}`
}

test('a dish whose sizes come later goes on with its size, and not only with the rest', async () => {
  const sizes = ['small', 'large'].map((id) => ({ id, name: id, price: 500_00, isAvailable: true }))
  const card = { id: 'p1', price: 500_00 } as unknown as Shown
  // As the document before has stored it: its modules are gone.
  const what = { variantId: 'large', picked: { options: [] }, quantity: 2 }
  const stored = new Map([
    ['chosen', JSON.stringify({ name: 'p1', locale: 'en', at: Date.now(), what })],
  ])
  const visit = newTab(stored)
  const { page, leave } = await visit('ru', { shown: <Sheet product={card} /> })
  expect(page.text()).toBe('2 × nothing yet')
  await leave()
  expect(JSON.parse(stored.get('chosen') ?? '')).toMatchObject({ locale: 'ru', what })
  await page.show(<Sheet product={{ ...card, variants: sizes } as unknown as Shown} />)
  expect(page.text()).toBe('2 × large')
})
