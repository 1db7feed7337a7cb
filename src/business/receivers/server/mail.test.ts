import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { addReceiver, announceOrder, outward, worker } from '#tests/support/receivers.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { mail } from './mail.ts'
import { send } from './send.ts'
import { emailOf } from './write-body.ts'

type Email = { from: string; to: string[]; data: string }

/** A minimal mail server: it accepts emails and stores them, or gives the configured response. */
async function startMailServer(answer = '250 kept', greetsAfterMs = 0) {
  const emails: Email[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let email: Email = { from: '', to: [], data: '' }
    let isData = false
    let rest = ''
    const write = (line: string) => socket.write(`${line}\r\n`)
    setTimeout(write, greetsAfterMs, '220 test')
    socket.on('data', (chunk) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (isData && line === '.') {
          isData = false
          emails.push(email)
          email = { from: '', to: [], data: '' }
          write(answer)
        } else if (isData) email.data += `${line.replace(/^\.\./, '.')}\n`
        else {
          if (/^MAIL FROM/i.test(line)) email.from = line
          if (/^RCPT TO/i.test(line)) email.to.push(line)
          isData = /^DATA/i.test(line)
          write(isData ? '354 go on' : '250 ok')
        }
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`
  return { emails, mail: { url, from: 'Pizza <shop@pizza.example>' } }
}

const sending = {
  id: 'abc',
  to: 'orders@pizza.example',
  writtenAt: new Date('2026-05-04T12:00:00Z'),
  body: JSON.stringify({ subject: 'Новый заказ 001', text: 'Пицца', html: '<p>Пицца</p>' }),
}

/** An email as its reader sees it: the parts are sent in base64. */
const readable = (data: string) =>
  data.replaceAll(/(base64\n\n)([\w+/=\n]+)/g, (_all, head: string, part: string) => {
    return head + Buffer.from(part, 'base64').toString()
  })

test('sends an order by email, as text and HTML, in the shop’s language', async () => {
  const { emails, mail } = await startMailServer()
  const { anna, store } = await sampleShop({ mail })
  const input = { kind: 'EMAIL', name: 'Office', url: 'mailto:orders@pizza.example' }
  expect((await anna.send('POST', '/api/receivers', input)).status).toBe(201)
  await store.db.updateTable('channel').set({ defaultLocale: 'ru' }).execute()
  await announceOrder(store, '<001>')
  worker(store, { send: (to, message, at) => send(to, message, at, { ...outward, mail }) })
  await expect.poll(() => emails).toHaveLength(1)
  const [email] = emails
  expect([email?.from, email?.to]).toEqual([
    expect.stringContaining('<shop@pizza.example>'),
    [expect.stringContaining('<orders@pizza.example>')],
  ])
  const text = readable(email?.data ?? '')
  expect(text).toContain('From: Pizza <shop@pizza.example>')
  expect(text).toContain('Content-Type: text/plain; charset=utf-8')
  expect(text).toContain('Новый заказ <001>\n2 × Проверочная пицца — 300')
  expect(text).toContain('<h2>Новый заказ &lt;001&gt;</h2>')
  const [message] = await store.db.selectFrom('message').selectAll().execute()
  expect(text).toContain(`Message-ID: <${message?.id}@pizza.example>`)
})

test('a refusing, unreachable or silent mail server is a failure with a reason', async () => {
  const full = await startMailServer('552 mailbox full')
  expect(await mail(sending, full.mail)).toMatchObject({
    isOk: false,
    status: 552,
    answer: expect.stringContaining('mailbox full'),
  })
  const away = { ...full.mail, url: 'smtp://127.0.0.1:1' }
  expect(await mail(sending, away)).toMatchObject({ isOk: false, status: null })
  const silent = createServer(() => {})
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void silent.close())
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const limits = { connectMs: 300_000, wholeMs: 300, readBytes: 1000 }
  expect(await mail(sending, { ...full.mail, url }, undefined, limits)).toMatchObject({
    isOk: false,
    answer: 'no answer within 0.3 s',
  })
})

test('a server may take its time to greet, but not for the whole email', async () => {
  const { mail: server } = await startMailServer('250 kept', 50)
  const late = { connectMs: 1, wholeMs: 60_000, readBytes: 1000 }
  expect(await mail(sending, server, undefined, late)).toMatchObject({ isOk: true })

  // It always says that more is to come, so it is never silent.
  const closed = Promise.withResolvers<void>()
  const slow = createServer((socket) => {
    socket.write('220 test\r\n')
    const more = setInterval(() => socket.write('250-more\r\n'), 20)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(more)
      closed.resolve()
    })
  })
  await once(slow.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void slow.close())
  const url = `smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`
  const short = { connectMs: 300_000, wholeMs: 300, readBytes: 1000 }
  expect((await mail(sending, { ...server, url }, undefined, short)).isOk).toBe(false)
  await closed.promise
})

test('a repeated email has the same id', async () => {
  const { emails, mail: server } = await startMailServer()
  expect(await mail(sending, server)).toMatchObject({ isOk: true, status: 250, answer: '250 kept' })
  await mail(sending, server)
  const heads = emails.map(({ data }) => data.match(/^(Message-ID|Date): .*$/gm))
  const same = ['Message-ID: <abc@pizza.example>', 'Date: Mon, 04 May 2026 12:00:00 +0000']
  expect(heads).toEqual([same, same])
})

test('without a mail server nothing is sent, and the log has the reason', async () => {
  const { store } = await sampleShop()
  const receiver = await addReceiver(store, { kind: 'EMAIL', url: 'mailto:a@b.example' })
  const message = { id: 'x', body: sending.body, writtenAt: new Date() }
  expect((await send(receiver, message, new Date(), outward)).answer).toMatch(/SMTP_URL isn’t set/)
})

test('escapes customers’ input in HTML emails', () => {
  const evil = '<img src=x onerror="alert(\'1\')">&\nnext'
  const { html, text } = emailOf({
    title: evil,
    changes: [evil],
    lines: [evil],
    facts: [{ label: 'Note', text: evil }],
    total: '',
    address: '',
    time: '',
    payment: '',
    text: evil,
  })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;<br>next')
  expect(text).toBe(evil)
})
