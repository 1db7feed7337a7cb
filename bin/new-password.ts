// For an owner who has lost theirs: a new password, told on this machine alone. All sessions of that login end.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { hashPassword } from '#business/staff/server/password.ts'
import { endSessions, findByLogin, updatePassword } from '#business/staff/server/sql.ts'
import { openStore } from '#db/open.ts'
import { readConfig } from '#platform/server/config.ts'
import { randomCode } from '#platform/server/secret.ts'

const [, , login] = process.argv
const config = readConfig(process.env)
if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'tiffin.sqlite'))) {
  process.stderr.write(`There is no shop in ${config.dataDir}.\n`)
  process.exit(1)
}
const store = await openStore({
  ...config,
  warn: (error) => process.stderr.write(`${error.message}\n`),
})
const password = `${randomCode()}-${randomCode()}`
const passwordHash = await hashPassword(password)
const isKnown = await store.write(async (tx) => {
  const staff = login && (await findByLogin(tx, login.trim()))
  if (!staff) return false
  await updatePassword(tx, { id: staff.id, passwordHash })
  await endSessions(tx, staff.id)
  return true
})
await store.close()
if (isKnown) process.stdout.write(`The new password of ${login}: ${password}\n`)
else {
  process.stderr.write('Name a login that there is: npm run new-password -- login\n')
  process.exitCode = 1
}
