import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkRoom, makeFolder } from '#db/folder.ts'
import type { Store } from '#db/open.ts'
import type { OtherFormat } from './cut-photo.ts'
import { convertInTurn } from './photo-cutter.ts'
import { allPhotoIds } from './sql/photo.ts'

/** The name of a whole file begins with the photo's id. */
const wholeFile = /^([\w-]{22})-\d+\.[a-z]+$/

/**
 * Stored photos in other formats, each made at its first request. They are in a folder and not in the database: they can be made
 * again at any time, so no backup needs them. Without a folder, or if it can't be written, they are made again after a while.
 */
export function otherFormats(store: Store, folder: string | undefined, room: number) {
  let before: Promise<unknown> = Promise.resolve()

  const make = async (photo: Uint8Array, file: string | undefined, to: OtherFormat) => {
    const body = await convertInTurn(photo, to)
    if (file) await write(file, body, room).catch(() => {})
    return body
  }

  return {
    /** The caller has just found the photo: a file whose photo was deleted is never sent. */
    async convert(photo: Uint8Array, name: string, to: OtherFormat): Promise<Uint8Array> {
      const file = folder && path.join(folder, `${name}.${to}`)
      const made = file ? await readFile(file).catch(() => undefined) : undefined
      if (made) return made
      // One at a time, so that an upload waits for no more than one of them.
      const inProgress = before.then(() => make(photo, file, to))
      before = inProgress.catch(() => {})
      return inProgress
    },
    /** The files of deleted photos, and what is half written. Nothing waits for it, and what is left is deleted the next time. */
    deleteUnused() {
      if (folder) void deleteOthers(store, folder).catch(() => {})
    },
  }
}

/** Another process can be writing the same file: each has its own, and whole ones replace each other. */
async function write(file: string, body: Uint8Array, room: number) {
  makeFolder(path.dirname(file))
  await checkRoom(path.dirname(file), room)
  const part = `${file}.${process.pid}`
  await writeFile(part, body, { flush: true })
    .then(() => rename(part, file))
    .finally(() => rm(part, { force: true }))
}

async function deleteOthers(store: Store, folder: string) {
  const names = await readdir(folder)
  if (names.length === 0) return
  const ids = new Set(await store.read(allPhotoIds))
  for (const name of names)
    if (!ids.has(wholeFile.exec(name)?.[1] ?? ''))
      await rm(path.join(folder, name), { force: true })
}
