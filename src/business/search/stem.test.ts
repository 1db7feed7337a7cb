import { expect, test } from 'vitest'
import { beginningOf, stemEnglish, stemRussian, termsOf } from './term.ts'

// Each line is one word in its forms.
test.each([
  'пицца пиццы пиццу пиццей пиццам',
  'суп супы супа супом супов супами',
  'роллы роллов роллами ролл',
  'борщ борща борщи борщом',
  'сметана сметаной сметану',
  'банан банана бананы бананов',
  'лосось лосося лососем лососи',
  'огурец огурца огурцом огурцы',
  'перец перца перцем',
  'напиток напитки напитков',
  'креветка креветки креветок креветками',
  'филадельфия филадельфию филадельфией',
  'салат салаты салата салатов',
  'чай чая чаю чаем',
  'гриб грибы грибами грибов',
  'морковь моркови морковью',
  'хрустящий хрустящая хрустящее хрустящую хрустящей',
  'маринованный маринованные маринованных',
  'куриный куриная куриное куриных',
  'свежая свежий свежие свежих',
  'клубника клубники клубникой',
  'пельмени пельменей пельменями',
  'пирожок пирожки пирожков',
  'печенье печенья печеньем',
])('%s', (forms) => {
  expect(new Set(forms.split(' ').map(stemRussian)).size).toBe(1)
})

test.each([
  'burger burgers',
  'berry berries',
  'cherry cherries',
  'tomato tomatoes',
  'potato potatoes',
  'sandwich sandwiches',
  'radish radishes',
  'grill grilled grilling',
  'smoke smoked smokes smoking',
  'bake baked bakes baking',
  'cheese cheeses',
  'prawn prawns',
  'fry fried fries',
  'box boxes',
  'pie pies',
  'chef chef’s'.replace('’', "'"),
])('%s', (forms) => {
  expect(new Set(forms.split(' ').map(stemEnglish)).size).toBe(1)
})

test.each(['hummus', 'couscous', 'swiss', 'bass', 'red', 'egg', 'tea', 'bbq', 'seed', 'sing', ''])(
  '%j has no ending',
  (word) => {
    expect(stemEnglish(word)).toBe(word)
  },
)

test.each(['суп', 'рис', 'щи', 'фри', 'том', 'мх', ''])('%j has no ending', (word) => {
  expect(stemRussian(word)).toBe(word)
})

test('distinguishes similar words', () => {
  const apart = (one: string, other: string) =>
    expect(stemRussian(one)).not.toBe(stemRussian(other))
  apart('сыр', 'сырник')
  apart('мак', 'макароны')
  apart('банан', 'баня')
  apart('зайка', 'заика')
})

test('one word in two alphabets is one term', () => {
  const meets = (one: string, other: string) =>
    expect(termsOf(one).filter((term) => termsOf(other).includes(term))).not.toEqual([])
  meets('pizza', 'пицца')
  meets('borsch', 'борщ')
  meets('borshch', 'борщи')
  meets('sushi', 'суши')
  meets('yogurt', 'йогурт')
  meets('bulyon', 'бульон')
  meets('kuritsa', 'курицей')
  meets('philadelphia', 'филадельфия')
})

test('a word’s start is its term’s start', () => {
  for (const word of ['пепперони', 'филадельфия', 'сырники', 'бульон', 'щавель'])
    for (let length = 2; length <= word.length - 3; length += 1) {
      const [term = ''] = termsOf(word)
      const begun = beginningOf(word.slice(0, length))
      // ьо is one sound, so a word that stops between the two letters doesn't match.
      if (!begun.endsWith('л') || word !== 'бульон')
        expect(term.startsWith(begun), `${begun} ${term}`).toBe(true)
    }
})
