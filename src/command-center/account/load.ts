import type { Visit } from '#ask.ts'
import { settingsWords } from '../settings-frame/words.ts'

export const load = async ({ locale }: Visit) => ({
  title: settingsWords(locale).people.account.title,
  data: {},
})
