import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import type { Engine } from '#db/open.ts'
import { setupCode, shopAsked } from '#tests/support/asked.ts'
import { asOwner } from '#tests/support/built.ts'
import { type browser, browser as person } from '#tests/support/person.ts'
import { newDatabase, startPostgres } from '#tests/support/postgres.ts'
import { freePort } from '#tests/support/shop.ts'

/** A mistake, put into the built server by the letter. It must be found exactly once. */
export type Fault = { find: string; put: string }
type Options = {
  env?: Record<string, string>
  fault?: Fault
  /** A command that runs the server: strace and its like. */
  under?: readonly string[]
  /** Where its file stands, if that matters. */
  dataDir?: string
}
type Row = Record<string, unknown>

export type Running = Awaited<ReturnType<typeof runningShop>>
export type BarPlace = {
  readonly engine: Engine
  /** Where chance begins, for a bar that is to be run again just as it was. */
  readonly seed: number
  /** A new shop with the sample menu, open day and night, in a process of its own. */
  shop(options?: Options): Promise<Running>
}

/** Where a bar is measured. Whatever it started is gone when it is closed. */
export async function barPlace(engine: Engine, seed: number) {
  const postgres = engine === 'postgres' ? await startPostgres({ fsync: true }) : undefined
  const opened: Running[] = []
  return {
    place: {
      engine,
      seed,
      async shop(options = {}) {
        const url = postgres && (await newDatabase(postgres.url(), 'template0')).url
        const shop = await runningShop(url ?? '', options)
        opened.push(shop)
        return shop
      },
    } satisfies BarPlace,
    async close() {
      for (const shop of opened) await shop.remove()
      await postgres?.stop()
    },
  }
}

async function runningShop(
  databaseUrl: string,
  { env = {}, fault, under = [], ...where }: Options,
) {
  const dataDir = where.dataDir ?? mkdtempSync(path.join(tmpdir(), 'tiffin-bar-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = fault ? faulty(fault) : path.resolve('build/server/server.js')
  const [command = '', ...args] = [...under, process.execPath, 'bars/serve.mjs', server]
  let child: ChildProcess | undefined
  const warnings: string[] = []

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
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await saysOpen(child, warnings)
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const rows = (text: string) =>
    databaseUrl ? inPostgres(databaseUrl, text) : inFile(dataDir, text)

  await start()
  const { status } = await person(origin).send('POST', '/api/setup', shopAsked, {
    'Setup-Code': setupCode,
  })
  if (status !== 200) throw new Error(`The sample shop was refused: ${status}`)
  const allDay = `[{"from":"00:00","to":"00:00"}]`
  await rows(
    `update "workingDay" set "isActive" = true, "intervals" = '${allDay}' returning "index"`,
  )
  return {
    origin,
    dataDir,
    pid: () => child?.pid ?? 0,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** The lines of its log that warn of something. */
    warnings,
    /** What a query finds, asked past the server. */
    rows,
    /** Somebody at an address of their own: the limits of one are not those of all. */
    person: (address = randomAddress()): ReturnType<typeof browser> => {
      const someone = person(origin)
      const send: typeof someone.send = (method, to, body, headers = {}) =>
        someone.send(method, to, body, { 'X-Forwarded-For': address, ...headers })
      return { ...someone, send, get: (to, headers) => send('GET', to, undefined, headers) }
    },
    async remove() {
      await end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
      if (fault) rmSync(path.dirname(server), { recursive: true, force: true })
    },
  }
}

const randomAddress = () =>
  `10.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 254)).join('.')}`

/** A copy of the built server beside it, with the mistake in it. */
function faulty({ find, put }: Fault): string {
  const folder = mkdtempSync(path.resolve('build/faulty-'))
  cpSync('build/server', folder, { recursive: true })
  const file = path.join(folder, 'server.js')
  const parts = readFileSync(file, 'utf8').split(find)
  if (parts.length !== 2) throw new Error(`The server has ${parts.length - 1} × "${find}"`)
  writeFileSync(file, parts.join(put))
  return file
}

function saysOpen(child: ChildProcess, warnings: string[]) {
  return new Promise<void>((open, failed) => {
    child.once('exit', (code) => failed(new Error(`The shop ended with ${code}`)))
    let said = ''
    child.stdout?.on('data', (text) => {
      if (!said.includes('Tiffin is open')) said += text
      if (said.includes('Tiffin is open')) open()
    })
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => {
        if (line.includes('"level":"warn"')) warnings.push(line)
      })
  })
}

async function inPostgres(url: string, text: string): Promise<Row[]> {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

async function inFile(dataDir: string, text: string): Promise<Row[]> {
  const file = new DatabaseSync(path.join(dataDir, 'tiffin.sqlite'), { timeout: 5000 })
  try {
    return file.prepare(text).all() as Row[]
  } finally {
    file.close()
  }
}
