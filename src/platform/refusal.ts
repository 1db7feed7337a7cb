/** A refusal is an expected "no": the shop declines and says why. Anything unexpected is thrown. */
export type Refusal<Code extends string = string> = {
  readonly refused: Code
  readonly facts?: Facts
}

export type Facts = { readonly errors?: readonly FieldError[]; readonly [fact: string]: unknown }

/** What is wrong with one field. The codes are those of the generic form messages. */
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
  'email',
  'url',
  'uuid',
  'date',
  'enum',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** The refusals that any door may give, and the HTTP status of each. */
export const commonRefusals = {
  invalid: 422,
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
  'out-of-order': 503,
  'something-went-wrong': 500,
} as const
export type CommonRefusal = keyof typeof commonRefusals

export function refuse<const Code extends string>(refused: Code, facts?: Facts): Refusal<Code> {
  return facts ? { refused, facts } : { refused }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}
