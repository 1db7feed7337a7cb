import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { putInPlace } from './backup/copies.ts'
import { carry, type Sums } from './carry.ts'
import { refuseFileInUse, refuseInUse } from './in-use.ts'
import { isCurrent, migrate } from './migrate.ts'
import { openSqlite, openStore, type Store } from './open.ts'
import { UnfitDatabase } from './unfit.ts'

type Ends = { dataDir: string; databaseUrl: string }
const fileIn = ({ dataDir }: Ends) => path.join(dataDir, 'tiffin.sqlite')

/** Carries the shop from its file to an empty PostgreSQL. The file stays as it is. */
export async function moveToPostgres(ends: Ends): Promise<Sums> {
  if (!existsSync(fileIn(ends))) throw new UnfitDatabase(`No shop found in ${ends.dataDir}.`)
  refuseFileInUse(fileIn(ends))
  return between(openSqlite(fileIn(ends)), openPostgres(ends))
}

/** Carries the shop from PostgreSQL to a new file. The database stays as it is. */
export async function moveToFile(ends: Ends): Promise<Sums> {
  if (existsSync(fileIn(ends)))
    throw new UnfitDatabase(
      `${fileIn(ends)} exists already. Move it elsewhere, or set DATA_DIR to an empty folder.`,
    )
  const { default: pg } = await import('pg')
  const connection = new pg.Client({ connectionString: ends.databaseUrl })
  await connection.connect()
  await refuseInUse(connection).finally(() => connection.end())
  const part = `${fileIn(ends)}.part`
  const deletePart = () => {
    for (const ending of ['', '-wal', '-shm']) rmSync(part + ending, { force: true })
  }
  deletePart()
  try {
    const sums = await between(openPostgres(ends), openSqlite(part))
    await putInPlace(part, fileIn(ends))
    return sums
  } finally {
    deletePart()
  }
}

const openPostgres = ({ databaseUrl }: Ends) =>
  openStore({ dataDir: '', databaseUrl, warn: () => {} })

async function between(opening: Promise<Store>, openingTarget: Promise<Store>) {
  const [from, to] = await Promise.all([opening, openingTarget])
  try {
    if (!(await isCurrent(from)))
      throw new UnfitDatabase(
        'The data is of another version. Start this version on it once, then move it.',
      )
    await migrate(to)
    if (await hasShop(to))
      throw new UnfitDatabase('The target has a shop already. Use an empty database.')
    return await carry(from, to)
  } finally {
    await from.close()
    await to.close()
  }
}

const hasShop = async (store: Store) =>
  (await store.read((tx) => tx.selectFrom('channel').select('id').execute())).length > 0
