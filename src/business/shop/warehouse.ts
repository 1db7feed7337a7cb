import type { Localised } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'

/** More pickup points than one shop has. */
export const mostWarehouses = 50

type Place = { readonly isActive: boolean; readonly address: Localised }

const hasAddress = ({ address }: Pick<Place, 'address'>) =>
  address.some(({ value }) => value.trim() !== '')

/** Customers can't be sent to a place without an address; an inactive one may lack it. */
export const pickupPointProblem = (place: Place) =>
  place.isActive && !hasAddress(place)
    ? refuse('invalid', { errors: [{ field: 'address', code: 'required' }] })
    : undefined
