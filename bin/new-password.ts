// For an owner who has lost the password: sets a new one and prints it on this machine only. All sessions of that login end.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { hashPassword } from '#business/staff/server/password.ts'
import { deleteAttemptsAt } from '#business/staff/server/sign-in.ts'
import {
  allStaff,
  endSessions,
  findByLogin,
  lockAccount,
  updatePassword,
} from '#business/staff/server/sql/staff.ts'
import { openStore } from '#db/open.ts'
import { readConfig } from '#platform/server/config.ts'
import { randomCode } from '#platform/server/secret.ts'
import { stop } from './stop.ts'

const [, , login] = process.argv
const config = readConfig(process.env)
if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'tiffin.sqlite')))
  stop(`No shop found in ${config.dataDir}. Set DATA_DIR to its data folder.`)
const store = await openStore({
  ...config,
  warn: (error) => process.stderr.write(`${error.message}\n`),
})
const password = `${randomCode()}-${randomCode()}`
const passwordHash = await hashPassword(password)
/** All logins, if none matches the given one. */
const logins = await store.write(async (tx) => {
  const staff = login && (await findByLogin(tx, login.trim()))
  if (!staff) return (await allStaff(tx)).map((one) => one.login)
  await lockAccount(tx, staff.id, new Date())
  await updatePassword(tx, { id: staff.id, passwordHash })
  await endSessions(tx, staff.id)
  await deleteAttemptsAt(tx, staff.login)
  return
})
await store.close()
if (logins) {
  process.stderr.write(
    `Unknown login. Use: tiffin new-password <login>, or without a service npm run new-password -- <login>. Logins: ${logins.join(', ')}\n`,
  )
  process.exitCode = 1
} else process.stdout.write(`New password for ${login}: ${password}\n`)
