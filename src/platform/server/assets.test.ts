import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assets } from './assets.ts'

test('serves the browser’s files, but not the build’s own', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-assets-'))
  for (const name of [
    'assets/a.js',
    'assets/a.js.br',
    '.vite/manifest.json',
    'assets/.hidden.js',
  ]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), '{}')
  }
  const { answer } = assets(folder, {})
  const server = createServer((request, response) => {
    if (!answer(request.url ?? '', request, response)) response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const statusOf = async (name: string) => (await fetch(`http://127.0.0.1:${port}${name}`)).status
  expect(await statusOf('/assets/a.js')).toBe(200)
  const packed = async (accepted: string) => {
    const headers = { 'Accept-Encoding': accepted }
    const { headers: sent } = await fetch(`http://127.0.0.1:${port}/assets/a.js`, {
      method: 'HEAD',
      headers,
    })
    return sent.get('content-encoding')
  }
  expect([await packed('br'), await packed('br;q=0, gzip')]).toEqual(['br', null])
  // Another spelling would be cached as another file, without limit.
  const spellings = ['//assets/a.js', '/assets//a.js']
  for (const name of [
    '/.vite/manifest.json',
    '/assets/.hidden.js',
    '/assets/none.js',
    ...spellings,
  ])
    expect([name, await statusOf(name)]).toEqual([name, 404])
})
