import type { BoardOrder } from '#business/orders/board/contract.ts'

const verbs = {
  call: ['call', 'позвонить'],
  print: ['print', 'печать', 'распечатать'],
  new: ['new', 'новый', 'новый заказ'],
  'sold-out': ['sold out', 'mark sold out', 'стоп', 'в стоп-лист'],
  back: ['back', 'available', 'mark available', 'вернуть', 'в продажу', 'вернуть в продажу'],
  find: ['find', 'найти'],
} as const
type Verb = keyof typeof verbs

/** What is typed after a verb: an order number, a phone, or the text to search. */
export type Command =
  | { readonly verb: Verb; readonly rest: string }
  | { readonly verb: 'later'; readonly rest: string; readonly minutes: number }

const shapes: Readonly<Record<Verb, RegExp>> = {
  call: /^[#№]? ?\d{1,4}$/,
  print: /^[#№]? ?\d{1,4}$/,
  new: /^\+?[\d\s().-]{3,}$/,
  'sold-out': /./,
  back: /./,
  find: /./,
}

/** The command in a typed text, in either language: “call 058”, «печать 058», “new 8912…”, “058 +10”. */
export function commandIn(typed: string): Command | undefined {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const [, later, minutes] = /^([#№]? ?\d{1,4}) ?\+(\d{1,3})$/.exec(text) ?? []
  if (later) return { verb: 'later', rest: later, minutes: Number(minutes) }
  const small = text.toLocaleLowerCase()
  // The longest verb first: “new order” begins with “new”.
  const found = Object.entries(verbs)
    .flatMap(([verb, spellings]) => spellings.map((spelling) => ({ verb: verb as Verb, spelling })))
    .toSorted((one, other) => other.spelling.length - one.spelling.length)
    .find(({ spelling }) => small.startsWith(`${spelling} `))
  if (!found) return
  const rest = text.slice(found.spelling.length + 1)
  return shapes[found.verb].test(rest) ? { verb: found.verb, rest } : undefined
}

/** As it is stored: “58” is order 058. */
export const orderNumber = (rest: string) => rest.replace(/^[#№] ?/, '').padStart(3, '0')

type Numbered = Pick<BoardOrder, 'number' | 'placedAt'>

/** The last one placed of those with this number, which begin again every day. */
export const latestWith = <Order extends Numbered>(
  number: string,
  orders: readonly Order[],
): Order | undefined =>
  orders
    .filter((order) => order.number === number)
    .reduce<Order | undefined>(
      (latest, order) => (latest && latest.placedAt >= order.placedAt ? latest : order),
      undefined,
    )
