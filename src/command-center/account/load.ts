import type { Visit } from '#ask.ts'
import { settingsWords } from '#command-center/settings/kit/words.ts'

export const load = async ({ locale }: Visit) => ({
  title: settingsWords(locale).staff.account.title,
  data: {},
})
