import { expect, test, vi } from 'vitest'
import { emptyForm } from '#business/orders/empty-form.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { useForm } from './form-values.ts'

type Parts = { element: HTMLFormElement; form?: ReturnType<typeof useForm> }

function Form({ parts }: { parts: Parts }) {
  parts.form = useForm(emptyForm)
  parts.form.element.current = parts.element
  return null
}

/** A form whose fields have these values before its scripts come. React doesn't draw them. */
async function formWith(values: Record<string, string>) {
  const fields = new Map(Object.entries(values))
  const namedItem = (name: string) =>
    fields.has(name) &&
    new Proxy({ value: '' }, { set: (_, __, value) => !!fields.set(name, value as string) })
  const element = { elements: { namedItem } } as unknown as HTMLFormElement
  const parts: Parts = { element }
  const cart = { id: 'c1', lines: [], currencyCode: 'RUB' }
  const page = await openPage(<p />, { answers: { 'PATCH /api/checkout': cart } })
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
