import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '#db/open.ts'
import { WrongSetting } from '#platform/server/config.ts'
import { startFailure } from './start-failure.ts'

const failureOf = async (work: () => unknown) => {
  try {
    await work()
  } catch (error) {
    return startFailure(error)
  }
  throw new Error('It did not fail')
}
const warn = () => {}

test('a wrong setting speaks for itself', () => {
  expect(startFailure(new WrongSetting('PORT is "x"'))).toBe('PORT is "x"')
})

test('a port that is taken is named', async () => {
  const first = createServer()
  await new Promise<void>((ready) => first.listen(0, '127.0.0.1', ready))
  const { port } = first.address() as AddressInfo
  const said = await failureOf(
    () =>
      new Promise((_, failed) => createServer().once('error', failed).listen(port, '127.0.0.1')),
  )
  expect(said).toMatch(new RegExp(`^PORT ${port} is taken`))
  first.close()
})

test('a database that is not reached, or turns the shop away, is told from a fault of ours', async () => {
  const said = await failureOf(async () => {
    const databaseUrl = 'postgres://user:secret@127.0.0.1:1/shop'
    const store = await openStore({ dataDir: 'none', databaseUrl, warn })
    await store.read(async () => {}).finally(store.close)
  })
  expect(said).toMatch(/^DATABASE_URL leads to no database: .*ECONNREFUSED/)
  expect(said).not.toContain('secret')
  const refused = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  expect(startFailure(refused)).toMatch(/^DATABASE_URL/)
})

test('a folder that cannot be made is named', async () => {
  // A file stands where its parent should be: that stops every user, root too.
  const dataDir = path.resolve('package.json', 'data')
  const said = await failureOf(() => openStore({ dataDir, databaseUrl: undefined, warn }))
  expect(said).toMatch(/^DATA_DIR/)
})

test('anything else keeps its stack', () => {
  expect(startFailure(new TypeError('x is not a function'))).toBeUndefined()
  expect(startFailure('thrown')).toBeUndefined()
})
