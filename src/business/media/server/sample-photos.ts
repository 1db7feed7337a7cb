import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Tx } from '#db/open.ts'
import { randomId } from '#platform/server/secret.ts'
import { insertPhotos } from './sql.ts'

const folder = path.resolve('sample')
const widths = [320, 640, 960]

type Sample = { name: string; width: number; height: number; colour: string }

/** The sample menu's photos, resized long before; the answer names each one's id. */
export async function storeSamplePhotos(tx: Tx, now: Date): Promise<Record<string, string>> {
  const samples: Sample[] = JSON.parse(await readFile(path.join(folder, 'photos.json'), 'utf8'))
  const photos = samples.map(({ name, ...photo }) => ({
    name,
    row: { id: randomId(), ...photo, createdAt: now },
  }))
  const files = await Promise.all(
    photos.flatMap(({ name, row }) =>
      widths.map(async (width) => ({
        photoId: row.id,
        width,
        format: 'webp',
        body: await readFile(path.join(folder, 'photos', `${name}-${width}.webp`)),
      })),
    ),
  )
  await insertPhotos(
    tx,
    photos.map(({ row }) => row),
    files,
  )
  return Object.fromEntries(photos.map(({ name, row }) => [name, row.id]))
}
