import * as z from 'zod/mini'
import { locales } from './localised.ts'

/** Spaces, and signs without a shape: U+200B, U+2060, U+3164 and the like. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The text without the spaces around it; empty if nothing of it can be seen. */
export const visibleText = (text: string): string => (visible.test(text) ? text.trim() : '')

/** Cuts the spaces around a text. What has no visible sign becomes empty. */
export const trimmed = z.overwrite(visibleText)

const short = { code: 'too_small', origin: 'string', inclusive: true, continue: true } as const

/**
 * A text with one value per language, each of at most this many characters. An empty value is a missing translation; if all are
 * empty, each that has to be filled in is named.
 */
export const localised = (least: number, most: number) =>
  z
    .array(
      z.object({
        locale: Locale,
        value: z.string().check(trimmed, z.maxLength(most), z.meta({ minLength: least })),
      }),
    )
    .check(
      z.check((sent) => {
        const filled = sent.value.filter(({ value }) => value !== '')
        for (const [at, { value }] of sent.value.entries())
          if (value.length < least && (value !== '' || filled.length === 0))
            sent.issues.push({ ...short, minimum: least, input: value, path: [at, 'value'] })
        if (filled.length > 0 || least === 0) sent.value = filled
      }),
      z.refine((text) => new Set(text.map(({ locale }) => locale)).size === text.length),
    )

export const Localised = z.array(z.object({ locale: z.enum(locales), value: z.string() }))
export const Id = z.string().check(z.minLength(1), z.maxLength(40))
export const Instant = z.iso.datetime()
export const Money = z.int().check(z.minimum(0), z.maximum(1_000_000_000))
/** A sum of prices, without an upper bound. */
export const Sum = z.int().check(z.minimum(0))
export const Locale = z.enum(locales)

/** The last one of which the next fits the database's integer. */
export const lastVersion = 2 ** 31 - 2
/** A version that a request names. */
export const Version = z.int().check(z.minimum(0), z.maximum(lastVersion))

/** The last part of a URL, as staff enter it. */
export const Slug = z
  .string()
  .check(trimmed, z.minLength(2), z.maxLength(75), z.regex(/^[a-z0-9-]+$/))

export const Ids = z.array(Id).check(
  z.minLength(1),
  z.maxLength(3000),
  z.refine((ids) => new Set(ids).size === ids.length),
)
