import { rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { carry } from '../carry.ts'
import { makeFolder } from '../folder.ts'
import { migrate } from '../migrate.ts'
import { openSqlite, type Store } from '../open.ts'
import { copyName, digestOf, putInPlace } from './copies.ts'
import { type Contents, inspect } from './inspect.ts'
import { seal } from './seal.ts'

export type MadeBackup = Contents & {
  readonly name: string
  readonly at: Date
  readonly bytes: number
  readonly digest: string
}

type Input = { folder: string; passphrase: string | undefined; now: Date }

/** Copies the whole shop into one file while it runs: one SQLite file, on any engine. */
export async function makeBackup(
  store: Store,
  { folder, passphrase, now: at }: Input,
): Promise<MadeBackup> {
  makeFolder(folder)
  const name = copyName(at, passphrase !== undefined)
  const file = path.join(folder, name)
  const [plain, part] = [`${file}.part`, `${file}.sealed.part`]
  try {
    await copyShop(store, plain)
    const contents = inspect(plain)
    if (passphrase) await seal(plain, part, passphrase)
    await putInPlace(passphrase ? part : plain, file)
    return { ...contents, name, at, bytes: statSync(file).size, digest: await digestOf(file) }
  } finally {
    for (const left of [plain, part]) rmSync(left, { force: true })
  }
}

async function copyShop(store: Store, to: string) {
  if (store.snapshot) return store.snapshot(to)
  const copy = await openSqlite(to)
  try {
    await migrate(copy)
    await carry(store, copy)
  } finally {
    await copy.close()
  }
}
