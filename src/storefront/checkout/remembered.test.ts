import { expect, test } from 'vitest'
import { emptyForm } from '#business/ordering/checkout.ts'
import { forgetForm, remembered, rememberForm } from './remembered.ts'

function store() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
}

test('who is remembered is known by name, phone and address, and by nothing else', () => {
  const device = store()
  expect(remembered(device)).toBeUndefined()
  rememberForm(device, { ...emptyForm, name: 'Anna', street: 'Lenina 24', note: 'no onions' })
  expect(remembered(device)).toMatchObject({ name: 'Anna', street: 'Lenina 24' })
  expect(JSON.stringify(remembered(device))).not.toContain('onions')
  forgetForm(device)
  expect(remembered(device)).toBeUndefined()
})

test('without a store, or with a broken one, nothing breaks', () => {
  const broken = () => {
    throw new Error('no store')
  }
  const device = { getItem: broken, setItem: broken, removeItem: broken }
  for (const one of [undefined, device]) {
    rememberForm(one, emptyForm)
    forgetForm(one)
    expect(remembered(one)).toBeUndefined()
  }
  expect(remembered({ ...store(), getItem: () => '{half' })).toBeUndefined()
})
