// Small files that decode to huge pictures.
import sharp from 'sharp'
import { bombs } from './bombs.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { residentMb } from './resident.ts'
import { upload } from './sample-files.ts'
import { owner } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'U1',
  promise:
    'A small file that unpacks to a huge picture is refused within 500 ms, and takes no memory',
  only: { engine: 'sqlite', why: 'no database sees a photo that is refused' },
  run: (at) => measure(at),
  /** Fault: pictures may have any size. */
  control: (at) =>
    measure(at, {
      find: 'return width * height > 5e7 ?',
      put: 'return false ?',
      also: { find: 'limitInputPixels: mostPixels', put: 'limitInputPixels: false' },
    }),
}

const mostMs = 500
const mostGrowthMb = 50
const rounds = 3

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const anna = await owner(shop)
  const send = async (file: Buffer, type: string) => {
    const began = performance.now()
    const { status } = await upload(shop, anna, file, type)
    return { status, ms: Math.round(performance.now() - began) }
  }
  const all = await bombs()
  // The image library loads with the first photo.
  await send(await photo(), 'image/png')
  const before = residentMb(shop)
  let most = before
  const watchdog = setInterval(() => {
    most = Math.max(most, residentMb(shop))
  }, 20)
  const outcomes: Record<string, string> = {}
  const faults = new Set<string>()
  for (const { name, file, type, mayPass = false } of all) {
    let quickest = Number.POSITIVE_INFINITY
    // The machine may be busy, so the fastest round counts.
    for (let round = 0; round < rounds; round++) {
      const { status, ms } = await send(file, type)
      quickest = Math.min(quickest, ms)
      if (status >= 500 || (status < 400 && !mayPass)) faults.add(`${name}: ${status}`)
      outcomes[name] = `${status}, ${quickest} ms, ${Math.round(file.length / 1024)} KB`
    }
    if (quickest > mostMs && !mayPass) faults.add(`${name}: ${quickest} ms`)
  }
  clearInterval(watchdog)
  const growthMb = Math.round(most - before)
  return {
    ok: faults.size === 0 && growthMb <= mostGrowthMb,
    bombs: all.length,
    growthMb,
    faults: [...faults],
    outcomes,
  }
}

const photo = () =>
  sharp({ create: { width: 480, height: 360, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer()
