// A shopper whose name is written to break out of the owner's template.
import type { Bar, Verdict } from './bar.ts'
import { listener, nearby, owner, tell, within } from './listeners.ts'
import type { BarPlace, Fault } from './place.ts'
import { formOf, place, readyShopper } from './shoppers.ts'

const names = [
  'Bob","total":0,"x":"',
  'Bob\\',
  '{{total}}{{phone}}',
  'Bob"}, {"total": 0',
  "Bob'; <b>\u2028",
]
const template =
  '{"name": "{{name}}", "bare": {{name}}, "total": {{total}}, "text": "To {{name}}: {{text}}", "lines": {{lines}}}'

export const bar: Bar = {
  id: 'R7',
  promise:
    'Values of an order stay values in the owner’s template, header lines cannot be added, authorization is never read back',
  run: (at) => measure(at),
  /** Pasted as they are. */
  control: (at) => measure(at, { find: 'JSON.stringify(told).slice(1, -1)', put: 'told' }),
}

async function measure(at: BarPlace, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop({ env: nearby, ...(fault && { fault }) })
  const anna = await owner(shop)
  const receiver = await listener()
  const authorization = 'Bearer never-shown'
  const { id } = await tell(anna, receiver.url, { body: template, authorization })
  const form = await formOf(shop)
  const totals: number[] = []
  for (const name of names) {
    const { person, total } = await readyShopper(shop)
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
      const asked = { name: 'Evil', url: receiver.url, authorization: value }
      refused.push((await anna.send(method, path, asked, { 'If-Match': '"1"' })).status)
    }
  const shown = ['/api/receivers', `/api/receivers/${id}`, '/api/dispatches', '/api/channel']
  const texts = await Promise.all(shown.map(async (path) => (await anna.get(path)).text))
  const openTemplates: string[] = []
  for (const body of [
    '{"a": {{name}',
    '{"{{name}}": 1}',
    '{"a": "\\{{name}}"}',
    '{"a": {{secret}}}',
  ]) {
    const asked = { name: 'Open', url: receiver.url, body }
    const { status } = await anna.send('POST', '/api/receivers', asked)
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
    const said = JSON.parse(body)
    const keys = Object.keys(said).join()
    const isKnown = names.map((name) => name.trim()).includes(said.name) && said.bare === said.name
    return isKnown && keys === 'name,bare,total,text,lines' && said.total === total
  } catch {
    return false
  }
}
