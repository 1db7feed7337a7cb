import type * as z from 'zod/mini'
import { refuse } from '#platform/refusal.ts'
import type { LongCall } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { receivers } from '../contract.ts'
import { mostReceivers } from '../receiver.ts'
import { shownReceiver } from './read-receivers.ts'
import type { Outward } from './send.ts'
import { newSecret } from './sign.ts'
import { allReceivers, insertReceiver } from './sql.ts'
import { whyUnfit } from './why-unfit.ts'

type Asked = z.output<typeof receivers.add.input>

export const addReceiver =
  (outward: Outward) =>
  async ({ inTx, now }: LongCall, { authorization, ...asked }: Asked) => {
    const unfit = await whyUnfit(asked, outward)
    if (unfit) return unfit
    const row = {
      ...asked,
      id: randomId(),
      version: 1,
      authorization: authorization || null,
      secret: newSecret(),
      createdAt: now,
      failingSince: null,
      lastOkAt: null,
      heldUntil: null,
    }
    return inTx(async (tx) => {
      if ((await allReceivers(tx)).length >= mostReceivers)
        return refuse('receivers-full', { most: mostReceivers })
      await insertReceiver(tx, row)
      return { ...shownReceiver(row), secret: row.secret }
    })
  }
