import type { Order } from '#business/ordering/shapes.ts'
import type { StaffWords } from '#words/staff/en.ts'

/** Where to bring it, in one line. */
export const addressSaid = (address: NonNullable<Order['address']>, words: StaffWords['order']) =>
  [
    address.street,
    address.flat && words.flat(address.flat),
    address.entrance && words.entrance(address.entrance),
    address.floor && words.floor(address.floor),
    address.doorphone && words.doorphone(address.doorphone),
    address.note,
  ]
    .filter(Boolean)
    .join(', ')
