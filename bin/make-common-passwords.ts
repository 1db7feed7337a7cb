// Writes src/business/staff/server/common-passwords.ts: the passwords that attackers try first. Run `node
// bin/make-common-passwords.ts`.
import { createRequire } from 'node:module'
import { leastPassword } from '#business/staff/contract.ts'
import { printBytes, printOf } from '#business/staff/server/password.ts'
import { writeChanged } from './write-changed.ts'

const mostPasswords = 3000

type Lists = { passwords: string[] }
const { passwords } = createRequire(import.meta.url)('zxcvbn/lib/frequency_lists.js') as Lists
// Shorter ones are refused for their length.
const common = passwords.filter(({ length }) => length >= leastPassword).slice(0, mostPasswords)
const prints = [...new Set(common.map(printOf))].sort((one, other) => one - other)
const bytes = Buffer.alloc(prints.length * printBytes)
for (const [at, print] of prints.entries()) bytes.writeUInt32BE(print, at * printBytes)
writeChanged(
  'src/business/staff/server/common-passwords.ts',
  `/** Made by bin/make-common-passwords.ts: the prints of the ${prints.length} commonest passwords of ${leastPassword} characters and more. */
export const commonPasswords =
  '${bytes.toString('base64')}'
`,
)
