import { inLocale, type Locale, type Localised } from '#platform/localised.ts'
import { refuse } from '#platform/refusal.ts'

/** More pickup points than one shop has. */
export const mostWarehouses = 50

type Place = { readonly isActive: boolean; readonly address: Localised }

/** Customers can't be sent to a place without an address in the main language; an inactive one may lack it. */
export const pickupPointProblem = ({ isActive, address }: Place, main: Locale) =>
  isActive && inLocale(address, main, main) === ''
    ? refuse('invalid', { errors: [{ field: 'address', code: 'required' }] })
    : undefined
