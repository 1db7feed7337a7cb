import { expect, test } from 'vitest'
import { emptyForm } from '#business/orders/empty-form.ts'
import { deleteForm, remembered, rememberForm } from './form-values.ts'

function store() {
  const stored = new Map<string, string>()
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  }
}

test('remembers name, phone and address, and nothing else', () => {
  const device = store()
  expect(remembered(device)).toBeUndefined()
  rememberForm(device, { ...emptyForm, name: 'Anna', street: 'Lenina 24', note: 'no onions' })
  expect(remembered(device)).toMatchObject({ name: 'Anna', street: 'Lenina 24' })
  expect(JSON.stringify(remembered(device))).not.toContain('onions')
  deleteForm(device)
  expect(remembered(device)).toBeUndefined()
})

test('saves only the fields that changed, beside those that are remembered', () => {
  const device = store()
  const now = { ...emptyForm, name: 'Anna', street: 'Lenina 24', paymentMethodId: 'card' }
  rememberForm(device, now)
  rememberForm(device, { ...now, name: 'Ann', paymentMethodId: 'cash' }, new Set(['name', 'note']))
  expect(remembered(device)).toEqual({
    ...remembered(device),
    name: 'Ann',
    paymentMethodId: 'card',
  })
  expect(remembered(device)).not.toHaveProperty('note')
})

test('works without storage and with broken storage', () => {
  const broken = () => {
    throw new Error('no store')
  }
  const device = { getItem: broken, setItem: broken, removeItem: broken }
  for (const one of [undefined, device]) {
    rememberForm(one, emptyForm)
    deleteForm(one)
    expect(remembered(one)).toBeUndefined()
  }
  expect(remembered({ ...store(), getItem: () => '{half' })).toBeUndefined()
})
