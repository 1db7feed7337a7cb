import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setupCode, shopAsked } from './asked.ts'
import { asOwner } from './built.ts'

export type Shop = Awaited<ReturnType<typeof startShop>>

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** The built shop in a process of its own, as its owner runs it. */
export async function startShop(env: Record<string, string> = {}, setUp = true) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-shop-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    env: {
      ...asOwner(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SETUP_CODE: setupCode,
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await saysOpen(child)
  if (setUp) {
    const answer = await fetch(`${origin}/api/setup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Setup-Code': setupCode },
      body: JSON.stringify(shopAsked),
    })
    if (!answer.ok)
      throw new Error(`The sample shop was refused: ${answer.status} ${await answer.text()}`)
  }
  return {
    origin,
    child,
    dataDir,
    /** Do something to the shop's data from another process, behind its back. */
    sql(...statements: string[]) {
      const file = new DatabaseSync(path.join(dataDir, 'tiffin.sqlite'), { timeout: 5000 })
      file.exec('pragma foreign_keys = off')
      for (const statement of statements) file.exec(statement)
      file.close()
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function saysOpen(child: ChildProcess) {
  return new Promise<void>((open, failed) => {
    child.once('exit', (code) => failed(new Error(`The shop ended with ${code}`)))
    let said = ''
    child.stdout?.on('data', (text) => {
      said += text
      if (said.includes('Tiffin is open')) open()
    })
  })
}
