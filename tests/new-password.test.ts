import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { hashPassword, isPassword } from '#business/staff/server/password.ts'
import { findByLogin, insertMaster, insertSession } from '#business/staff/server/sql/staff.ts'
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
      mustChangePassword: false,
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
    run(process.execPath, ['bin/run.mjs', 'bin/new-password.ts', ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    })
  return { store, ask }
}

test('gives the owner a new password and ends all sessions', async () => {
  const { store, ask } = await shop()
  const { stdout } = await ask('Anna')
  const password = stdout.trim().split(' ').at(-1) ?? ''
  expect(password.length).toBeGreaterThan(20)
  const staff = await store.read((tx) => findByLogin(tx, 'anna'))
  expect(await isPassword(password, staff?.passwordHash)).toBe(true)
  expect(await isPassword('correct horse', staff?.passwordHash)).toBe(false)
  expect(await store.db.selectFrom('session').selectAll().execute()).toEqual([])
})

test.each([[[]], [['unknown']]])('changes nothing for an unknown login: %s', async (args) => {
  const { store, ask } = await shop()
  await expect(ask(...args)).rejects.toThrow('Logins: anna')
  const staff = await store.read((tx) => findByLogin(tx, 'anna'))
  expect(await isPassword('correct horse', staff?.passwordHash)).toBe(true)
})

test('reports a folder without a shop and leaves it as it is', async () => {
  const dataDir = path.join(tmpdir(), 'tiffin-no-shop')
  const running = run(process.execPath, ['bin/run.mjs', 'bin/new-password.ts', 'anna'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  await expect(running).rejects.toMatchObject({
    code: 1,
    stderr: `No shop found in ${dataDir}. Set DATA_DIR to its data folder.\n`,
  })
  expect(existsSync(dataDir)).toBe(false)
})
