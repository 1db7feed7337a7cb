// Weak points of a CSP, by the checks that Google's CSP Evaluator rates as high.

const schemes = ['data:', 'http:', 'https:', 'blob:', 'filesystem:']

/** What an attacker could use; empty for a strict policy. */
export function weaknessesOf(policy: string): string[] {
  const parsed = new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...values]): [string, string[]] => [name.toLowerCase(), values]),
  )
  const of = (name: string) => parsed.get(name) ?? parsed.get('default-src')
  const scripts = of('script-src')
  const isNone = (name: string) => {
    const values = of(name)
    return values?.length === 1 && values[0] === "'none'"
  }
  const open = (name: string, values: readonly string[] = []) =>
    values
      .filter((value) => value === '*' || schemes.includes(value) || /^(https?:)?\/\//.test(value))
      .map((value) => `${name} takes ${value}`)
  const unsafe = (name: string, values: readonly string[] = []) =>
    values
      .filter((value) => /^'(unsafe-\w+(-\w+)*|wasm-unsafe-eval)'$/.test(value))
      .map((value) => `${name} allows ${value}`)
  return [
    ...(scripts ? [] : ['no script-src']),
    ...unsafe('script-src', scripts),
    ...unsafe('style-src', of('style-src')),
    ...open('script-src', scripts),
    ...open('connect-src', of('connect-src')),
    ...open('form-action', parsed.get('form-action')),
    // These don't fall back to default-src.
    ...['base-uri', 'form-action', 'frame-ancestors']
      .filter((name) => !parsed.has(name))
      .map((name) => `no ${name}`),
    ...['object-src', 'base-uri', 'frame-ancestors']
      .filter((name) => parsed.has(name) || name === 'object-src')
      .filter((name) =>
        name === 'object-src' ? !isNone(name) : parsed.get(name)?.join() !== "'none'",
      )
      .map((name) => `${name} is not 'none'`),
    ...[...parsed.keys()]
      .filter((name) => !directives.includes(name))
      .map((name) => `no browser knows ${name}`),
  ]
}

const directives = [
  ...['default-src', 'script-src', 'style-src', 'img-src', 'font-src', 'connect-src'],
  ...['manifest-src', 'worker-src', 'media-src', 'object-src', 'frame-src', 'child-src'],
  ...['form-action', 'base-uri', 'frame-ancestors', 'upgrade-insecure-requests'],
]

type Grade = readonly [what: string, score: number]

/**
 * MDN's HTTP Observatory, 2024: starts at 100, with these points each. A bonus counts only from 90 on. A cookie without Secure
 * and HttpOnly −40, both and SameSite +5; a policy without unsafe and with default-src none +10, without unsafe +5, styles alone
 * unsafe 0, scripts −20, none −25; Strict-Transport-Security of six months 0, preloaded +5, less −10, none −20; nosniff 0, else
 * −5; frame-ancestors or X-Frame-Options +5, else −20; a private Referrer-Policy +5, an unsafe one −5, none 0;
 * Cross-Origin-Resource-Policy +10, none 0; CORS for all origins with credentials −50; another host's script without integrity
 * −50.
 */
export function observed(headers: Headers, cookies: readonly string[], html: string) {
  const header = (name: string) => headers.get(name) ?? ''
  const policy = header('content-security-policy')
  const weak = weaknessesOf(policy)
  const grades: Grade[] = [
    ['policy', policyScore(policy, weak)],
    ['cookies', cookieScore(cookies)],
    ['transport', transportScore(header('strict-transport-security'))],
    ['types', header('x-content-type-options') === 'nosniff' ? 0 : -5],
    [
      'frames',
      /frame-ancestors '(none|self)'/.test(policy) ||
      /^(deny|sameorigin)$/i.test(header('x-frame-options'))
        ? 5
        : -20,
    ],
    ['referrer', referrerScore(header('referrer-policy'))],
    ['resources', /^same-(origin|site)$/.test(header('cross-origin-resource-policy')) ? 10 : 0],
    ['sharing', header('access-control-allow-origin') ? -50 : 0],
    ['scripts', /<script[^>]+src="(https?:)?\/\//.test(html) ? -50 : 0],
  ]
  const base = grades.reduce((sum, [, score]) => sum + Math.min(0, score), 100)
  const bonus = grades.reduce((sum, [, score]) => sum + Math.max(0, score), 0)
  return { score: base >= 90 ? base + bonus : base, grades: Object.fromEntries(grades) }
}

function policyScore(policy: string, weak: readonly string[]) {
  if (!policy) return -25
  if (weak.some((one) => /^(no )?script-src/.test(one))) return -20
  if (weak.some((one) => one.startsWith('style-src'))) return 0
  return policy.startsWith("default-src 'none'") ? 10 : 5
}

function cookieScore(cookies: readonly string[]) {
  if (cookies.length === 0) return 0
  if (cookies.some((cookie) => !/; Secure/i.test(cookie) || !/; HttpOnly/i.test(cookie))) return -40
  return cookies.every((cookie) => /; SameSite=(Lax|Strict)/i.test(cookie)) ? 5 : 0
}

function transportScore(value: string) {
  const age = Number(/max-age=(\d+)/.exec(value)?.[1] ?? -1)
  if (age < 0) return -20
  if (age < 15_768_000) return -10
  return /preload/.test(value) ? 5 : 0
}

function referrerScore(value: string) {
  if (!value) return 0
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value)
    ? 5
    : -5
}
