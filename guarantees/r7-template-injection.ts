// A customer whose name tries to break out of the owner's template.

import { formOf, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { addReceiver, listener, nearby, owner, within } from './test-receivers.ts'

const names = [
  'Bob","total":0,"x":"',
  'Bob\\',
  '{{total}}{{phone}}',
  'Bob"}, {"total": 0',
  "Bob'; <b>\u2028",
]
const template =
  '{"name": "{{name}}", "bare": {{name}}, "total": {{total}}, "text": "To {{name}}: {{text}}", "lines": {{lines}}}'

export const guarantee: Guarantee = {
  id: 'R7',
  promise:
    'Values of an order stay values in the owner’s template, header lines cannot be added, authorization is never read back',
  run: (at) => measure(at),
  /** Fault: values are inserted unescaped. */
  control: (at) => measure(at, { find: 'JSON.stringify(text).slice(1, -1)', put: 'text' }),
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const anna = await owner(shop)
  const receiver = await listener()
  const authorization = 'Bearer never-shown'
  const { id } = await addReceiver(anna, receiver.url, { body: template, authorization })
  const form = await formOf(shop)
  const totals: number[] = []
  for (const name of names) {
    const { person, total } = await readyCustomer(shop)
    totals.push(total)
    await place(person, { ...form, name }, 'once')
  }
  await within(10_000, () => receiver.came.length === names.length)
  const broken = receiver.came.filter(({ body }) => !isAsMeant(body, totals[0] ?? 0))
  const isAuthorized = receiver.came.every(({ headers }) => headers.authorization === authorization)

  const refused: number[] = []
  for (const value of ['a\r\nX-Evil: 1', 'a\nX-Evil: 1', 'a\rX-Evil: 1', 'a\r\n\r\nGET / HTTP/1.1'])
    for (const [method, path] of [
      ['POST', '/api/receivers'],
      ['PATCH', `/api/receivers/${id}`],
    ] as const) {
      const fields = { name: 'Evil', url: receiver.url, authorization: value }
      refused.push((await anna.send(method, path, fields, { 'If-Match': '"1"' })).status)
    }
  const shown = ['/api/receivers', `/api/receivers/${id}`, '/api/messages', '/api/channel']
  const texts = await Promise.all(shown.map(async (path) => (await anna.get(path)).text))
  const openTemplates: string[] = []
  for (const body of [
    '{"a": {{name}',
    '{"{{name}}": 1}',
    '{"a": "\\{{name}}"}',
    '{"a": {{secret}}}',
  ]) {
    const fields = { name: 'Open', url: receiver.url, body }
    const { status } = await anna.send('POST', '/api/receivers', fields)
    if (status !== 422) openTemplates.push(body)
  }
  await receiver.close()
  return {
    ok:
      receiver.came.length === names.length &&
      broken.length === 0 &&
      isAuthorized &&
      refused.every((status) => status === 422) &&
      !texts.some((text) => text.includes('never-shown')) &&
      openTemplates.length === 0,
    orders: receiver.came.length,
    broken: broken.map(({ body }) => body.slice(0, 80)),
    headersRefused: refused.filter((status) => status === 422).length,
    shownAuthorizations: texts.filter((text) => text.includes('never-shown')).length,
    openTemplates,
  }
}

function isAsMeant(body: string, total: number): boolean {
  try {
    const answer = JSON.parse(body)
    const keys = Object.keys(answer).join()
    const isKnown =
      names.map((name) => name.trim()).includes(answer.name) && answer.bare === answer.name
    return isKnown && keys === 'name,bare,total,text,lines' && answer.total === total
  } catch {
    return false
  }
}
