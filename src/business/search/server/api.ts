import { open } from '#platform/server/door.ts'
import { anyone, manager } from '#platform/server/may.ts'
import { search, synonyms } from '../contract.ts'
import { countChoice, searchProducts } from './search-products.ts'
import { countMissedSearch, putSynonyms, readMissedSearches, readSynonyms } from './search-words.ts'

export const searchDoors = () => [
  open(search.products, anyone, searchProducts),
  open(search.miss, anyone, countMissedSearch),
  open(search.missed, manager, readMissedSearches),
  open(search.choose, anyone, countChoice()),
  open(synonyms.read, manager, readSynonyms),
  open(synonyms.put, manager, putSynonyms),
]
