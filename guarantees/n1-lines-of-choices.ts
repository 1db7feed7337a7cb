// One visitor adds eight choices of one variant, all at once.
import { customer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'

export const guarantee: Guarantee = {
  id: 'N1',
  promise: '64 adds at once of 8 choices of one variant: exactly 8 lines and 64 pieces, ten times',
  run: (at) => measure(at),
  /** Fault: items are the same if their variants are. */
  control: (at) =>
    measure(at, { find: 'choiceKey: picked.choiceKey,', put: 'choiceKey: productVariantId,' }),
}

const each = 8
const rounds = 10

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const { productVariantId, choices } = await eightChoices(shop)
  const carts: { lines: number; pieces: number; keys: number; refused: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const person = await customer(shop)
    // The first add opens the cart.
    const adds = choices.flatMap((options) => Array<typeof options>(each).fill(options)).slice(1)
    const add = (options: object) =>
      person.send('POST', '/api/checkout/add', { productVariantId, options })
    const answers = [await add(choices[0] ?? []), ...(await Promise.all(adds.map(add)))]
    const { lines } = (await person.get('/api/checkout')).body as {
      lines: { choiceKey: string; quantity: number }[]
    }
    carts.push({
      lines: lines.length,
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      keys: new Set(lines.map(({ choiceKey }) => choiceKey)).size,
      refused: answers.filter(({ status }) => status !== 200).length,
    })
  }
  const isRight = ({ lines, pieces, keys, refused }: (typeof carts)[number]) =>
    lines === 8 && keys === 8 && pieces === 8 * each && refused === 0
  const wrong = carts.filter((cart) => !isRight(cart))
  return { ok: wrong.length === 0, rounds, wrong: wrong.slice(0, 3) }
}

/** Two doughs with four numbers of one topping, on a pizza of the sample menu. */
async function eightChoices(shop: Running) {
  const { products } = (await shop.person().get('/api/channel')).body
  const { id } = products.find(({ slug }: { slug: string }) => slug === 'margherita')
  const { variants, choices } = (await shop.person().get(`/api/catalog/product/${id}/choices`)).body
  const [dough, toppings] = choices.groups as { options: { id: string }[] }[]
  const [first, second] = toppings?.options ?? []
  const added = [
    [],
    [{ optionId: first?.id, quantity: 1 }],
    [{ optionId: first?.id, quantity: 2 }],
    [{ optionId: second?.id, quantity: 1 }],
  ]
  return {
    productVariantId: variants[0].id as string,
    choices: (dough?.options ?? []).flatMap(({ id }) =>
      added.map((options) => [{ optionId: id, quantity: 1 }, ...options]),
    ),
  }
}
