import {
  BellRing,
  Clock,
  ClockAlert,
  CookingPot,
  type LucideIcon,
  MonitorCog,
  PackageCheck,
  PackageX,
  PhoneCall,
  Plus,
  Printer,
  Search,
  Settings,
  User,
} from 'lucide-react'
import { useState } from 'react'
import { ask } from '#ask.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { leastPromiseMinutes, mostPromiseMinutes } from '#business/orders/lateness.ts'
import { mayClaim } from '#business/orders/order.ts'
import { foundWithNames } from '#business/search/query.ts'
import { readLine, takeOrder } from '#command-center/frame/line/page-line.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { goWithHash } from '#command-center/kit/form/use-hash.ts'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { searchHash } from '#command-center/orders/find/search-hash.ts'
import { claimHash, soldOutHash } from '#command-center/orders/form/board-hash.ts'
import { type Subject, useStock } from '#command-center/orders/form/use-stock.ts'
import { numberHash } from '#command-center/orders/new/taken-number.ts'
import { printHash } from '#command-center/orders/one/print-hash.ts'
import { settingsFor } from '#command-center/settings/kit/settings-for.ts'
import { goTo } from '#platform/browser/navigate.ts'
import type { Locale } from '#platform/localised.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { type PagePath, useHref, useSite } from '#shop-context.tsx'
import { notify } from '#ui/notify.ts'
import { formatFullDate, formatWhen } from '#words/kit/moments.ts'
import { useStaffWords } from '#words/words.tsx'
import { commandIn, latestWith, orderNumber } from './palette-command.ts'
import { sectionsFor } from './sections.ts'

const orders = '/command-center/checkout'
const mostProducts = 5

/** What a typed command does: “call 058”, “sold out margherita”. */
export function useCommands(typed: string): Entry[] {
  const { palette } = useStaffWords()
  const { locale } = useSite()
  const href = useHref()
  const { act } = useAct()
  const products = useProductCommands(typed)
  const command = commandIn(typed)
  if (!command) return []
  const { verb, rest } = command
  const number = orderNumber(rest)
  const toFind = () => void goTo(href(`${orders}/find`) + searchHash(number))
  const call = async () => {
    const { order } = await numbered(number)
    if (!order) return toFind()
    // The board claims it.
    const now = Date.now() + (readLine().aheadMs ?? 0)
    if (mayClaim(order, now)) await goWithHash(href(orders), claimHash(order.id))
    else await goTo(href(`${orders}/${order.id}`))
  }
  const print = async () => {
    const { order, today } = await numbered(number)
    const isOpen = order !== undefined && order.moves.length > 0
    // A slip for the kitchen must not be of a day that is over.
    const present = isOpen || !today ? order : await ofDay(number, today)
    if (!present) return toFind()
    await goTo(href(`${orders}/${present.id}`) + printHash)
  }
  const entry = (label: string, rest: Pick<Entry, 'Icon' | 'href' | 'run'>): Entry[] => [
    { key: `command ${verb}`, label, ...rest },
  ]
  const promiseLater = async (minutes: number) => {
    const { order } = await numbered(number)
    const isOpen = order !== undefined && order.moves.length > 0
    if (!isOpen) return toFind()
    const { id: orderId, version } = order
    const line = 'POST /api/orders/{orderId}/promise'
    const moved = await act(askStaff(line, { orderId, minutes }, { version }))
    if (!moved) return
    takeOrder(moved)
    const at = new Date(moved.promisedAt)
    notify({ title: palette.promised(number, formatWhen(at, new Date(), locale, moved.timeZone)) })
  }
  switch (verb) {
    case 'later': {
      const { minutes } = command
      if (minutes < leastPromiseMinutes || minutes > mostPromiseMinutes) return []
      const label = palette.later(number, minutes)
      return entry(label, { Icon: Clock, run: () => void promiseLater(minutes) })
    }
    case 'call':
      return entry(palette.call(number), { Icon: PhoneCall, run: () => void call() })
    case 'print':
      return entry(palette.print(number), { Icon: Printer, run: () => void print() })
    case 'new':
      return entry(palette.newFor(rest), {
        Icon: PhoneCall,
        run: () => void goWithHash(href(`${orders}/new`), numberHash(rest)),
      })
    case 'find':
      return entry(palette.find(rest), {
        Icon: Search,
        href: href(`${orders}/find`) + searchHash(rest),
      })
    default:
      return products
  }
}

const find = (number: string, days: { from?: string; to?: string } = {}) =>
  ask('POST /api/orders/find', { q: `#${number}`, limit: '1', ...days })

/** The latest order with this number, of any day, and the shop's day. */
async function numbered(number: string) {
  const found = await find(number)
  const { orders = [], today = '' } = isRefusal(found) ? {} : found
  const open = readLine().board?.values() ?? []
  return { order: latestWith(number, [...orders, ...open]), today }
}

async function ofDay(number: string, day: string): Promise<BoardOrder | undefined> {
  const found = await find(number, { from: day, to: day })
  return isRefusal(found) ? undefined : found.orders[0]
}

