import { filled, type Made, place, readyCustomer } from './ordering.ts'
import { sampleShop } from './sample-shop.ts'
import { hire, signedIn } from './staff.ts'

/** The sample shop with two operators on the board. */
export async function staffedShop() {
  const made = await sampleShop()
  await hire(made.store, 'operator', 'boris')
  await hire(made.store, 'operator', 'clara')
  const boris = await signedIn(made.origin, 'boris')
  const clara = await signedIn(made.origin, 'clara')
  return { ...made, boris, clara }
}

/** A new order: pickup, one of the dearest dish. */
export async function order(made: Made, change: object = {}, pieces = 1) {
  const ready = await readyCustomer(made, pieces)
  const { body } = await place(ready.person, { ...(await filled(made, 'PICKUP')), ...change })
  return { ...ready, id: body.id as string, number: body.number as string }
}
