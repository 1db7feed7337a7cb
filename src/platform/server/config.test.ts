import { expect, test } from 'vitest'
import { readConfig, WrongSetting } from './config.ts'

test('what receivers may be is named, and nothing beside it', () => {
  expect(readConfig({}).receiverAllow.rules).toEqual([])
  const { receiverAllow } = readConfig({ RECEIVER_ALLOW: ' 192.168.1.50, fd00::/8,' })
  expect(receiverAllow.check('192.168.1.50')).toBe(true)
  expect(receiverAllow.check('192.168.1.51')).toBe(false)
  expect(receiverAllow.check('fd12::1', 'ipv6')).toBe(true)
  for (const wrong of ['everything', '10.0.0.0/40', '10.0.0.0/8;11.0.0.0/8'])
    expect(() => readConfig({ RECEIVER_ALLOW: wrong })).toThrow(WrongSetting)
})

test('letters need a server and a sender', () => {
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

test('a database that is named is PostgreSQL, and its password is never repeated', () => {
  expect(readConfig({}).databaseUrl).toBeUndefined()
  for (const url of ['postgres://user:secret@host/shop', 'postgresql:///shop?host=/tmp'])
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  for (const wrong of ['mysql://user:secret@host/shop', 'shop', 'user:secret@host/shop']) {
    expect(() => readConfig({ DATABASE_URL: wrong })).toThrow(WrongSetting)
    expect(() => readConfig({ DATABASE_URL: wrong })).not.toThrow(/secret/)
  }
})
