// `npm run bench`: how fast and how light the built shop is, against the limit of this machine and against our bars.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { barsOf, type Measured } from './bars.ts'
import { measureCart } from './cart.ts'
import { measureColdStart } from './cold-start.ts'
import { measureGrowth } from './growth.ts'
import { seenInBrowser } from './in-browser.ts'
import { isPinned, pinSelf, root } from './machine.ts'
import { measureMemory } from './memory.ts'
import { measureMisses } from './misses.ts'
import { report } from './report.ts'
import { limitOf, saidOf } from './saturation.ts'
import { clear, emptyPlace, setUp, startShop } from './shop.ts'
import { measureSpeed } from './speed.ts'
import { measureWeight } from './weight.ts'

const { values } = parseArgs({
  options: { json: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
const isQuick = values.quick

execFileSync(process.execPath, ['bin/start.mjs', '--build-only'], { cwd: root, stdio: 'inherit' })
pinSelf()
const place = await emptyPlace()
const measured = await measure().finally(() => clear(place))
const bars = barsOf(measured)
const limit = limitOf(measured.speeds)

process.stdout.write(`${report(measured, bars)}\n\n`)
if (!isPinned) process.stdout.write('Not pinned to cores of their own: no taskset, or one core.\n')
process.stdout.write(`${saidOf(limit)}\n`)
if (values.json) {
  const { node } = process.versions
  const kept = { at: new Date().toISOString(), node, isPinned, isQuick, limit, bars, ...measured }
  writeFileSync(values.json, `${JSON.stringify(kept, null, 2)}\n`)
}
if (bars.some(({ holds }) => !holds)) process.exitCode = 1

async function measure(): Promise<Measured> {
  const running = await measureRunning()
  const starts = await measureColdStart(place, isQuick)
  const memory = await measureMemory(isQuick)
  return { ...running, starts, memory }
}

async function measureRunning() {
  const shop = await startShop(place)
  try {
    await setUp(shop)
    const weights = await measureWeight(shop)
    const speeds = await measureSpeed(shop, isQuick)
    const misses = await measureMisses(shop, place, isQuick)
    const carts = await measureCart(shop, isQuick)
    const seen = await seenInBrowser(shop, '/catalog/pizza', isQuick ? 1 : 7)
    // The last: it leaves a shop of 2,000 dishes.
    const grown = await measureGrowth(shop, place, isQuick)
    return { weights, speeds, misses, carts, seen, grown }
  } finally {
    await shop.stop()
  }
}
