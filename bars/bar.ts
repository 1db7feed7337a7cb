import type { Engine } from '#db/open.ts'
import type { BarPlace } from './place.ts'

export type Verdict = { ok: boolean } & Record<string, unknown>

/** A promise with a number, measured. Its control plants the fault that it guards against, and must not hold. */
export type Bar = {
  id: string
  promise: string
  /** Where it is about one engine alone, or about none: on which it is measured, and why not on the other. */
  only?: { engine: Engine; why: string }
  run(at: BarPlace): Promise<Verdict>
  control(at: BarPlace): Promise<Verdict>
}
