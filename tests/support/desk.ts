import { filled, type Made, place, readyShopper } from './ordering.ts'
import { hire, signedIn } from './staff.ts'
import { world } from './world.ts'

/** The sample shop with two operators at the desk. */
export async function atDesk() {
  const made = await world()
  await hire(made.store, 'operator', 'boris')
  await hire(made.store, 'operator', 'clara')
  const boris = await signedIn(made.origin, 'boris')
  const clara = await signedIn(made.origin, 'clara')
  return { ...made, boris, clara }
}

/** An order that somebody has just placed: pickup, one of the dearest dish. */
export async function order(made: Made, change: object = {}, pieces = 1) {
  const ready = await readyShopper(made, pieces)
  const { body } = await place(ready.person, { ...(await filled(made, 'PICKUP')), ...change })
  return { ...ready, id: body.id as string, number: body.number as string }
}
