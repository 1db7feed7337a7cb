import * as z from 'zod/mini'
import { localised, trimmed } from '#platform/shapes.ts'
import { isTimeZone } from './time-zone.ts'

export const code = <const Codes extends readonly [string, ...string[]]>(
  codes: Codes,
  spelt: 'lower' | 'upper',
) => z.pipe(z.string().check(spelt === 'lower' ? z.toLowerCase() : z.toUpperCase()), z.enum(codes))

export const shopName = localised(2, 75).check(z.minLength(1))
export const phone = z.string().check(trimmed, z.maxLength(30))
export const timeZone = z.string().check(z.maxLength(50), z.refine(isTimeZone))
