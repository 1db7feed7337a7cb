import { safeHref } from './safe-href.ts'

/** Adds https to a host without a scheme. Anything else stays as typed. */
export const withScheme = (typed: string): string =>
  safeHref(typed) === undefined && bareHost.test(typed) ? `https://${typed}` : typed

const bareHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u
