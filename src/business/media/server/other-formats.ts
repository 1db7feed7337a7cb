import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '#db/folder.ts'
import type { Store } from '#db/open.ts'
import type { OtherFormat } from './cut-photo.ts'
import { convertInTurn } from './photo-cutter.ts'
import { allPhotoIds } from './sql/photo.ts'

/** A photo's id is the beginning of its files' names. */
const idLength = 22

/**
 * Stored photos in other formats, each made at its first request. They are in a folder and not in the database: they can be made
 * again at any time, so no backup needs them. Without a folder, or if it can't be written, they are made again after a while.
 */
export function otherFormats(store: Store, folder: string | undefined) {
  let before: Promise<unknown> = Promise.resolve()

  const make = async (photo: Uint8Array, file: string | undefined, to: OtherFormat) => {
    const body = await convertInTurn(photo, to)
    if (file) await write(file, body).catch(() => {})
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
    /** The files of deleted photos. Nothing waits for it, and what is left is deleted the next time. */
    deleteUnused() {
      if (folder) void deleteOthers(store, folder).catch(() => {})
    },
  }
}

/** Another process can be writing the same file: each has its own, and whole ones replace each other. */
async function write(file: string, body: Uint8Array) {
  makeFolder(path.dirname(file))
  const part = `${file}.${process.pid}`
  await writeFile(part, body, { flush: true })
  await rename(part, file)
}

async function deleteOthers(store: Store, folder: string) {
  const names = await readdir(folder)
  if (names.length === 0) return
  const ids = new Set(await store.read(allPhotoIds))
  for (const name of names)
    if (!ids.has(name.slice(0, idLength))) await rm(path.join(folder, name), { force: true })
}
