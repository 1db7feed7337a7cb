import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { world } from '#tests/support/world.ts'
import { backedUpAt, freeBytes } from './machine.ts'

const stateOf = (body: { checks: { name: string; state: string }[] }, name: string) =>
  body.checks.find((check) => check.name === name)?.state

test('a shop that has just been set up can take an order, and says what it lacks', async () => {
  const { anna } = await world()
  const { status, body } = await anna.get('/api/readiness')
  expect(status).toBe(200)
  for (const name of ['taking', 'hours', 'menu', 'payment', 'pickup', 'delivered'])
    expect([name, stateOf(body, name)]).toEqual([name, 'ok'])
  expect(stateOf(body, 'receivers')).toBe('warn')
  expect(stateOf(body, 'watched')).toBe('warn')
  expect(body.freeBytes).toBeGreaterThan(0)
})

test('what would keep an order from coming is red, and green when it is mended', async () => {
  const { anna } = await world()
  const change = async (asked: object) => {
    const { version } = (await anna.get('/api/channel/settings')).body
    await anna.send('PATCH', '/api/channel', asked, { 'If-Match': `"${version}"` })
    return (await anna.get('/api/readiness')).body
  }
  expect(stateOf(await change({ isActive: false }), 'taking')).toBe('bad')
  expect(stateOf(await change({ isActive: true }), 'taking')).toBe('ok')
  const { menus } = (await anna.get('/api/menus')).body
  for (const { id, version } of menus)
    await anna.send(
      'PATCH',
      `/api/menus/${id}`,
      { isActive: false },
      { 'If-Match': `"${version}"` },
    )
  expect(stateOf((await anna.get('/api/readiness')).body, 'menu')).toBe('bad')
  await anna.send('POST', '/api/watching', {})
  expect(stateOf((await anna.get('/api/readiness')).body, 'watched')).toBe('ok')
})

test('a machine says how much room it has, and when its data was last copied', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-machine-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const machine = { dataDir, engine: 'sqlite', publicUrl: undefined } as const
  expect(await freeBytes(machine)).toBeGreaterThan(0)
  expect(await backedUpAt(machine)).toBeUndefined()
  mkdirSync(path.join(dataDir, 'backups'))
  writeFileSync(path.join(dataDir, 'backups', 'one.sqlite'), '')
  expect((await backedUpAt(machine))?.getTime()).toBeGreaterThan(Date.now() - 60_000)
})
