import type { Visit } from '#ask.ts'
import { loadWords } from '#words/load.ts'

export async function load({ locale }: Visit) {
  const { staff } = await loadWords(locale, true)
  return { title: staff?.dashboard.title ?? '', data: null }
}
