// A failed sign-in doesn't reveal whether the login exists.
import { shopInput } from '#tests/support/shop-input.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { quantile, round } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'A4',
  promise:
    'Known and unknown logins are refused alike: status, headers and body; medians of 60 times within 20 %',
  run: (at) => measure(at),
  /** Fault: an unknown login skips hashing. */
  control: (at) =>
    measure(at, {
      find: 'const [, memory, passes, nonce = "", tag = ""] =',
      put: 'if (hash === undefined) return false; const [, memory, passes, nonce = "", tag = ""] =',
    }),
}

const tries = 60

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const ask = async (login: string) => {
    const body = { login, password: 'not the password' }
    const someone = shop.person()
    const began = performance.now()
    const { status, headers, text } = await someone.send('POST', '/api/auth/sign-in', body)
    const ms = performance.now() - began
    const shown = [...headers].filter(([name]) => name !== 'date' && name !== 'request-id')
    return { ms, answer: JSON.stringify([status, shown, text]) }
  }
  const logins = { known: shopInput.master.login, unknown: 'nemo' }
  for (const login of Object.values(logins)) await ask(login)
  const times = { known: [] as number[], unknown: [] as number[] }
  const byKind = { known: new Set<string>(), unknown: new Set<string>() }
  // Both kinds in each round, in alternating order: other work on the machine then slows both equally.
  for (let turn = 0; turn < tries; turn++)
    for (const kind of turn % 2
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const)) {
      const answer = await ask(logins[kind])
      times[kind].push(answer.ms)
      byKind[kind].add(answer.answer)
    }
  const known = quantile(times.known, 0.5)
  const unknown = quantile(times.unknown, 0.5)
  const ratio = Math.max(known, unknown) / Math.min(known, unknown)
  const answers = new Set([...byKind.known, ...byKind.unknown])
  const isRefused = [...answers].every((answer) => answer.startsWith('[401,'))
  return {
    ok: answers.size === 1 && isRefused && ratio <= 1.2,
    answers: answers.size,
    ...(answers.size > 1 && { samples: [...answers].slice(0, 3) }),
    median: { known: round(known), unknown: round(unknown) },
    ratio: round(ratio, 3),
  }
}
