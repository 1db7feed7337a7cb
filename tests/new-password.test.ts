import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { hashPassword, isPassword } from '#business/staff/server/password.ts'
import { findByLogin, insertMaster, insertSession } from '#business/staff/server/sql.ts'
import { migrate } from '#db/migrate.ts'
import { openStore } from '#db/open.ts'

const run = promisify(execFile)

async function shop() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-password-'))
  const store = await openStore({ dataDir, databaseUrl: undefined, warn: () => {} })
  await migrate(store)
  onTestFinished(async () => {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const at = new Date()
  const passwordHash = await hashPassword('correct horse')
  await store.write(async (tx) => {
    await insertMaster(tx, {
      id: 'm',
      login: 'anna',
      name: 'Anna',
      role: 'master',
      passwordHash,
      createdAt: at,
    })
    const expiresAt = new Date(at.getTime() + 60_000)
    await insertSession(tx, {
      tokenHash: 'h',
      visitorId: 'v',
      staffId: 'm',
      createdAt: at,
      expiresAt,
    })
  })
  const ask = (...args: string[]) =>
    run(process.execPath, ['bin/new-password.mjs', ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    })
  return { store, ask }
}

test('who has lost the owner’s password is given a new one, and all sessions end', async () => {
  const { store, ask } = await shop()
  const { stdout } = await ask('Anna')
  const password = stdout.trim().split(' ').at(-1) ?? ''
  expect(password.length).toBeGreaterThan(20)
  const staff = await store.read((tx) => findByLogin(tx, 'anna'))
  expect(await isPassword(password, staff?.passwordHash)).toBe(true)
  expect(await isPassword('correct horse', staff?.passwordHash)).toBe(false)
  expect(await store.db.selectFrom('session').selectAll().execute()).toEqual([])
})

test.each([[[]], [['nobody']]])('an unknown login changes nothing: %s', async (args) => {
  const { store, ask } = await shop()
  await expect(ask(...args)).rejects.toThrow('Name a login that there is')
  const staff = await store.read((tx) => findByLogin(tx, 'anna'))
  expect(await isPassword('correct horse', staff?.passwordHash)).toBe(true)
})

test('a folder without a shop is said to be one, and stays as it is', async () => {
  const dataDir = path.join(tmpdir(), 'tiffin-no-shop')
  const asked = run(process.execPath, ['bin/new-password.mjs', 'anna'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  await expect(asked).rejects.toMatchObject({
    code: 1,
    stderr: `There is no shop in ${dataDir}.\n`,
  })
  expect(existsSync(dataDir)).toBe(false)
})
