// Sends texts through every writing call, in every text field.

import type { Document, Operation } from './api-document.ts'
import type { Caller } from './callers.ts'
import type { Running } from './host.ts'
import { inTurn } from './in-turn.ts'
import { textsIn, withText } from './texts.ts'
import { letIn, sendValid, type ValidRequest, validRequests } from './valid-requests.ts'

type Scene = { shop: Running; document: Document; people: readonly Caller[]; seed: number }
export type Planted = {
  /** Fields that stored a text, over all texts. */
  fields: number
  /** How many of the texts each call stored in at least one field. */
  calls: Record<string, number>
}

/** Left out: calls that sign in or out, delete, or would remove the shop. */
const left =
  /auth|setup|erase|sign-out|password|menu-file|replay|cancel$|reorder|working|\/release|DELETE|PATCH \/api\/staff/

export async function plant(
  { shop, document, people, seed }: Scene,
  texts: readonly string[],
): Promise<Planted> {
  const planted: Planted = { fields: 0, calls: {} }
  const writes = document.operations.filter(
    ({ method, line, body }) =>
      method !== 'GET' && !left.test(line) && body?.['application/json'] !== undefined,
  )
  for (const operation of inTurn(writes)) {
    for (const caller of people) if (/checkout/.test(operation.path)) await caller.fillCart()
    const inputs = await validRequests(operation, { shop, document, seed }, 60)
    // A placed cart can't be ordered again, so only the form varies, with any cart.
    const isPlacing = operation.line.endsWith('/place')
    const rich = isPlacing
      ? inputs.slice(0, 1)
      : inputs.toSorted((one, other) => textsIn(other.body) - textsIn(one.body))
    const found = await letIn(shop, operation, rich, people)
    if (!('input' in found) || textsIn(found.input.body) === 0) continue
    const base = found.input
    for (const [turn, text] of texts.entries()) {
      if (isPlacing) for (const { fillCart } of people) await fillCart()
      const added = await put(shop, operation, { base, text, turn }, people)
      planted.fields += added
      if (added > 0) planted.calls[operation.line] = (planted.calls[operation.line] ?? 0) + 1
    }
  }
  return planted
}

type One = { base: ValidRequest; text: string; turn: number }

/** All fields at once; those that refuse it keep their value. Returns how many stored it. */
async function put(
  shop: Running,
  operation: Operation,
  { base, text, turn }: One,
  people: readonly Caller[],
): Promise<number> {
  const except = new Set<string>()
  let version = 1
  for (let tries = 0; tries < 6; tries++) {
    const body = withText(base.body, text, { slug: `x-${turn}`, login: `x${turn}` }, except)
    for (const { token } of people) {
      const answer = await sendValid(shop, operation, { ...base, body }, token, {
        'Sec-Fetch-Site': 'same-origin',
        'If-Match': String(version),
      })
      if (typeof answer === 'string') throw new Error(`${operation.line} ${answer}`)
      if (answer.status < 300) return textsIn(base.body, except)
      const problem = answer.text.startsWith('{') ? JSON.parse(answer.text) : {}
      if (answer.status === 412) version = problem.version
      for (const { field } of problem.errors ?? []) except.add(String(field))
    }
  }
  return 0
}
