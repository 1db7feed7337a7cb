import type { Tx } from '#db/open.ts'

export async function findBrowser(tx: Tx, tokenHash: string, staffId: string, since: Date) {
  const row = await tx
    .selectFrom('knownBrowser')
    .select('at')
    .where('tokenHash', '=', tokenHash)
    .where('staffId', '=', staffId)
    .where('at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

/** The browser's other colleagues are known by its new token. */
export async function replaceBrowser(tx: Tx, old: string, tokenHash: string, but: string) {
  await tx
    .deleteFrom('knownBrowser')
    .where('tokenHash', '=', old)
    .where('staffId', '=', but)
    .execute()
  await tx.updateTable('knownBrowser').set({ tokenHash }).where('tokenHash', '=', old).execute()
}

/** More browsers than a person has. A program without cookies would add one at each sign-in. */
const mostBrowsers = 20

export async function addBrowser(tx: Tx, row: { tokenHash: string; staffId: string; at: Date }) {
  await tx.insertInto('knownBrowser').values(row).execute()
  await tx
    .deleteFrom('knownBrowser')
    .where('staffId', '=', row.staffId)
    .where('tokenHash', 'not in', (rows) =>
      rows
        .selectFrom('knownBrowser')
        .select('tokenHash')
        .where('staffId', '=', row.staffId)
        .orderBy('at', 'desc')
        .limit(mostBrowsers),
    )
    .execute()
}
