import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { lastBuild } from '#bin/builds.mjs'
import { asOwner } from '#tests/support/built.ts'

const mostMs = 10_000

/** The output of a built shop that refuses to start. Empty if it starts anyway or never exits. */
export async function refusedStart(env: Record<string, string>, server?: string) {
  const built = server ?? path.join(lastBuild(), 'server/server.js')
  const child = spawn(process.execPath, ['guarantees/serve.mjs', built], {
    env: { ...asOwner(), PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  const late = setTimeout(() => child.kill('SIGKILL'), mostMs)
  const [code] = await once(child, 'exit')
  clearTimeout(late)
  return code === 1 && !/\n\s+at /.test(output) ? output.trim() : ''
}
