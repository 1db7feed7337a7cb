import type * as z from 'zod/mini'
import { whyUnnamed } from '#business/channel/server/why-unnamed.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { links } from '../contract.ts'
import { mostLinks } from '../link.ts'
import { everyLink, insertLink } from './sql.ts'

type Asked = z.output<typeof links.add.input>

export async function addLink({ tx }: Call, asked: Asked) {
  const unnamed = await whyUnnamed(tx, asked)
  if (unnamed) return unnamed
  if ((await everyLink(tx)).length >= mostLinks) return refuse('list-full', { most: mostLinks })
  const row = { ...asked, id: randomId(), version: 1 }
  await insertLink(tx, row)
  return row
}
