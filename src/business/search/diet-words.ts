import { typosBetween } from './typos.ts'

export const diets = ['vegan', 'vegetarian', 'halal', 'kosher'] as const
export type Diet = (typeof diets)[number]

const named: Readonly<Record<Diet, string>> = {
  vegan:
    'vegan vegans plantbased веган веганы веганский веганское веганская веганские веганов постное постный постная постные',
  vegetarian:
    'vegetarian vegetarians veggie вегетарианец вегетарианский вегетарианское вегетарианская вегетарианские вега',
  halal: 'halal халяль халяльный халяльное халяльная халяльные халал',
  kosher: 'kosher кошерный кошерное кошерная кошерные кошер',
}
const words = diets.flatMap((diet) => named[diet].split(' ').map((word) => ({ diet, word })))

/** The diet that a word names, with typos. */
export function dietNamed(typed: string): Diet | undefined {
  const alike = words.filter(({ word }) => word.startsWith(typed.charAt(0)))
  const isMeant = ({ word }: { word: string }) =>
    typosBetween(typed, word, typosIn(word)) <= typosIn(word)
  return (alike.find(({ word }) => word === typed) ?? alike.find(isMeant))?.diet
}
const typosIn = ({ length }: string) => (length < 5 ? 0 : length < 9 ? 1 : 2)