/** Products to mark sold out until closing, or sold-out products and options to mark available. */
function useProductCommands(typed: string): Entry[] {
  const { palette } = useStaffWords()
  const { locale } = useSite()
  const { markSoldOut, markAvailable } = useStock()
  const localize = useLocalizedText()
  const toSoldOutList = useToSoldOutList()
  const [found, setFound] = useState<{ typed: string; entries: Entry[] }>()
  const command = commandIn(typed)
  const isForProducts = command?.verb === 'sold-out' || command?.verb === 'back'
  useRest(isForProducts ? typed : '', async (signal) => {
    if (!command || !isForProducts) return
    const q = command.rest
    if (command.verb === 'sold-out' && !mayBeInAddress(q)) return
    const entries: Entry[] = []
    if (command.verb === 'sold-out') {
      const [answer, shop] = await Promise.all([
        ask('GET /api/search', { q, locale }, { signal }),
        askStaff('GET /api/channel', {}, { signal }),
      ])
      if (isRefusal(answer) || isRefusal(shop)) return
      // Enter takes the first at once, so no products that only resemble what is typed.
      const ids = foundWithNames(shop.products, q, { ...answer, similar: [] })
      const products = ids.flatMap((id) => shop.products.find((one) => one.id === id) ?? [])
      for (const { id, name: names, isAvailable } of products.slice(0, mostProducts)) {
        const name = localize(names)
        const mark = () => {
          const notice = palette.soldOutNow(name)
          void markSoldOut({ productId: id }, { until: 'CLOSING' }, { notice })
        }
        // It may be sold out for longer than until closing.
        entries.push({
          key: id,
          label: palette.markProductSoldOut(name),
          hint: isAvailable ? palette.untilClosing : palette.soldOutAlready,
          Icon: PackageX,
          run: isAvailable ? mark : toSoldOutList,
        })
      }
      // An option is in the list under its product: it may be of many. Products with its name in their texts are found, too.
      entries.push({
        key: 'option',
        label: palette.markSoldOut,
        hint: palette.optionsInList,
        Icon: PackageX,
        run: toSoldOutList,
      })
    } else {
      const answer = await askStaff('GET /api/sold-out', {}, { signal })
      const { soldOut = [], options = [] } = isRefusal(answer) ? {} : answer
      const offer = (key: string, name: string, subject: Subject): Entry[] => {
        if (!name.toLocaleLowerCase().includes(q.toLocaleLowerCase())) return []
        const run = () => void markAvailable(subject, { notice: palette.nowAvailable(name) })
        return [{ key, label: palette.markProductAvailable(name), Icon: PackageCheck, run }]
      }
      const products = soldOut.flatMap(({ productId, variantId, productName, variantName }) => {
        const subject = { productId, ...(variantId && { variantId }) }
        return offer(variantId ?? productId, localize(productName, variantName), subject)
      })
      const ofGroups = options.flatMap(({ optionId, groupName, name }) =>
        offer(optionId, `${localize(groupName)}: ${localize(name)}`, { optionId }),
      )
      // Many sold-out products don't push out the options.
      entries.push(...products.slice(0, mostProducts), ...ofGroups.slice(0, mostProducts))
    }
    if (!signal.aborted) setFound({ typed, entries })
  })
  return isForProducts && found?.typed === typed ? found.entries : []
}

export type Entry = {
  key: string
  label: string
  hint?: string
  /** What else people type for it, in both languages. */
  aliases?: string
  Icon: LucideIcon
  /** A link, … */
  href?: string
  /** … an action, or both. */
  run?: (() => void) | undefined
  /** It stops or resumes orders at once, so it has to be typed by its own name. */
  isForWholeShop?: boolean
  /** Switches the site to this language. */
  language?: Locale
}

function useToSoldOutList() {
  const href = useHref()
  return () => void goWithHash(href(orders), soldOutHash)
}

/** All pages to jump to, named like their sections. */
export function usePlaces(): Entry[] {
  const { user } = useSite()
  const toSoldOutList = useToSoldOutList()
  const { navigation, palette } = useStaffWords()
  const href = useHref()
  const entry = (to: PagePath, label: string, Icon: LucideIcon, hint?: string): Entry => ({
    key: to,
    label,
    href: href(to),
    Icon,
    ...(hint && { hint }),
  })
  const forAll = [
    ...sectionsFor(user).map(({ to, name, Icon }) => entry(to, navigation[name], Icon)),
    entry('/command-center/checkout/new', palette.newOrder, PhoneCall),
    {
      ...entry('/command-center/checkout/find?state=LATE', palette.late, ClockAlert),
      aliases: 'late опаздывают',
    },
    {
      key: soldOutHash,
      label: palette.markSoldOut,
      Icon: PackageX,
      run: toSoldOutList,
    },
  ]
  const device = entry('/command-center/settings/device', navigation.settingsDevice, MonitorCog)
  if (user?.role === 'operator') return [...forAll, device]
  return [
    ...forAll,
    entry('/command-center/product?edit=new', palette.newProduct, Plus),
    entry('/command-center/product?availability=sold-out', palette.soldOut, CookingPot),
    ...settingsFor(user)
      // The first one is a section already.
      .filter(({ name }) => name !== 'settingsGeneral')
      .map(({ to, name }) => entry(to, navigation[name], Settings, navigation.settings)),
  ]
}

