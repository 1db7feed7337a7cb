import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig, WrongSetting } from './config.ts'

test('accepts only valid receiver ranges', () => {
  expect(readConfig({}).receiverAllow.rules).toEqual([])
  const { receiverAllow } = readConfig({ RECEIVER_ALLOW: ' 192.168.1.50, fd00::/8,' })
  expect(receiverAllow.check('192.168.1.50')).toBe(true)
  expect(receiverAllow.check('192.168.1.51')).toBe(false)
  expect(receiverAllow.check('fd12::1', 'ipv6')).toBe(true)
  for (const wrong of ['everything', '10.0.0.0/40', '10.0.0.0/8;11.0.0.0/8'])
    expect(() => readConfig({ RECEIVER_ALLOW: wrong })).toThrow(WrongSetting)
})

test('emails need a server and a sender', () => {
  const url = 'smtps://user:secret@mail.example'
  expect(readConfig({}).mail).toBeUndefined()
  for (const from of ['shop@pizza.example', 'Pizza <shop@pizza.example>'])
    expect(readConfig({ SMTP_URL: url, MAIL_FROM: from }).mail).toEqual({ url, from })
  for (const wrong of [
    { SMTP_URL: url },
    { MAIL_FROM: 'shop@pizza.example' },
    { SMTP_URL: 'mail.example', MAIL_FROM: 'shop@pizza.example' },
    { SMTP_URL: url, MAIL_FROM: 'Pizza' },
    { SMTP_URL: url, MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' },
  ])
    expect(() => readConfig(wrong)).toThrow(WrongSetting)
  expect(() => readConfig({ SMTP_URL: 'https://user:secret@x', MAIL_FROM: 'x' })).not.toThrow(
    /secret/,
  )
})

test('a database URL means PostgreSQL, and errors never repeat its password', () => {
  expect(readConfig({}).databaseUrl).toBeUndefined()
  for (const url of ['postgres://user:secret@host/shop', 'postgresql:///shop?host=/tmp'])
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  for (const wrong of ['mysql://user:secret@host/shop', 'shop', 'user:secret@host/shop']) {
    expect(() => readConfig({ DATABASE_URL: wrong })).toThrow(WrongSetting)
    expect(() => readConfig({ DATABASE_URL: wrong })).not.toThrow(/secret/)
  }
})

test('reads secrets from files, and explains invalid ones', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string, content: string) => {
    writeFileSync(path.join(folder, name), content)
    return path.join(folder, name)
  }
  const url = 'postgres://user:secret@host/shop'
  const smtp = 'smtps://user:secret@mail.example'
  const read = readConfig({
    DATABASE_URL_FILE: file('database', `${url}\n`),
    SETUP_CODE_FILE: file('code', 'MY-CODE\r\n'),
    SMTP_URL_FILE: file('smtp', smtp),
    MAIL_FROM: 'shop@pizza.example',
  })
  expect([read.databaseUrl, read.setupCode, read.mail?.url]).toEqual([url, 'MY-CODE', smtp])
  const none = path.join(folder, 'none')
  for (const [wrong, expected] of [
    [{ SETUP_CODE_FILE: none }, `SETUP_CODE_FILE names ${none}, which can’t be read (ENOENT).`],
    [{ SETUP_CODE_FILE: folder }, `SETUP_CODE_FILE names ${folder}, which can’t be read (EISDIR).`],
    [{ SETUP_CODE_FILE: file('empty', ' \n') }, /which is empty/],
    [{ SETUP_CODE: 'x', SETUP_CODE_FILE: file('code', 'x') }, /both set/],
    [{ DATABASE_URL_FILE: file('wrong', 'mysql://user:secret@host') }, /DATABASE_URL isn’t valid/],
  ] as const) {
    expect(() => readConfig(wrong)).toThrow(WrongSetting)
    expect(() => readConfig(wrong)).toThrow(expected)
    expect(() => readConfig(wrong)).not.toThrow(/user:secret/)
  }
})

test('the folder of the backups is no second place', () => {
  const place = (BACKUP_TO: string) => () => readConfig({ DATA_DIR: '/srv/data', BACKUP_TO })
  expect(place('/mnt/backup/')().backupTo).toBe('/mnt/backup')
  expect(place('/srv/data/backups/')).toThrow(/where the backups are already/)
  expect(place('backup')).toThrow(/whole path of a folder/)
})
