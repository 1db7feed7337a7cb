import { expect, test } from 'vitest'
import { emptyForm } from '#business/orders/empty-form.ts'
import {
  deleteForm,
  remembered,
  rememberedFor,
  rememberForm,
  rememberPhone,
} from './form-values.ts'

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

test('another address gets no part of the remembered one', () => {
  const home = {
    name: 'Anna',
    street: 'Lenina 24',
    flat: '12',
    addressNote: 'code 12#',
    city: 'Tver',
  }
  expect(rememberedFor({ ...emptyForm, street: 'Mira 3' }, home)).toEqual({ name: 'Anna' })
  expect(rememberedFor(emptyForm, home)).toEqual(home)
  expect(rememberedFor({ ...emptyForm, street: 'Lenina 24' }, home)).toEqual(home)
  // Each town has a Lenina.
  const elsewhere = { ...emptyForm, street: 'Lenina 24', city: 'Moscow' }
  expect(rememberedFor(elsewhere, home)).toEqual({ name: 'Anna' })
})

test('saves the whole of another address, also if only a part of it was typed now', () => {
  const device = store()
  rememberForm(device, { ...emptyForm, street: 'Lenina 24', flat: '12', entrance: '2' })
  rememberForm(device, { ...emptyForm, street: 'Mira 3', floor: '9' }, new Set(['floor']))
  expect(remembered(device)).toMatchObject({ street: 'Mira 3', flat: '', entrance: '', floor: '9' })
})

test('a corrected phone replaces the remembered one, and no one is remembered by it', () => {
  const device = store()
  const phone = '8 912 345-67-89'
  rememberPhone({ name: 'Anna', phone }, device)
  expect(remembered(device)).toBeUndefined()
  rememberForm(device, { ...emptyForm, name: 'Anna', phone: '8 900 123-45-67' })
  const before = remembered(device)
  // Of an order for someone else.
  rememberPhone({ name: 'Olga', phone }, device)
  expect(remembered(device)).toEqual(before)
  rememberPhone({ name: 'Anna', phone }, device)
  expect(remembered(device)).toEqual({ ...before, phone })
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