const mostOfEach = 5
/** A digit alone may be an order's number. */
const isLongEnough = (q: string) => q.length > 1 || /\d/.test(q)
/** More digits may be a phone number, also beside other text. It must not be in an address. */
const mostDigits = 5
const mayBeInAddress = (q: string) => q.replaceAll(/\D/g, '').length <= mostDigits
/** Their text is about a customer. */
const ofCustomers: ReadonlySet<string | undefined> = new Set(['new', 'find'])

type FoundEntries = {
  q: string
  entries: Entry[]
  /** Why not everything could be searched. */
  refusal?: Refusal | undefined
}

const firstRefusal = (...answers: unknown[]) => answers.find(isRefusal)

const nothing: FoundEntries = { q: '', entries: [] }

/** Orders, customers and products that match the typed text. */
export function useFoundEntries(typed: string) {
  const { user, locale } = useSite()
  const { order: words, navigation } = useStaffWords()
  const href = useHref()
  const localize = useLocalizedText()
  const [found, setFound] = useState<FoundEntries>({ q: '', entries: [] })
  const q = typed.trim()
  const mayProducts = user?.role !== 'operator'
  /** Numbers begin again every day: one that is over, or of another day, says so. */
  const hintOf = ({ name, phoneFormatted, placedAt, timeZone, status, moves }: BoardOrder) => {
    const now = new Date()
    const [day, today] = [new Date(placedAt), now].map((at) => formatFullDate(at, locale, timeZone))
    const more = [
      ...(moves.length === 0 ? [words.statuses[status]] : []),
      ...(day === today ? [] : [day]),
    ]
    return [name, phoneFormatted, ...more].join(' · ')
  }

  useRest(q, async (signal) => {
    if (!isLongEnough(q)) return
    const isOfCustomer = ofCustomers.has(commandIn(q)?.verb)
    const find = (q: string, most: number) =>
      ask('POST /api/orders/find', { q, limit: String(most) }, { signal })
    const [numbered, orders, customers, products] = await Promise.all([
      // Four digits can be the end of a phone, too: its orders must not push out the one with this number.
      /^\d{4}$/.test(q) ? find(`#${q}`, 1) : { orders: [] },
      find(q, mostOfEach),
      ask('POST /api/customers/search', { q }, { signal }),
      mayProducts && /[\p{L}\d]/u.test(q) && !isOfCustomer
        ? ask('POST /api/products/search', { q }, { signal })
        : { products: [] },
    ])
    if (signal.aborted) return
    const both = [numbered, orders].flatMap((found) => (isRefusal(found) ? [] : found.orders))
    const unique = [...new Map(both.map((order) => [order.id, order])).values()]
    const entries: Entry[] = [
      ...unique.slice(0, mostOfEach).map((order) => ({
        key: order.id,
        label: words.title(order.number),
        hint: hintOf(order),
        href: href(`/command-center/checkout/${order.id}`),
        Icon: BellRing,
      })),
      ...(isRefusal(customers) ? [] : customers.customers)
        .slice(0, mostOfEach)
        .map(({ id, name, phoneFormatted }) => ({
          key: id,
          label: name,
          hint: phoneFormatted,
          href: href(`/command-center/customer/${id}`),
          Icon: User,
        })),
      ...(isRefusal(products) ? [] : products.products)
        .slice(0, mostOfEach)
        .map(({ id, name }) => ({
          key: id,
          label: localize(name),
          hint: navigation.products,
          href: href(`/command-center/product/${id}`),
          Icon: CookingPot,
        })),
    ]
    setFound({ q, entries, refusal: firstRefusal(orders, customers, products) })
  })
  const isPending = isLongEnough(q) && found.q !== q
  const { entries, refusal } = found.q === q ? found : nothing
  return { entries, refusal, isPending }
}

type Named = Pick<Entry, 'label' | 'hint' | 'aliases' | 'isForWholeShop'>
const fewestOfName = 4

/**
 * Whether the typed words are all in an entry. One for the whole shop needs a word that begins its name: “30” and “order 30” are an
 * order, and “Ute” is a customer, though both are in “Pause orders for 30 minutes”.
 */
export function isMeant(typed: string, { label, hint = '', aliases = '', isForWholeShop }: Named) {
  const small = (text: string) => text.toLocaleLowerCase()
  const words = small(typed.trim()).split(/\s+/)
  const names = [label, ...aliases.split(' ')].map(small)
  const isNamed = (word: string) =>
    word.length >= fewestOfName && names.some((name) => name.startsWith(word))
  return (
    words.every((word) => small(`${label} ${hint} ${aliases}`).includes(word)) &&
    (!isForWholeShop || typed.trim() === '' || words.some(isNamed))
  )
}
