// `npm run bench`: the speed and size of the built shop, compared with this machine's limits and our own. `npm run bench --
// --only cart --only memory` runs a part of it.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startFloor } from './beside-floor.ts'
import { cartRequests, filledCarts, measureCart, openAllDay } from './cart.ts'
import { measureColdStart } from './cold-start.ts'
import { measureFirstAnswers } from './first-answer.ts'
import { growTo, measureGrowth } from './growth.ts'
import { feltInBrowser, type Seen, seenInBrowser } from './in-browser.ts'
import { limitsOf, type Measured } from './limits.ts'
import { isPinned, pinSelf, root } from './machine.ts'
import { measureMemory } from './memory.ts'
import { report } from './report.ts'
import { limitOf, summaryOf } from './saturation.ts'
import { clear, emptyPlace, type Shop, setUp, startShop } from './shop.ts'
import { measureSpeed } from './speed.ts'
import { measureMisses, measurePage, mover } from './uncached.ts'
import { measureWeight } from './weight.ts'
import { measureWork } from './work.ts'

const parts = [
  'weights',
  'speeds',
  'misses',
  'page',
  'cart',
  'browser',
  'growth',
  'starts',
  'memory',
  'work',
] as const
const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [...parts] },
  },
})
const isQuick = values.quick
const shouldRun = (part: (typeof parts)[number]) => values.only.includes(part)
const unknown = values.only.find((one) => !parts.some((part) => part === one))
if (unknown !== undefined) throw new Error(`${unknown} is none of ${parts.join(', ')}.`)

execFileSync(process.execPath, ['bin/start.mjs', '--build-only'], { cwd: root, stdio: 'inherit' })
pinSelf()
const place = await emptyPlace()
const measured = await measure().finally(() => clear(place))
const limits = limitsOf(measured)
const limit = measured.speeds.length > 0 ? limitOf(measured.speeds) : undefined

process.stdout.write(`${report(measured, limits)}\n\n`)
if (!isPinned) process.stdout.write('Not pinned to cores of their own: no taskset, or one core.\n')
if (limit) process.stdout.write(`${summaryOf(limit)}\n`)
if (values.json) {
  const { node } = process.versions
  const results = {
    at: new Date().toISOString(),
    node,
    isPinned,
    isQuick,
    limit,
    limits,
    ...measured,
  }
  writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
}
if (limits.some(({ isMet }) => !isMet)) process.exitCode = 1

async function measure(): Promise<Measured> {
  const running = await measureRunning()
  const starts = shouldRun('starts') ? await measureColdStart(place, isQuick) : undefined
  const memory = shouldRun('memory') ? await measureMemory(isQuick) : undefined
  const works = shouldRun('work') ? await measureWork(isQuick) : []
  return { ...running, starts, memory, works }
}

async function measureRunning() {
  // Each cart of the bench has its own IP address.
  const shop = await startShop(place, { TRUST_PROXY: '1' })
  try {
    await setUp(shop)
    const weights = shouldRun('weights') ? await measureWeight(shop) : []
    const speeds = shouldRun('speeds') ? await measureSpeed(shop, isQuick) : []
    const misses = shouldRun('misses') ? await measureMisses(shop, place, isQuick) : []
    const besides = shouldRun('page') || shouldRun('cart') ? await besideFloor(shop) : []
    const seen: Seen[] = []
    for (const path of shouldRun('browser') ? ['/', '/catalog/pizza'] : [])
      seen.push(await seenInBrowser(shop, path, isQuick ? 1 : 7))
    const firstAnswers = shouldRun('browser') ? await firstAnswersOf(shop) : []
    const felt = shouldRun('browser') ? await feltWhenLarge(shop) : undefined
    // Last, because it leaves a shop with 2,000 dishes.
    const grown = shouldRun('growth') ? await measureGrowth(shop, place, isQuick) : []
    return { weights, speeds, misses, besides, seen, firstAnswers, felt, grown }
  } finally {
    await shop.stop()
  }
}

async function besideFloor(shop: Shop) {
  openAllDay(place)
  const carts = shouldRun('cart') ? await filledCarts(shop, cartRequests(isQuick)) : []
  const floor = await startFloor(place, shop)
  try {
    const page = shouldRun('page') ? [await measurePage(shop, floor, place, isQuick)] : []
    const cart = shouldRun('cart') ? await measureCart(shop, floor, carts, isQuick) : []
    return [...page, ...cart]
  } finally {
    await floor.stop()
  }
}

async function firstAnswersOf(shop: Shop) {
  const { move, close } = mover(place, 1)
  return measureFirstAnswers(shop, ['/', '/ru'], move).finally(close)
}

/** A shop of 300 dishes, nearly all of them in the category that is shown. */
async function feltWhenLarge(shop: Shop) {
  growTo(place, 300, 'desserts')
  return feltInBrowser(shop, '/catalog/desserts', isQuick ? 1 : 5)
}
