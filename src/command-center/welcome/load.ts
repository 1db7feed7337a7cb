import type { Visit } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { loadWords } from '#words/load.ts'

/** The wizard until there is a shop; then its last page for the new owner. */
export async function load({ ask, locale, who, front }: Visit) {
  if (front && !who.staff) return { redirect: '/' }
  const { staff } = await loadWords(locale, true)
  const checklist = front && (await ask('GET /api/channel/checklist', {}))
  return {
    title: staff?.welcome.title ?? '',
    data: {
      isDone: front !== null,
      steps: !checklist || isRefusal(checklist) ? null : checklist.steps,
    },
  }
}

export type Welcome = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
