import * as z from 'zod/mini'
import { locales } from './localised.ts'

/** A text in every language that has one, of at most so many letters in each. */
export const localised = (least: number, most: number) =>
  z
    .array(
      z.object({
        locale: z.enum(locales),
        value: z.string().check(z.trim(), z.minLength(least), z.maxLength(most)),
      }),
    )
    .check(z.refine((text) => new Set(text.map(({ locale }) => locale)).size === text.length))

export const Localised = z.array(z.object({ locale: z.enum(locales), value: z.string() }))
export const Id = z.string().check(z.minLength(1), z.maxLength(40))
export const Instant = z.iso.datetime()
export const Money = z.int().check(z.minimum(0), z.maximum(1_000_000_000))
/** What prices add up to: it has no bound of its own. */
export const Sum = z.int().check(z.minimum(0))
export const Locale = z.enum(locales)

/** The last part of an address, as staff write it. */
export const Slug = z
  .string()
  .check(z.trim(), z.minLength(2), z.maxLength(75), z.regex(/^[a-z0-9-]+$/))

/** Things, each named once. */
export const Ids = z.array(Id).check(
  z.minLength(1),
  z.maxLength(3000),
  z.refine((ids) => new Set(ids).size === ids.length),
)
