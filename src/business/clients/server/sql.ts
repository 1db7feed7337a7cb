import type { Tx } from '#db/open.ts'

type Caller = { id: string; phone: string; name: string; now: Date }

/** The client with this phone number, made known if new. People change names; the latest is the one to greet them by. */
export async function holdClient(tx: Tx, { id, phone, name, now }: Caller): Promise<string> {
  const row = await tx
    .insertInto('client')
    .values({ id, phone, name, note: '', flag: null, createdAt: now })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
