import type { Refusal } from '#platform/refusal.ts'

type Looked = { readonly reasons: readonly { refused: string }[] }

/** The order's problems. The contract doesn't type the facts of each; they are those of its refusal. */
export const reasonsIn = (answer: Looked | undefined) =>
  (answer?.reasons ?? []) as readonly Refusal[]
