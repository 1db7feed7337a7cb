import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { inLocale, type Locale } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'
import { Id, Ids, Localised, localised, trimmed } from '#platform/shapes.ts'
import { paymentTypes } from './payment-method.ts'

/** More pickup points than one shop has. */
export const mostWarehouses = 50

type Place = { readonly isActive: boolean; readonly address: Parameters<typeof inLocale>[0] }

/** Customers can't be sent to a place without an address in the main language; an inactive one may lack it. */
export const pickupPointProblem = ({ isActive, address }: Place, main: Locale) =>
  isActive && inLocale(address, main, main) === ''
    ? refuse('invalid', { errors: [{ field: 'address', code: 'required' }] })
    : undefined

const missing = { 'not-found': 404 } as const
const name = localised(2, 75).check(z.minLength(1))
const address = localised(0, 250)
/** As entered: it is read by the rules of the shop’s country. */
const phone = z.string().check(trimmed, z.maxLength(30))

/** A pickup point in the Command Center. */
const ListedWarehouse = z.object({
  id: Id,
  version: z.int(),
  name: Localised,
  address: Localised,
  phone: z.string(),
  isActive: z.boolean(),
  position: z.int(),
})

const allWarehouses = z.object({ warehouses: z.array(ListedWarehouse) })
const warehouseId = Id

export const warehouses = {
  list: endpoint('GET /api/warehouses', {
    summary: 'List warehouses (kitchens and pickup points)',
    input: z.object({}),
    output: allWarehouses,
  }),
  read: endpoint('GET /api/warehouses/{warehouseId}', {
    summary: 'A warehouse',
    input: z.object({ warehouseId }),
    output: ListedWarehouse,
    refusals: missing,
  }),
  add: endpoint('POST /api/warehouses', {
    summary: 'Create a warehouse',
    input: z.object({
      name,
      address: z._default(address, []),
      phone: z._default(phone, ''),
      isActive: z._default(z.boolean(), true),
    }),
    output: ListedWarehouse,
    status: 201,
    refusals: { 'list-full': 409 },
  }),
  change: endpoint('PATCH /api/warehouses/{warehouseId}', {
    summary: 'Update a warehouse or turn it on or off',
    input: z.extend(z.partial(z.object({ name, address, phone, isActive: z.boolean() })), {
      warehouseId,
    }),
    output: ListedWarehouse,
    refusals: missing,
    versioned: true,
  }),
  remove: endpoint('DELETE /api/warehouses/{warehouseId}', {
    summary: 'Delete a warehouse; past orders keep its name and address',
    input: z.object({ warehouseId }),
    output: z.object({}),
    refusals: missing,
  }),
  reorder: endpoint('POST /api/warehouses/reorder', {
    summary: 'Reorder warehouses',
    input: z.object({ ids: Ids }),
    output: allWarehouses,
    refusals: { 'list-changed': 409 },
  }),
}

const type = z.enum(paymentTypes)

/** A payment method in the Command Center. */
const ListedPaymentMethod = z.object({
  id: Id,
  version: z.int(),
  name: Localised,
  type,
  isActive: z.boolean(),
  position: z.int(),
})

const allPaymentMethods = z.object({ paymentMethods: z.array(ListedPaymentMethod) })
const paymentMethodId = Id

export const paymentMethods = {
  list: endpoint('GET /api/payment-methods', {
    summary: 'List payment methods',
    input: z.object({}),
    output: allPaymentMethods,
  }),
  read: endpoint('GET /api/payment-methods/{paymentMethodId}', {
    summary: 'A payment method',
    input: z.object({ paymentMethodId }),
    output: ListedPaymentMethod,
    refusals: missing,
  }),
  add: endpoint('POST /api/payment-methods', {
    summary: 'Create a payment method',
    input: z.object({ name, type, isActive: z._default(z.boolean(), true) }),
    output: ListedPaymentMethod,
    status: 201,
    refusals: { 'list-full': 409 },
  }),
  change: endpoint('PATCH /api/payment-methods/{paymentMethodId}', {
    summary: 'Update a payment method or turn it on or off',
    input: z.extend(z.partial(z.object({ name, type, isActive: z.boolean() })), {
      paymentMethodId,
    }),
    output: ListedPaymentMethod,
    refusals: missing,
    versioned: true,
  }),
  remove: endpoint('DELETE /api/payment-methods/{paymentMethodId}', {
    summary: 'Delete a payment method; past orders keep its name',
    input: z.object({ paymentMethodId }),
    output: z.object({}),
    refusals: missing,
  }),
  reorder: endpoint('POST /api/payment-methods/reorder', {
    summary: 'Reorder payment methods',
    input: z.object({ ids: Ids }),
    output: allPaymentMethods,
    refusals: { 'list-changed': 409 },
  }),
}
