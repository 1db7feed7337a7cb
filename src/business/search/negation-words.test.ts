import { expect, test } from 'vitest'
import { allergens } from '#business/menu/allergen.ts'
import { denialIn } from './negation-words.ts'
import { readQuery } from './read-query.ts'

const anyNuts = ['nuts', 'peanuts']

test.each<[string, string[]]>([
  ['нет ли рыбы', ['fish']],
  ['не содержащее рыбу', ['fish']],
  ['не содержащую рыбы', ['fish']],
  ['не люблю когда есть рыба', ['fish']],
  ['ничего с рыбой', ['fish']],
  ['ничего рыбного', ['fish']],
  ['алергия на рыбу', ['fish']],
  ['алергик на рыбу', ['fish']],
  ['что-то без рыбы', ['fish']],
  ['рыбу не люблю', ['fish']],
  ['любое кроме рыбы', ['fish']],
  ['чтобы там не было рыбы', ['fish']],
  ['remove fish', ['fish']],
  ['leave out fish', ['fish']],
  ['omit fish', ['fish']],
  ['other than fish', ['fish']],
  ['rather than fish', ['fish']],
  ['apart from fish', ['fish']],
  ['instead of fish', ['fish']],
  ['devoid of fish', ['fish']],
  ['clear of fish', ['fish']],
  ['lacks fish', ['fish']],
  ['I dislike fish', ['fish']],
  ['with out fish', ['fish']],
  ['за исключением рыбы', ['fish']],
  ['несодержащее рыбу', ['fish']],
  ['избегаю рыбы', ['fish']],
  ['исключаю рыбу', ['fish']],
  ['рыба противопоказана', ['fish']],
  ['запрет на рыбу', ['fish']],
  ['krome ryby', ['fish']],
  ['ne ryba', ['fish']],
  ['ne em rybu', ['fish']],
  ['nelzya rybu', ['fish']],
  ['allergiya na ryby', ['fish']],
  ['ни с орехами', anyNuts],
  ['без, орехов', anyNuts],
  ['- орехи', anyNuts],
  ['— орехи', anyNuts],
  ['алергия на орехи', anyNuts],
  ['nut allergie', anyNuts],
  ['allergc to nuts', anyNuts],
  ['alergic to nuts', anyNuts],
  ['nut alergy', anyNuts],
  ['anythin with no nuts', anyNuts],
  ['nut-less', anyNuts],
  ['nonuts', anyNuts],
  ['противопоказаны орехи', anyNuts],
  ['б/орехов', anyNuts],
  ['d/f', ['milk']],
  ['w o milk', ['milk']],
  ['w/o milk', ['milk']],
  ['with no milk', ['milk']],
  ['dairy-less', ['milk']],
  ['чтонибудь без молока', ['milk']],
  ['чтобы было без молока', ['milk']],
  ['какой нибуть без молока', ['milk']],
  ['g/f', ['gluten']],
  ['G.F.', ['gluten']],
  ['gluten sensitive', ['gluten']],
  ['чувствительность к глютену', ['gluten']],
  ['anything with no peanuts', ['peanuts']],
  ['нужны блюда без яиц', ['eggs']],
  ['ни с рыбой ни с орехами', ['fish', ...anyNuts]],
  ['neither with fish nor with nuts', ['fish', ...anyNuts]],
])('%s excludes %j and leaves nothing to search for', (query, without) => {
  expect(readQuery(query)).toMatchObject({ text: '', without, avoid: [], unknown: [], diets: [] })
})

test.each(['allergen', 'allergens', 'alergen', 'аллерген', 'алергены', 'аллергенов'])(
  '%s is no allergy',
  (word) => {
    expect(denialIn(word)).toBe(undefined)
    expect(readQuery(`no ${word}`).without).toEqual([...allergens])
  },
)
