import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Tx } from '#db/open.ts'
import { randomId } from '#platform/server/secret.ts'
import { widthsFor } from '../upload.ts'
import { insertPhotos } from './sql/photo.ts'

const folder = path.resolve('sample')

type Sample = { name: string; width: number; height: number; colour: string }

/** The sample menu's photos, resized beforehand; returns each one's id. */
export async function storeSamplePhotos(tx: Tx, now: Date): Promise<Record<string, string>> {
  const samples: Sample[] = JSON.parse(await readFile(path.join(folder, 'photos.json'), 'utf8'))
  const ids: Record<string, string> = {}
  // One after another: all at once would fill the memory of a small machine.
  for (const { name, ...photo } of samples) {
    const row = { ...photo, id: randomId(), createdAt: now }
    await insertPhotos(tx, [row], await filesOf(name, row))
    ids[name] = row.id
  }
  return ids
}

const filesOf = (name: string, { id, width: side }: { id: string; width: number }) =>
  Promise.all(
    widthsFor(side).map(async (width) => {
      const body = await readFile(path.join(folder, 'photos', `${name}-${width}.webp`))
      return { photoId: id, width, format: 'webp', body }
    }),
  )
