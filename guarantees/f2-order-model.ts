// Random actions of customers and staff: the shop's state always matches a model.
import fc from 'fast-check'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { type Real, stage, steps } from './steps.ts'

export const guarantee: Guarantee = {
  id: 'F2',
  promise:
    '300 runs of carts, orders and the board, each of up to 24 steps by a customer and two of the staff: the shop always matches its model',
  run: (at) => measure(at, 300),
  /** Faults: a line with quantity 0 stays in the cart; colleagues can undo each other's status changes. */
  async control(at) {
    const line = await measure(at, 60, {
      find: 'if (quantity <= 0) await deleteLine(tx, line.id);',
      put: 'if (quantity < 0) await deleteLine(tx, line.id);',
    })
    const board = await measure(at, 150, {
      find: 'last.staffId === staffId && last.kind !== "undone"',
      put: 'last.kind !== "undone"',
    })
    return { ok: line.ok || board.ok, line, board }
  },
}

async function measure(at: Host, runs: number, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const { begin, tally } = await stage(shop)
  const property = fc.asyncProperty(
    fc.commands(steps, { maxCommands: 24, size: 'max' }),
    async (commands) => {
      let real: Real | undefined
      await fc.asyncModelRun(async () => {
        const begun = await begin()
        real = begun.real
        return begun
      }, commands)
      await real?.look()
    },
  )
  const found = await fc.check(property, { numRuns: runs, seed: at.seed, endOnFailure: false })
  const { failed, numRuns, counterexample, errorInstance } = found
  return {
    ok: !failed && numRuns === runs && Object.values(tally).every((count) => count > 0),
    seed: at.seed,
    runs: numRuns,
    divergences: failed ? 1 : 0,
    steps: tally,
    ...(failed && {
      shortest: String(counterexample?.[0]),
      divergence: String((errorInstance as Error | undefined)?.message ?? errorInstance).slice(
        0,
        1500,
      ),
    }),
  }
}
