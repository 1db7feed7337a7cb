import { type Allergen, allergens } from '#business/menu/allergen.ts'
import type { SearchAnswer } from '#business/search/contract.ts'
import type { Locale } from '#platform/localised.ts'
import { allergenNames } from '#words/kit/allergens.ts'
import { wordsOf } from '#words/kit/words-of.ts'
import { en } from '#words/search/en.ts'
import { ru } from '#words/search/ru.ts'

export const searchWords = wordsOf(en, ru)

export const listOfAllergens = (codes: readonly Allergen[], locale: Locale): string =>
  codes.map((code) => allergenNames[locale][code]).join(', ')

type Note = { tone: 'info' | 'warn'; title: string; hint?: string; isByPhone?: true }

/** What the results exclude, and what the search couldn't apply. */
export function notesOn(found: SearchAnswer, locale: Locale, canCall: boolean): Note[] {
  const words = searchWords(locale)
  const { without, avoid, unknown, diets, areDietsMarked, deniedDiets } = found
  const list = (texts: readonly string[]) => texts.map((text) => quoted(text, locale)).join(', ')
  const namesOf = (some: typeof diets, joint: string) =>
    some.map((diet) => words.diets[diet]).join(joint)
  const notes: Note[] = []
  if (unknown.length > 0)
    notes.push({
      tone: 'warn',
      title: words.cannotLeaveOut(list(unknown)),
      hint: words.canLeaveOut(listOfAllergens(allergens, locale)),
    })
  if (diets.length > 0)
    notes.push(
      areDietsMarked
        ? { tone: 'info', title: words.withDiets(namesOf(diets, words.and)) }
        : {
            tone: 'warn',
            title: words.noDiets(namesOf(diets, words.and)),
            hint: words.askUs(canCall),
            isByPhone: true,
          },
    )
  if (deniedDiets.length > 0)
    notes.push({ tone: 'info', title: words.withoutDiets(namesOf(deniedDiets, words.or)) })
  if (avoid.length > 0)
    notes.push({
      tone: 'info',
      title: words.avoided(list(avoid)),
      hint: words.avoidedHint(canCall),
      isByPhone: true,
    })
  if (without.length > 0)
    notes.push({
      tone: 'info',
      title: words.without(listOfAllergens(without, locale)),
      hint: words.traces(canCall),
      isByPhone: true,
    })
  return notes
}

/** The dishes of a short list: the hits, else others under their heading. */
export function listedIn(
  { cards, similar, undeclared, without }: SearchAnswer,
  locale: Locale,
  canCall: boolean,
) {
  const words = searchWords(locale)
  if (cards.length > 0) return { cards }
  if (similar.length > 0) return { cards: similar, title: words.similar }
  if (undeclared.length === 0) return { cards }
  const hint = words.mayContain(listOfAllergens(without, locale), canCall)
  return { cards: undeclared, title: words.undeclared, hint }
}

/** Puts user text into the quotation marks of the language. */
const quoted = (text: string, locale: Locale) => (locale === 'ru' ? `«${text}»` : `“${text}”`)
