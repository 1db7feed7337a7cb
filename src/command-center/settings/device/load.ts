import type { Visit } from '#ask.ts'
import { loadWords } from '#words/load.ts'

/** Everything on it is kept by the browser. */
export async function load({ locale }: Visit) {
  const { staff } = await loadWords(locale, true)
  return { title: staff?.navigation.settingsDevice ?? '', data: {} }
}
