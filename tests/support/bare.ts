import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { openStore, type Store } from '#db/open.ts'
import { newDatabase } from './postgres.ts'
import type { TemplateDatabase } from './template-databases.ts'

export type Place = { dataDir: string; databaseUrl: string | undefined }

/** A database of this run's engine, deleted when the test ends. It is empty, or begins as others do. */
export async function barePlace(beginning?: TemplateDatabase): Promise<Place> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-bare-'))
  const made =
    process.env.ENGINE === 'postgres'
      ? await newDatabase(inject('postgres'), beginning ?? 'template1')
      : undefined
  if (beginning && !made)
    copyFileSync(
      path.join(inject('templateDatabases'), `${beginning}.sqlite`),
      path.join(dataDir, 'tiffin.sqlite'),
    )
  onTestFinished(async () => {
    await made?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { dataDir, databaseUrl: made?.url }
}

export async function openAt(place: Place): Promise<Store> {
  const store = await openStore({ ...place, warn: () => {} })
  onTestFinished(() => store.close())
  return store
}
