import type { Visit } from '#ask.ts'
import { telephoneWords } from '../agreeing/words.ts'

/** The number that rang, where a client's page or a telephone system leads here with it. */
export const load = async ({ locale, query }: Visit) => ({
  title: telephoneWords(locale).newTitle,
  data: { phone: query.get('phone') ?? '' },
})

export type NewOrderPage = Awaited<ReturnType<typeof load>>['data']
