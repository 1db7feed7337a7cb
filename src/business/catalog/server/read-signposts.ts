import type { Locale } from '#platform/localised.ts'
import type { Call } from '#platform/server/call.ts'
import { spokenMenu } from './spoken-menu.ts'

export async function readSignposts({ tx }: Call, asked: { locale?: Locale | undefined }) {
  return { categories: (await spokenMenu(tx, asked.locale)).signposts() }
}
