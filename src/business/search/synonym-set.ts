import * as z from 'zod/mini'
import { trimmed } from '#platform/shapes.ts'
import { fold } from './query.ts'

// Not a pattern: the API's description has no flags, and without `u` it would mean other characters.
const hasLetter = z.refine<string>((text) => /[\p{L}\p{N}]/u.test(text))
const word = z.string().check(trimmed, z.minLength(2), z.maxLength(40), hasLetter)

/** Words that a search takes for the same. */
export const SynonymSet = z.object({
  words: z.array(word).check(
    z.minLength(2),
    z.maxLength(12),
    z.refine((words) => new Set(words.map(fold)).size === words.length),
  ),
})
export type SynonymSet = z.output<typeof SynonymSet>

export const mostSets = 200
