import { lockShop } from '#db/shared-writes.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { SynonymSet } from '../synonym-set.ts'
import { allSynonyms, replaceSynonyms } from './sql/synonym.ts'

export const readSynonyms = async ({ tx }: Pick<Call, 'tx'>) => ({
  synonyms: await allSynonyms(tx),
})

export async function putSynonyms({ tx }: Call, { synonyms }: { synonyms: SynonymSet[] }) {
  await lockShop(tx)
  await replaceSynonyms(
    tx,
    synonyms.map(({ words }, position) => ({ id: randomId(), words, position })),
  )
  return readSynonyms({ tx })
}
