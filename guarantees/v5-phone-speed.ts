// A slow phone: what scripts cost the first visit, and how soon it answers a press.

import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { measureFirstAnswers } from '../bench/first-answer.ts'
import { growTo } from '../bench/growth.ts'
import { feltInBrowser, seenInBrowser } from '../bench/in-browser.ts'
import { limitsOfFelt, limitsOfFirstAnswers, limitsOfSeen } from '../bench/limits.ts'
import type { Change } from '../bench/phone.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'

export const guarantee: Guarantee = {
  id: 'V5',
  promise:
    'On a slow phone scripts block a first visit by a quarter of its own work at most, and a press costs 0.15 of its list’s',
  only: { engine: 'sqlite', why: 'browsers see no database' },
  run: (at) => measure(at, 5),
  /** Faults: React hydrates in one task and with Intl objects, a change of the cart renders every card, and the first answer is compressed quickly. */
  async control(at) {
    const [scripts, cards, answer] = [
      await measure(at, 1, { change: inOneTask }),
      await measure(at, 1, { change: withOneSubscription }),
      await measure(at, 1, { fault: quickPacking }),
    ]
    return { ok: scripts.ok || cards.ok || answer.ok, scripts, cards, answer }
  },
}

const inOneTask: Change = (code) =>
  once(code, /\(0,\w+\.startTransition\)(?=\(\(\)=>void\(0,\w+\.hydrateRoot\))/, '(work=>work())')

const withOneSubscription: Change = (code) =>
  once(
    code,
    /\(\)=>(\w+)\((\w+)\),(?=\(\)=>\1\(\w+\)\))/,
    '()=>{const part=$1($2);return typeof part==="number"?part-1e-9*($2.turn??=self.turn=(self.turn??0)+1):part},',
  )

function once(code: string, find: RegExp, put: string) {
  if (code.match(new RegExp(find, 'g'))?.length !== 1) throw new Error(`${find} isn't there once.`)
  return code.replace(find, put)
}

const quickPacking: Fault = { find: 'const isAtRest = ', put: 'const isAtRest = false && ' }

type Faults = { change?: Change; fault?: Fault }

async function measure(at: Host, rounds: number, { change, fault }: Faults = {}): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const seen = [
    await seenInBrowser(shop, '/', rounds, change),
    await seenInBrowser(shop, '/catalog/pizza', rounds, change),
  ]
  const file = new DatabaseSync(path.join(shop.dataDir, 'tiffin.sqlite'), { timeout: 60_000 })
  const move = () => file.exec(`update "revision" set "value" = "value" + 1`)
  const answers = await measureFirstAnswers(shop, ['/', '/ru'], move)
  file.close()
  growTo(shop, 300, 'desserts')
  const felt = await feltInBrowser(shop, '/catalog/desserts', rounds, change)
  const limits = [...limitsOfSeen(seen), ...limitsOfFirstAnswers(answers), ...limitsOfFelt(felt)]
  const figures = limits.map(({ name, value }) => [name, Math.round(value * 100) / 100])
  const broken = limits.filter(({ value, limit }) => value > limit).map(({ name }) => name)
  return { ok: broken.length === 0, broken, ...Object.fromEntries(figures) }
}
