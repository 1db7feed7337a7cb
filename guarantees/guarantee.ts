import type { Engine } from '#db/open.ts'
import type { Host } from './host.ts'

export type Verdict = { ok: boolean } & Record<string, unknown>

/** A numbered, measured promise. Its control plants the fault it guards against, and must fail. */
export type Guarantee = {
  id: string
  promise: string
  /** For promises about one engine or none: where it is measured, and why not elsewhere. */
  only?: { engine: Engine; why: string }
  /** The timeout in minutes after which it counts as hanging and is ended; 15 by default. */
  minutes?: number
  run(at: Host): Promise<Verdict>
  control(at: Host): Promise<Verdict>
}
