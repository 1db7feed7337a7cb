import type { Visit } from '#ask.ts'
import { loadWords } from '#words/load.ts'

/** The wizard while there is no shop; afterwards its last page, for who has just made it. */
export async function load({ locale, who, front }: Visit) {
  if (front && !who.staff) return { redirect: '/' }
  const { staff } = await loadWords(locale, true)
  return {
    title: staff?.welcome.title ?? '',
    data: { isDone: front !== null, needsCode: !who.isAtMachine },
  }
}

export type Welcome = { isDone: boolean; needsCode: boolean }
