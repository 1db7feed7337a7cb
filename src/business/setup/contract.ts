import * as z from 'zod/mini'
import { code, phone, shopName, timeZone } from '#business/shop/contract.ts'
import { countries, currencies } from '#business/shop/country.ts'
import { leastPassword, passwordRefusals, SignedIn, typeable } from '#business/staff/contract.ts'
import { endpoint } from '#platform/contract.ts'
import { Id, Locale, trimmed } from '#platform/shapes.ts'

const Master = z.object({
  login: z.string().check(typeable, z.minLength(2), z.maxLength(50)),
  password: z.string().check(z.minLength(leastPassword), z.maxLength(128)),
  name: z.string().check(trimmed, z.minLength(1), z.maxLength(50)),
})

export const setup = {
  setUp: endpoint('POST /api/setup', {
    summary:
      'Set up the shop and its owner account, optionally with a sample menu (header Setup-Code)',
    input: z.object({
      channel: z.object({
        name: shopName,
        phone: z._default(phone, ''),
        countryCode: code(countries, 'lower'),
        currencyCode: code(currencies, 'upper'),
        defaultLocale: Locale,
        timeZone,
      }),
      master: Master,
      sample: z._default(z.boolean(), false),
      /** Creates “Cash” as the first payment method. */
      cash: z._default(z.boolean(), false),
    }),
    output: z.object({ channel: z.object({ id: Id }), user: SignedIn }),
    refusals: { 'setup-code-wrong': 403, 'already-set-up': 409, ...passwordRefusals },
  }),
  checkCode: endpoint('POST /api/setup/code', {
    reads: true,
    summary: 'Check the setup code (header Setup-Code)',
    input: z.object({}),
    output: z.object({}),
    refusals: { 'setup-code-wrong': 403 },
  }),
  checkPassword: endpoint('POST /api/setup/password', {
    reads: true,
    summary: 'Check whether a password for the owner account is too easy (header Setup-Code)',
    input: z.object({ login: z.string(), password: z.string() }),
    output: z.object({}),
    refusals: { 'setup-code-wrong': 403, 'password-too-easy': 422 },
  }),
}
