/** A refusal is an expected “no” with a reason. Anything unexpected is thrown. */
export type Refusal<Code extends string = string> = {
  readonly refused: Code
  readonly facts?: Facts
}

export type Facts = { readonly errors?: readonly FieldError[]; readonly [fact: string]: unknown }

/** What is wrong with one field. The codes match the generic form messages. */
export type FieldError = {
  readonly field: string
  readonly code: FieldCode
  readonly limit?: number
}

export const fieldCodes = [
  'invalid',
  'required',
  'too-short',
  'too-long',
  'too-small',
  'too-big',
  'too-precise',
  'email',
  'url',
  'uuid',
  'date',
  'enum',
  'phone',
  'phone-kind',
  'digits-missing',
  'digits-extra',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** The refusals of all endpoints, with their HTTP status. */
export const commonRefusals = {
  invalid: 422,
  unreadable: 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'cross-site': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  stale: 412,
  'version-required': 428,
  'key-reused': 422,
  'key-not-kept': 400,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many-requests': 429,
  'no-connection': 503,
  'no-answer': 504,
  'out-of-order': 503,
  'too-busy': 503,
  'something-went-wrong': 500,
} as const
export type CommonRefusal = keyof typeof commonRefusals

export function refuse<const Code extends string>(refused: Code, facts?: Facts): Refusal<Code> {
  const refusal = facts ? { refused, facts } : { refused }
  made.add(refusal)
  return refusal
}

/** Only objects made by `refuse` are refusals: a request may have a field of that name. */
export const isRefusal = (value: unknown): value is Refusal => made.has(value as Refusal)

const made = new WeakSet<Refusal>()
