// Another visitor's checkout is not found by any call that takes its id.

import {
  customer,
  formOf,
  type Person,
  place,
  put,
  readyCustomer,
  variantsOf,
} from '#tests/support/customers.ts'
import { documentOf, type Operation } from './api-document.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { sendRequest } from './send-request.ts'

export const guarantee: Guarantee = {
  id: 'A5',
  promise:
    "Another customer's checkout or order is 404, byte for byte the answer of an unknown id, from every endpoint and page that takes one",
  run: (at) => measure(at),
  /** Fault: anyone with the id may read it. */
  control: (at) =>
    measure(at, { find: 'if (!checkout || !(isOwn || who.staff))', put: 'if (!checkout)' }),
}

/** An id of the same length that doesn't exist. */
const nowhere = (id: string) => 'x'.repeat(id.length)

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const { operations, resolved } = await documentOf(shop)
  const takes = ({ path, parameters, body }: Operation) => {
    const { properties = {} } = resolved(body?.['application/json']?.schema ?? {})
    const names = [...parameters.map(({ name }) => name), ...Object.keys(properties)]
    return (
      /\{(checkout|order)Id\}/.test(path) || names.some((name) => /^(checkout|order)Id$/.test(name))
    )
  }
  const calls = operations.filter(takes)
  const [product] = await variantsOf(shop)
  const { person: olga, checkoutId: order } = await readyCustomer(shop)
  await place(olga, await formOf(shop))
  const cart = (await put(olga, product)).body.id as string
  const stranger = await customer(shop)
  const before = await storedState(shop)

  const wrong: string[] = []
  const ask = askingAs(shop, stranger)
  for (const id of [order, cart]) {
    for (const call of calls) {
      const [theirs, nobodys] = [await ask(call, id), await ask(call, nowhere(id))]
      if (theirs !== nobodys)
        wrong.push(`${call.line}: ${theirs.slice(0, 90)}, not ${nobodys.slice(0, 90)}`)
      // An id in a body selects nothing: the response is about the visitor's own cart.
      const isAddress = call.path.includes('{') || call.method === 'GET'
      const expected = call.may === 'anyone' ? 404 : 401
      if (isAddress && !theirs.startsWith(`${expected} `))
        wrong.push(`${call.line}: ${theirs.slice(0, 90)}`)
    }
    for (const path of ['/finish?order=', '/ru/finish?order=', '/command-center/checkout/']) {
      const shown = async (readAs: string) => {
        const { status, text } = await stranger.get(path + readAs)
        return `${status} ${text.replaceAll(readAs, '{id}').replaceAll(/nonce="[^"]*"/g, '')}`
      }
      const [theirs, nobodys] = [await shown(id), await shown(nowhere(id))]
      if (theirs !== nobodys)
        wrong.push(`${path}: ${theirs.length} characters, not ${nobodys.length}`)
    }
  }
  const read = async (id: string) => (await olga.get(`/api/checkout/id/${id}`)).status
  const isTheirs = (await read(order)) === 200 && (await read(cart)) === 200
  const isUntouched = (await storedState(shop)) === before
  return {
    ok: wrong.length === 0 && isTheirs && isUntouched && calls.length >= 10,
    calls: calls.length,
    isTheirs,
    isUntouched,
    wrong,
  }
}

const storedState = async (shop: Running) =>
  JSON.stringify([
    await shop.rows('select * from "order" order by "id"'),
    await shop.rows('select * from "checkout" order by "id"'),
    await shop.rows('select * from "checkoutLine" order by "id"'),
  ])

/** The whole response, except for the requested id. */
const askingAs = (shop: Running, person: Person) => async (call: Operation, id: string) => {
  const isRead = call.method === 'GET'
  const isInPath = call.path.includes('{')
  const query = isRead && !isInPath ? `?checkoutId=${id}` : ''
  const answer = await sendRequest(shop.origin, call.method, {
    path: call.path.replaceAll(/\{\w+\}/g, id) + query,
    headers: {
      'X-Forwarded-For': '10.9.8.7',
      'Sec-Fetch-Site': 'same-origin',
      'If-Match': '1',
      Cookie: `session=${person.cookies.get('session')}`,
      ...(!isRead && { 'Content-Type': 'application/json' }),
    },
    body: isRead ? undefined : JSON.stringify(isInPath ? {} : { checkoutId: id }),
  })
  if (typeof answer === 'string') return answer
  return `${answer.status} ${answer.type} ${answer.text.replaceAll(id, '{id}')}`
}
