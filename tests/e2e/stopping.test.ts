import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '#tests/support/journey.ts'
import { asOwner } from '../support/built.ts'
import { visitorsOf } from '../support/evening.ts'
import { personAt } from '../support/http-user.ts'

const visitorsAtOnce = 24

test.use({ withShop: false })

test('a shop keeps running when its log has no reader', async ({ newShop }) => {
  const shop = await newShop()
  shop.child.stdout?.destroy()
  const someone = personAt(shop.origin)()
  // Each error writes a line.
  for (let tries = 0; tries < 3; tries++) {
    const answer = await someone.send('POST', '/api/auth/sign-in', { login: 'x', password: 'y' })
    expect(answer.status, answer.text).toBe(401)
  }
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
})

test('a shop keeps running when the disk of its log is full', async () => {
  test.info().skip(!existsSync('/dev/full'), 'This machine has no /dev/full.')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-shop-'))
  const full = openSync('/dev/full', 'w')
  const portFile = path.join(dataDir, 'port')
  // It can't print its port.
  const writePort = `import { subscribe } from 'node:diagnostics_channel'
    import { writeFileSync } from 'node:fs'
    subscribe('tracing:net.server.listen:asyncEnd', ({ server }) =>
      writeFileSync(${JSON.stringify(portFile)}, String(server.address().port)))`
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    env: {
      ...asOwner(),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=data:text/javascript,${encodeURIComponent(writePort)}`,
    },
    stdio: ['ignore', full, full],
  })
  const gone = once(child, 'exit')
  const portNow = () => (existsSync(portFile) ? readFileSync(portFile, 'utf8') : child.exitCode)
  try {
    await expect.poll(portNow).toMatch(/^\d+$/)
    const origin = `http://localhost:${portNow()}`
    const someone = personAt(origin)()
    for (let tries = 0; tries < 3; tries++)
      await someone.send('POST', '/api/auth/sign-in', { login: 'x', password: 'y' })
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
    closeSync(full)
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('a shop that stops under load completes every response', async ({ newShop }) => {
  const shop = await newShop({ TRUST_PROXY: '1' }, true)
  shop.openAllDay()
  const { origin } = shop
  const visitors = await visitorsOf({ origin, person: personAt(origin) })
  let isOver = false
  let answered = 0
  const queue = visitors.queue(visitorsAtOnce, (count) => {
    answered = count
    return isOver
  })
  await expect.poll(() => answered).toBeGreaterThan(2 * visitorsAtOnce)
  const gone = once(shop.child, 'exit')
  // One Ctrl-C: from the terminal, and from the Node that has started the shop.
  shop.child.kill('SIGINT')
  shop.child.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  isOver = true
  const visits = await queue
  visitors.close()
  // A refused connection has sent nothing.
  const failed = visits.map(({ answer }) => answer.failed).filter((one) => one !== 'ECONNREFUSED')
  // The kernel resets a connection that it accepts between the last look at the listener and its close. Cut responses would be as many
  // as there are visitors.
  expect(failed.filter(Boolean).length).toBeLessThanOrEqual(1)
  const placed = visits.filter(({ kind, answer }) => kind === 'order' && answer.status === 201)
  expect(placed).not.toEqual([])
  const file = new DatabaseSync(path.join(shop.dataDir, 'tiffin.sqlite'), { readOnly: true })
  expect(file.prepare('select count(*) as count from "order"').get()).toEqual({
    count: placed.length,
  })
  file.close()
})
