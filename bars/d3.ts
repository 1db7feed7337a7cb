// The disk is full, and then it is not.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bar, Verdict } from './bar.ts'
import type { BarPlace, Fault } from './place.ts'
import { countOf, formOf, place, readyShopper } from './shoppers.ts'

export const bar: Bar = {
  id: 'D3',
  promise:
    'On a full disk an order is refused with 503 and the phone, none is lost, and the next one works',
  only: { engine: 'sqlite', why: 'PostgreSQL writes to a disk of its own, not to the shop’s' },
  run: (at) => measure(at),
  /** A full disk is a failure like any other. */
  control: (at) => measure(at, { find: 'isWrite && isStorageFailure(error)', put: 'false' }),
}

async function measure(at: BarPlace, fault?: Fault): Promise<Verdict> {
  const disk = smallDisk()
  try {
    const shop = await at.shop({ dataDir: disk.folder, ...(fault && { fault }) })
    const phone = '+74950000143'
    await shop.rows(`update "channel" set "phone" = '${phone}' returning "id"`)
    const form = await formOf(shop)
    const accepted: string[] = []
    const told: string[] = []
    const first = await readyShopper(shop)
    accepted.push((await place(first.person, form)).body.id)

    const second = await readyShopper(shop)
    disk.fill()
    for (let tries = 0; tries < 5; tries++) {
      const { status, body } = await place(second.person, form, `try ${tries}`)
      told.push(`${status} ${body.title} ${body.phone}`)
      if (status === 201) accepted.push(body.id)
    }
    const isAlive = (await shop.person().get('/healthz')).status === 200
    disk.empty()
    const { status, body } = await place(second.person, form, 'last try')
    if (status === 201) accepted.push(body.id)

    const kept = await countOf(shop, 'order')
    const [integrity] = await shop.rows('pragma integrity_check')
    const isTold = told.every((one) => one === `503 out-of-order ${phone}`)
    return {
      ok:
        isTold &&
        isAlive &&
        status === 201 &&
        kept === accepted.length &&
        integrity?.integrity_check === 'ok',
      told: [...new Set(told)],
      isAlive,
      after: status,
      kept,
      accepted: accepted.length,
    }
  } finally {
    disk.remove()
  }
}

/** A disk of 24 MB of its own. Only root may mount one. */
function smallDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder])
  mkdirSync(path.join(folder, 'data'))
  const filler = path.join(folder, 'filler')
  return {
    folder: path.join(folder, 'data'),
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(bavail * bsize))
    },
    empty: () => rmSync(filler),
    remove() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
