import { catalog } from '#business/catalog/contract.ts'
import { channel } from '#business/channel/contract.ts'
import type { Loaded, Visit } from '#platform/page.ts'

export async function load({ ask, locale }: Visit) {
  const front = await ask(channel.front, { locale })
  const menu = await ask(catalog.menu, { locale })
  if (!front || 'refused' in front || 'refused' in menu) throw new Error('The menu was refused')
  return { title: front.name, description: front.description, data: menu } satisfies Loaded<unknown>
}

export type Home = Awaited<ReturnType<typeof load>>['data']
