import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { longestUnnoticedMs } from '#db/open.ts'
import { asOwner } from './built.ts'
import { quickHash } from './quick-hash.ts'
import { setUpShop } from './set-up.ts'
import { setupCode } from './shop-input.ts'

export type Shop = Awaited<ReturnType<typeof startShop>>

/** Where the clock stands between 12:00 and 12:59 now: a day there lasts for hours yet. */
function noonZone() {
  const hours = 12 - new Date().getUTCHours()
  return `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
}

/** A shop of journeys lives for seconds, as their pages do: optimizing its code costs more than it saves. */
const quickCode = ['--no-turbofan', '--no-maglev']

/** The built shop in its own process, as in production. */
export async function startShop(env: Record<string, string> = {}, setUp = true) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-shop-'))
  const timeZone = noonZone()
  const child = spawn(process.execPath, [...quickCode, 'bin/start.mjs'], {
    env: {
      ...asOwner(),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SETUP_CODE: setupCode,
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = logOf(child)
  const origin = `http://localhost:${await portOf(child, log)}`
  /** Changes the shop's data from another process. When this returns, the shop answers with it. */
  const sql = (...statements: string[]) => {
    const file = new DatabaseSync(path.join(dataDir, 'tiffin.sqlite'), { timeout: 60_000 })
    file.exec('pragma foreign_keys = off')
    for (const statement of statements) file.exec(statement)
    file.close()
    // Until then, the shop may answer from memory. A page of that moment would never change.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, longestUnnoticedMs + 1)
  }
  if (setUp) {
    await setUpShop(origin)
    sql(`update "staff" set "passwordHash" = '${quickHash()}'`)
  }
  return {
    origin,
    child,
    dataDir,
    sql,
    /** What it has printed. */
    log,
    /** The sample menu with no options and no sizes. */
    withoutOptions() {
      sql('pragma foreign_keys = on', 'delete from "optionGroup"', 'delete from "size"')
    },
    /** Journeys begin at any hour: the shop never closes, and stands where it is noon now, far from yesterday and tomorrow. */
    openAllDay() {
      const always = `'[{"from":"00:00","to":"00:00"}]'`
      sql(
        `update "workingDay" set "isActive" = 1, "intervals" = ${always}`,
        `update "channel" set "timeZone" = '${timeZone}'`,
      )
    },
    timeZone,
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

const longestStartMs = 60_000

/** The port that the system gave it, once it listens. */
function portOf(child: ChildProcess, log: () => string) {
  return new Promise<string>((open, failed) => {
    const timer = setTimeout(
      () => failed(new Error(`The shop didn’t start. It printed: ${log()}`)),
      longestStartMs,
    )
    child.once('exit', (code) => {
      clearTimeout(timer)
      failed(new Error(`The shop ended with ${code}. It printed: ${log()}`))
    })
    child.stdout?.on('data', () => {
      const [, port] = /^Tiffin is running at .*http:\/\/localhost:(\d+)\n/m.exec(log()) ?? []
      if (!port) return
      clearTimeout(timer)
      open(port)
    })
  })
}

/** The last of what a process prints. */
function logOf(child: ChildProcess) {
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      printed = `${printed}${text}`.slice(-100_000)
    })
  return () => printed
}
