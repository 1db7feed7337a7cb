// The receivers of an upgrade fixture, and their messages.
import { send } from '#business/receivers/server/send.ts'
import { startWorker } from '#business/receivers/server/worker.ts'
import { openReceiver } from '../receiver.ts'
import { addReceiver, outward } from '../receivers.ts'
import type { Served } from './person.ts'

/** One that accepts everything, one that fails, one that is off, and an email address. */
export async function addReceivers({ store, clock }: Served) {
  const good = await openReceiver()
  const bad = await openReceiver((_, response) => response.writeHead(500).end('no paper'))
  const events = ['order.placed', 'order.confirmed', 'order.changed', 'order.cancelled']
  const kitchen = await addReceiver(store, { name: 'Kitchen', url: good.url, events })
  const printer = await addReceiver(store, {
    name: 'Printer',
    url: bad.url,
    method: 'PUT',
    authorization: 'Bearer of-the-printer',
    body: '{"number": "{{number}}"}',
  })
  await addReceiver(store, { name: 'Old till', isActive: false })
  await addReceiver(store, {
    name: 'Office',
    kind: 'EMAIL',
    url: 'mailto:office@example.com',
    isActive: false,
  })
  const log = {
    info() {},
    warn: (what: string) => {
      if (what !== 'receiver started failing') throw new Error(what)
    },
  }
  return {
    async deliver() {
      const worker = startWorker({
        store,
        now: () => clock.now,
        random: () => 0.5,
        log,
        publicUrl: undefined,
        send: (receiver, message, at, signal) => send(receiver, message, at, outward, signal),
      })
      const isDue = async () =>
        (
          await store.db
            .selectFrom('announcement')
            .select('id')
            .where('fannedOutAt', 'is', null)
            .execute()
        ).length > 0 ||
        (
          await store.db
            .selectFrom('message')
            .select('id')
            .where('state', '=', 'waiting')
            .where('attempts', '=', 0)
            .execute()
        ).length > 0
      while (await isDue()) await new Promise((soon) => setTimeout(soon, 50))
      await worker.stop(5000)
      for (const { stop } of [good, bad]) stop()
      const waiting = await store.db
        .selectFrom('message')
        .select('id')
        .where('receiverId', '=', printer.id)
        .executeTakeFirstOrThrow()
      await store.db
        .updateTable('message')
        .set({ state: 'failed' })
        .where('id', '=', waiting.id)
        .execute()
      for (const [id, url] of [
        [kitchen.id, 'https://kitchen.example/orders'],
        [printer.id, 'https://printer.example/orders'],
      ] as const)
        await store.db.updateTable('receiver').set({ url }).where('id', '=', id).execute()
    },
  }
}
