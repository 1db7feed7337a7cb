import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Id, Ids, Localised, localised, trimmed } from '#platform/shapes.ts'

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

const all = z.object({ warehouses: z.array(ListedWarehouse) })
const missing = { 'not-found': 404 } as const
const warehouseId = Id

export const warehouses = {
  list: endpoint('GET /api/warehouses', {
    summary: 'List warehouses (kitchens and pickup points)',
    input: z.object({}),
    output: all,
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
    output: all,
    refusals: { 'list-changed': 409 },
  }),
}
