import type { Refusal } from '#platform/refusal.ts'

type Looked = { readonly reasons: readonly { refused: string }[] }

/** What speaks against an order. The contract does not spell out the facts of each, which are those of its refusal. */
export const reasonsIn = (answer: Looked | undefined) =>
  (answer?.reasons ?? []) as readonly Refusal[]
