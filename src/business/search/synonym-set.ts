import * as z from 'zod/mini'
import { fold } from './query.ts'

const word = z.string().check(z.trim(), z.minLength(2), z.maxLength(40), z.regex(/[\p{L}\p{N}]/u))

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
