import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openStore } from '#db/open.ts'
import { startStore } from '#db/start-store.ts'
import { WrongSetting } from '#platform/server/config.ts'
import { listen, startFailure } from './start-notes.ts'

const failureOf = async (work: () => unknown) => {
  try {
    await work()
  } catch (error) {
    return startFailure(error)
  }
  throw new Error('It did not fail')
}
const warn = () => {}

test('explains an invalid setting', () => {
  expect(startFailure(new WrongSetting('PORT is "x"'))).toBe('PORT is "x"')
})

test('names a port that is in use', async () => {
  const first = createServer()
  await new Promise<void>((ready) => first.listen(0, '127.0.0.1', ready))
  const { port } = first.address() as AddressInfo
  const message = await failureOf(() => listen(createServer(), { port, host: '127.0.0.1' }))
  expect(message).toMatch(new RegExp(`^PORT ${port} is in use`))
  first.close()
})

test('a wrong HOST isn’t taken for PostgreSQL’s', async () => {
  // No name has a part of 70 letters, so no server is asked for it.
  const host = `${'x'.repeat(70)}.example`
  const message = await failureOf(() => listen(createServer(), { port: 0, host }))
  expect(message).toMatch(
    /^Can’t listen on PORT and HOST: getaddrinfo .*HOST is an address of this/,
  )
})

test.each([
  ['', 'The server does not support SSL connections'],
  ['', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname/IP does not match certificate’s altnames'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'],
])('explains a connection to PostgreSQL that isn’t trusted (%s %s)', (code, text) => {
  const error = Object.assign(new Error(text), code && { code })
  expect(startFailure(error)).toBe(`Can’t connect to DATABASE_URL: ${text}`)
})

test('names what this user may not change, and a used-up quota', () => {
  const failure = (facts: object) => startFailure(Object.assign(new Error('no'), facts))
  for (const syscall of ['rename', 'unlink', 'scandir', 'open'])
    for (const code of ['EACCES', 'EPERM', 'EROFS'])
      expect(failure({ syscall, code, path: '/srv/x' })).toBe('Can’t use /srv/x: no')
  // Not only what is in DATA_DIR: a backup’s folder, a copy that is restored.
  const copied = { syscall: 'copyfile', path: '/srv/data/x', dest: '/mnt/backup/x' }
  expect(failure({ ...copied, code: 'EIO' })).toBe('Can’t use /mnt/backup/x: no')
  expect(failure({ ...copied, code: 'ENOSPC' })).toMatch(/^The disk of \/mnt\/backup\/x is full/)
  expect(failure({ syscall: 'write', code: 'EDQUOT' })).toMatch(/^The disk is full/)
})

test('distinguishes an unreachable or refusing database from a bug', async () => {
  const message = await failureOf(async () => {
    const databaseUrl = 'postgres://user:secret@127.0.0.1:1/shop'
    const store = await openStore({ dataDir: 'none', databaseUrl, warn })
    await store.read(async () => {}).finally(store.close)
  })
  expect(message).toMatch(/^Can’t connect to DATABASE_URL: .*ECONNREFUSED/)
  expect(message).not.toContain('secret')
  const refused = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  expect(startFailure(refused)).toMatch(/^DATABASE_URL/)
})

test('reports trouble of PostgreSQL itself in words, and a wrong query with its stack', () => {
  const failure = (code: string) => startFailure(Object.assign(new Error('no'), { code }))
  expect(failure('58P01')).toBe('PostgreSQL failed: no. See its log, then start again.')
  for (const code of ['53100', '54000', '55006', '57014', '57P01', '58030', 'F0001', 'XX001'])
    expect(failure(code), code).toMatch(/^PostgreSQL failed/)
  for (const code of ['42601', '23505', '22P02', 'EPIPE'])
    expect(failure(code), code).toBeUndefined()
})

test('names a folder that can’t be created', async () => {
  // Its parent is a file, which stops every user, root too.
  const dataDir = path.resolve('package.json', 'data')
  const message = await failureOf(() => openStore({ dataDir, databaseUrl: undefined, warn }))
  expect(message).toMatch(`Can’t create ${dataDir}: ENOTDIR`)
})

const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'tiffin-start-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}
test('says to try again while another process writes', async () => {
  const file = path.join(folder(), 'tiffin.sqlite')
  const [writer, late] = [new DatabaseSync(file), new DatabaseSync(file, { timeout: 0 })]
  writer.exec('begin immediate')
  const message = await failureOf(() => late.exec('begin immediate'))
  expect(message).toMatch(/^Another program has locked tiffin.sqlite in DATA_DIR. Try again/)
  for (const one of [late, writer]) one.close()
})

