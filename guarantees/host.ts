import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { lastBuild } from '#bin/builds.mjs'
import type { Engine } from '#db/open.ts'
import { asOwner } from '#tests/support/built.ts'
import { personAt } from '#tests/support/http-user.ts'
import { ownPort } from '#tests/support/own-port.ts'
import { newDatabase, startPostgres } from '#tests/support/postgres.ts'
import { setUpShop } from '#tests/support/set-up.ts'
import { setupCode } from '#tests/support/shop-input.ts'

/** A fault, planted into the built server by replacing text that occurs once in each of the programs that have it. */
export type Fault = { find: string; put: string; also?: Fault }
type Options = {
  env?: Record<string, string>
  fault?: Fault
  /** A command that runs the server, such as strace. */
  under?: readonly string[]
  /** The folder of its file, if that matters. */
  dataDir?: string
  /** The shop isn't set up. */
  isNew?: boolean
  /** Another process of this shop, on the same database. */
  beside?: { databaseUrl: string }
}
type Row = Record<string, unknown>

export type Running = Awaited<ReturnType<typeof runningShop>>
export type Host = {
  readonly engine: Engine
  /** The seed of random numbers, so that a run can be repeated exactly. */
  readonly seed: number
  /** The server of the shops' databases, for PostgreSQL. */
  readonly postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
  /** A new shop with the sample menu, open day and night, in its own process. */
  shop(options?: Options): Promise<Running>
}

/** Where a guarantee runs. Closing it stops everything it has started. */
export async function openHost(engine: Engine, seed: number) {
  const postgres = engine === 'postgres' ? await startPostgres({ fsync: true }) : undefined
  const opened: Running[] = []
  return {
    host: {
      engine,
      seed,
      postgres,
      async shop(options = {}) {
        const url =
          options.beside?.databaseUrl ??
          (postgres && (await newDatabase(postgres.url(), 'template0')).url)
        const shop = await runningShop(url ?? '', options)
        opened.push(shop)
        return shop
      },
    } satisfies Host,
    async close() {
      for (const shop of opened) await shop.remove()
      await postgres?.stop()
    },
  }
}

async function runningShop(
  databaseUrl: string,
  { env = {}, fault, under = [], isNew, beside, ...where }: Options,
) {
  const dataDir = where.dataDir ?? mkdtempSync(path.join(tmpdir(), 'tiffin-guarantee-'))
  const port = await ownPort()
  const origin = `http://127.0.0.1:${port}`
  const server = fault ? faulty(fault) : path.join(lastBuild(), 'server/server.js')
  const [command = '', ...args] = [...under, process.execPath, 'guarantees/serve.mjs', server]
  let child: ChildProcess | undefined
  const warnings: string[] = []
  const log: string[] = []

  const start = async () => {
    child = spawn(command, args, {
      env: {
        ...asOwner(),
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        SETUP_CODE: setupCode,
        DATABASE_URL: databaseUrl,
        TRUST_PROXY: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stderr?.on('data', (text) => {
      log.push(String(text))
      process.stderr.write(text)
    })
    await printsOpen(child, log, warnings)
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const rowsOfEach = (texts: readonly string[]) =>
    databaseUrl ? inPostgres(databaseUrl, texts) : inFile(dataDir, texts)
  const rows = async (text: string) => (await rowsOfEach([text])).flat()

  await start()
  if (!beside && !isNew) {
    await setUpShop(origin)
    const allDay = `[{"from":"00:00","to":"00:00"}]`
    await rows(
      `update "workingDay" set "isActive" = true, "intervals" = '${allDay}' returning "index"`,
    )
  }
  return {
    origin,
    port,
    databaseUrl,
    /** What it runs: the built server, or its faulty copy. */
    server,
    dataDir,
    pid: () => child?.pid ?? 0,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** Its log lines with warnings. */
    warnings,
    /** Its whole output, log included. */
    log,
    /** The rows of a query, read directly from the database. */
    rows,
    /** The same for many queries, over one connection. */
    rowsOfEach,
    /** A user with their own IP address, so that one's rate limits don't affect others. */
    person: personAt(origin),
    async remove() {
      await end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
      if (fault) rmSync(path.dirname(server), { recursive: true, force: true })
    },
  }
}

/** A copy of the built server with the fault in it. */
function faulty(fault: Fault): string {
  const folder = mkdtempSync(path.join(lastBuild(), 'faulty-'))
  cpSync(path.join(lastBuild(), 'server'), folder, { recursive: true })
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(folder, name))
  plant(files, fault)
  return path.join(folder, 'server.js')
}

function plant(files: readonly string[], { find, put, also }: Fault) {
  const found = files
    .map((file) => ({ file, parts: readFileSync(file, 'utf8').split(find) }))
    .filter(({ parts }) => parts.length > 1)
  if (found.length === 0 || found.some(({ parts }) => parts.length !== 2))
    throw new Error(`The server has not exactly 1 × "${find}"`)
  for (const { file, parts } of found) writeFileSync(file, parts.join(put))
  if (also) plant(files, also)
}

function printsOpen(child: ChildProcess, log: string[], warnings: string[]) {
  return new Promise<void>((open, failed) => {
    child.once('exit', (code) => failed(new Error(`The shop ended with ${code}`)))
    let output = ''
    child.stdout?.on('data', (text) => {
      if (!output.includes('Tiffin is running')) output += text
      if (output.includes('Tiffin is running')) open()
    })
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => {
        log.push(line)
        if (line.includes('"level":"warn"')) warnings.push(line)
      })
  })
}

async function inPostgres(url: string, texts: readonly string[]): Promise<Row[][]> {
  const { Client } = (await import('pg')).default
  const connection = new Client({ connectionString: url })
  await connection.connect()
  try {
    const found: Row[][] = []
    for (const text of texts) found.push((await connection.query(text)).rows)
    return found
  } finally {
    await connection.end()
  }
}

async function inFile(dataDir: string, texts: readonly string[]): Promise<Row[][]> {
  const file = new DatabaseSync(path.join(dataDir, 'tiffin.sqlite'), { timeout: 60_000 })
  try {
    return texts.map((text) => file.prepare(text).all() as Row[])
  } finally {
    file.close()
  }
}
