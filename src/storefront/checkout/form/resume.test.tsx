import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyForm } from '#business/orders/empty-form.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { useForm } from './form-values.ts'

type Parts = {
  element: HTMLFormElement
  checkoutId: string
  /** As the server has rendered it. */
  start: Partial<CheckoutForm>
  form?: ReturnType<typeof useForm>
}

function Form({ parts }: { parts: Parts }) {
  parts.form = useForm({ ...emptyForm, ...parts.start }, parts.checkoutId)
  parts.form.element.current = parts.element
  return null
}

/** A tab's storage, which outlives its documents. */
function newTab(stored = new Map<string, string>()) {
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  }
}

type Opened = Partial<Pick<Parts, 'checkoutId' | 'start'>> & {
  sessionStorage?: ReturnType<typeof newTab>
}

/** A form whose fields have these values before its scripts come. React doesn't draw them. */
async function formWith(
  values: Record<string, string>,
  { checkoutId = 'c1', start = {}, sessionStorage }: Opened = {},
) {
  const fields = new Map(Object.entries(values))
  const namedItem = (name: string) =>
    fields.has(name) &&
    new Proxy({ value: '' }, { set: (_, __, value) => !!fields.set(name, value as string) })
  const element = { elements: { namedItem } } as unknown as HTMLFormElement
  const parts: Parts = { element, checkoutId, start }
  const cart = { id: 'c1', lines: [], currencyCode: 'RUB' }
  const never = new Promise<object>(() => {})
  const page = await openPage(<p />, {
    // A slow line answers after the page has gone.
    answers: { 'PATCH /api/checkout': () => (sessionStorage ? never : cart) },
  })
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal(
    'FormData',
    class {
      has = (name: string) => fields.has(name)
      get = (name: string) => fields.get(name)
    },
  )
  await page.show(<Form parts={parts} />)
  const form = () => {
    if (!parts.form) throw new Error('Nothing is shown.')
    return parts.form
  }
  return {
    form,
    fields: () => Object.fromEntries(fields),
    /** The page reads its form after any change, or because of none. */
    look: () => page.done(() => void form().look()),
    resume: (before: Parameters<ReturnType<typeof useForm>['resume']>[0]) =>
      page.done(() => form().resume(before)),
    type(name: string, value: string) {
      fields.set(name, value)
      return page.done(() => void form().look())
    },
    leave: () => page.done(() => void dispatchEvent(new Event('pagehide'))),
    /** The tab goes to the background, or comes back from there. */
    turn: (visibilityState: DocumentVisibilityState) =>
      page.done(() => {
        Object.assign(document, { visibilityState })
        dispatchEvent(new Event('visibilitychange'))
      }),
    async saved() {
      await page.done(() => void form().draft.flush())
      return page.sent.filter(({ line }) => line.startsWith('PATCH')).map(({ input }) => input)
    },
  }
}

test('what was typed in the other language is in the fields, and saved with the cart', async () => {
  const page = await formWith({ name: '', deliveryMethod: '', changeTyped: '' })
  const before = { name: 'Anna', deliveryMethod: 'PICKUP' as const, changeAmount: 3000_50 }
  await page.resume(before)
  expect(page.fields()).toEqual({ name: 'Anna', deliveryMethod: 'PICKUP', changeTyped: '3000.5' })
  await page.look()
  expect(page.form().form).toEqual({ ...emptyForm, ...before })
  expect(await page.saved()).toEqual([before])
})

test('what was typed here before the scripts came is newer', async () => {
  const page = await formWith({ name: 'Anna B.', note: '' })
  await page.look()
  await page.resume({ name: 'Anna', note: 'Ring twice' })
  expect(page.fields()).toEqual({ name: 'Anna B.', note: 'Ring twice' })
  expect(page.form().form).toMatchObject({ name: 'Anna B.', note: 'Ring twice' })
})

test('what the shop has saved isn’t saved again', async () => {
  const page = await formWith({ name: '' })
  await page.resume({ name: '', timeSlot: null })
  expect(await page.saved()).toEqual([])
})

const empty = { name: '', street: '' }

test('what a page could not save before a reload is in the next one, and saved there', async () => {
  const sessionStorage = newTab()
  const first = await formWith(empty, { sessionStorage })
  await first.type('name', 'Anna')
  await first.type('street', 'Leni')
  await first.saved()
  await first.type('street', 'Lenina 24')
  await first.leave()
  // The server has the first part, and the page came before the rest.
  const start = { street: 'Leni' }
  const second = await formWith({ ...empty, ...start }, { sessionStorage, start })
  const typed = { name: 'Anna', street: 'Lenina 24' }
  expect(second.fields()).toEqual(typed)
  expect(second.form().form).toMatchObject(typed)
  expect(await second.saved()).toEqual([typed])
})

test('what was typed for one cart is not in the form of another', async () => {
  const sessionStorage = newTab()
  const first = await formWith(empty, { sessionStorage })
  await first.type('name', 'Anna')
  await first.leave()
  const second = await formWith(empty, { sessionStorage, checkoutId: 'c2' })
  expect(second.fields()).toEqual(empty)
})

test('what a tab stored is not in the form when it is opened again much later', async () => {
  const sessionStorage = newTab()
  const first = await formWith(empty, { sessionStorage })
  await first.type('name', 'Anna')
  await first.leave()
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 11 * 60_000)
  const second = await formWith(empty, { sessionStorage })
  expect(second.fields()).toEqual(empty)
})

test('a page that comes back to view has it itself, also what is newer', async () => {
  const sessionStorage = newTab()
  const first = await formWith(empty, { sessionStorage })
  await first.type('name', 'Ann')
  await first.turn('hidden')
  await first.turn('visible')
  expect(sessionStorage.getItem('unsaved')).toBe(null)
})

test('what was stored while a save hung is gone once the order is placed', async () => {
  const sessionStorage = newTab()
  const page = await formWith(empty, { sessionStorage })
  await page.type('name', 'Anna')
  await page.turn('hidden')
  expect(sessionStorage.getItem('unsaved')).toContain('Anna')
  page.form().draft.close()
  await page.leave()
  expect(sessionStorage.getItem('unsaved')).toBe(null)
})

test('without storage, a form works all the same', async () => {
  const page = await formWith(empty)
  await page.type('name', 'Anna')
  await page.leave()
  expect(page.fields()).toEqual({ ...empty, name: 'Anna' })
})
