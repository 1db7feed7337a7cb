import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { loadWords } from '#words/load.ts'

/** The wizard while there is no shop; afterwards its last page, for who has just made it. */
export async function load({ ask, locale, who, front }: Visit) {
  if (front && !who.staff) return { redirect: '/' }
  const { staff } = await loadWords(locale, true)
  const checklist = front && (await ask('GET /api/channel/checklist', {}))
  return {
    title: staff?.welcome.title ?? '',
    data: {
      isDone: front !== null,
      needsCode: !who.isAtMachine,
      steps: !checklist || isRefusal(checklist) ? null : checklist.steps,
    },
  }
}

export type Welcome = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