/** The start's message with this data file. */
const messageOf = (content: string | ((file: string) => void)) => {
  const dataDir = folder()
  const file = path.join(dataDir, 'tiffin.sqlite')
  if (typeof content === 'string') writeFileSync(file, content)
  else content(file)
  return failureOf(async () => {
    const store = await openStore({ dataDir, databaseUrl: undefined, warn })
    await migrate(store).finally(store.close)
  })
}

test('explains a damaged data file, or one that isn’t a data file', async () => {
  expect(await messageOf('This is a letter, and no database.'.repeat(100))).toMatch(
    /^tiffin\.sqlite .* isn’t a Tiffin data file, or it’s damaged\. To recover, restore the last .*docs\/operating\.md/,
  )
  const torn = await messageOf((file) => {
    const made = new DatabaseSync(file)
    made.exec('create table "migration" (name text)')
    made.close()
    // The file's header stays, the rest is garbage.
    const bytes = readFileSync(file)
    bytes.fill(7, 100)
    writeFileSync(file, bytes)
  })
  expect(torn).toMatch(
    /^tiffin\.sqlite in DATA_DIR is damaged\. To recover, restore the last backup/,
  )
})

test('ends if the data file can’t be written', async () => {
  const dataDir = folder()
  const file = path.join(dataDir, 'tiffin.sqlite')
  const where = { dataDir, databaseUrl: undefined, warn }
  const store = await openStore(where)
  await migrate(store).finally(store.close)
  const bytes = readFileSync(file)
  // Read-only for root too, who may write any file: the version of a format that this SQLite can only read.
  bytes[18] = 3
  writeFileSync(file, bytes)
  const notes = { restored: warn, putBack: warn, tooLate: warn }
  expect(await failureOf(() => startStore(where, notes))).toBe(
    'Can’t write to DATA_DIR: attempt to write a readonly database',
  )
})

test('tells a full disk from a failing one, and names the files of a copy', () => {
  const failure = (errcode: number, facts = {}) =>
    startFailure(Object.assign(new Error('no'), { code: 'ERR_SQLITE_ERROR', errcode, ...facts }))
  const copied = { path: '/srv/data/tiffin.sqlite', dest: '/mnt/stick/x.part' }
  for (const full of [13, 4874]) {
    expect(failure(full), `${full}`).toBe('The disk is full. Free up space and start again.')
    expect(failure(full, copied)).toMatch(/^The disk of \/mnt\/stick\/x\.part is full/)
  }
  for (const failed of [5, 6, 11, 26]) {
    expect(failure(failed), `${failed}`).toContain('tiffin.sqlite in DATA_DIR')
    const ofCopy = failure(failed, { ...copied, path: '/mnt/stick/shop.sqlite' })
    expect(ofCopy, `${failed}`).toContain('/mnt/stick/shop.sqlite')
    expect(ofCopy).not.toContain('DATA_DIR')
  }
  expect(failure(778)).toBe('Can’t write to DATA_DIR: no')
  expect(failure(778, copied)).toBe('Can’t copy /srv/data/tiffin.sqlite to /mnt/stick/x.part: no')
})

test('names another program’s file and leaves it unchanged', async () => {
  let before = ''
  let place = ''
  const message = await messageOf((file) => {
    const made = new DatabaseSync(file)
    made.exec('create table bookmarks (address text)')
    made.close()
    place = file
    before = readFileSync(file, 'hex')
    onTestFinished(() => expect(existsSync(`${file}-wal`)).toBe(false))
  })
  expect(message).toMatch(/belongs to another program/)
  expect(readFileSync(place, 'hex')).toBe(before)
})

test('the start ends even if no folder can be created', async () => {
  const message = await failureOf(() =>
    openStore({ dataDir: '/proc/none/of/these', databaseUrl: undefined, warn }),
  )
  expect(message).toMatch(/^Can’t create \/proc\/none: ENOENT/)
})

test.each([
  ['28P01', /user or password/],
  ['3D000', /doesn’t exist.*Create an empty one/],
  ['53300', /DATABASE_POOL/],
  ['42501', /owner of the database/],
  ['ETIMEDOUT', /^Can’t connect to DATABASE_URL/],
])('explains PostgreSQL’s %s', (code, words) => {
  expect(startFailure(Object.assign(new Error('no'), { code }))).toMatch(words)
})

test('any other error keeps its stack', () => {
  expect(startFailure(new TypeError('x is not a function'))).toBeUndefined()
  expect(startFailure('thrown')).toBeUndefined()
})
