import type { Visit } from '#ask.ts'
import { en } from '#words/telephone/en.ts'
import { ru } from '#words/telephone/ru.ts'

const tables = { en, ru }

/** The number that rang, where a client's page or a telephone system leads here with it. */
export const load = async ({ locale, query }: Visit) => ({
  title: tables[locale].newTitle,
  data: { phone: query.get('phone') ?? '' },
})

export type NewOrderPage = Awaited<ReturnType<typeof load>>['data']
