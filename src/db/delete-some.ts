import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Tx } from './open.ts'
import type { Tables } from './tables.ts'

/** Small enough not to delay orders that are placed at the same time. */
const atOnce = 200

/**
 * Deletes a batch of the rows that fit. Returns whether there may be more. The condition is repeated in the delete, so a row that
 * changes at this moment stays.
 */
export async function deleteSome<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  key: keyof Tables[Table] & string,
  condition: (row: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
  most = atOnce,
): Promise<boolean> {
  const [rows, id, fits] = [sql.table(table), sql.ref(key), condition(expressionBuilder())]
  const some = sql`select ${id} from ${rows} where ${fits} limit ${most}`
  const done = await sql`delete from ${rows} where ${id} in (${some}) and ${fits}`.execute(tx)
  return Number(done.numAffectedRows) >= most
}
