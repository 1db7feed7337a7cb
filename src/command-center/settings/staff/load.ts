import type { Visit } from '#ask.ts'
import { settingsWords } from '#command-center/settings/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ ask, locale, query }: Visit) {
  const answer = await ask('GET /api/staff', {})
  if (isRefusal(answer)) return { missing: true as const }
  return {
    title: settingsWords(locale).staff.title,
    data: { staff: answer.staff, edit: query.get('edit') },
  }
}

export type StaffPage = Extract<Awaited<ReturnType<typeof load>>, { data: unknown }>['data']
export type Colleague = StaffPage['staff'][number]
