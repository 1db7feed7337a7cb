import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Id, Ids, Localised, localised } from '#platform/shapes.ts'
import { paymentTypes } from './payment-method.ts'

const name = localised(2, 75).check(z.minLength(1))
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

const all = z.object({ paymentMethods: z.array(ListedPaymentMethod) })
const missing = { 'not-found': 404 } as const
const paymentMethodId = Id

export const paymentMethods = {
  list: endpoint('GET /api/payment-methods', {
    summary: 'List payment methods',
    input: z.object({}),
    output: all,
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
    output: all,
    refusals: { 'list-changed': 409 },
  }),
}
