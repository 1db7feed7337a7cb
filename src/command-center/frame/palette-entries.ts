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
import { leastPromiseMinutes, mostPromiseMinutes } from '#business/orders/board/lateness.ts'
import { readLine, takeOrder } from '#command-center/frame/line/page-line.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { goWithHash } from '#command-center/kit/form/use-hash.ts'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { searchHash } from '#command-center/orders/find/search-hash.ts'
import { claimHash, soldOutHash } from '#command-center/orders/form/board-hash.ts'
import { numberHash } from '#command-center/orders/new/taken-number.ts'
import { printHash } from '#command-center/orders/one/print-hash.ts'
import { settingsFor } from '#command-center/settings/kit/settings-for.ts'
import { goTo } from '#platform/browser/navigate.ts'
import type { Locale } from '#platform/localised.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { type PagePath, useHref, useSite } from '#shop-context.tsx'
import { notify } from '#ui/notify.ts'
import { formatWhen } from '#words/kit/moments.ts'
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
    const order = await orderOf(number)
    if (!order) return toFind()
    // The board claims it.
    if (order.status === 'PLACED') await goWithHash(href(orders), claimHash(order.id))
    else await goTo(href(`${orders}/${order.id}`))
  }
  const print = async () => {
    const order = await orderOf(number)
    if (!order) return toFind()
    await goTo(href(`${orders}/${order.id}`) + printHash)
  }
  const entry = (label: string, rest: Pick<Entry, 'Icon' | 'href' | 'run'>): Entry[] => [
    { key: `command ${verb}`, label, ...rest },
  ]
  const promiseLater = async (minutes: number) => {
    const order = await orderOf(number)
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

/** The latest order with this number: an open one of another day may have it, too. */
async function orderOf(number: string): Promise<BoardOrder | undefined> {
  const found = await ask('POST /api/orders/find', { q: `#${number}`, limit: '1' })
  const open = readLine().board?.values() ?? []
  return latestWith(number, [...(isRefusal(found) ? [] : found.orders), ...open])
}

/** Products to mark sold out until closing, or sold-out ones to mark available. */
function useProductCommands(typed: string): Entry[] {
  const { palette } = useStaffWords()
  const { locale } = useSite()
  const { act } = useAct()
  const localize = useLocalizedText()
  const [found, setFound] = useState<{ typed: string; entries: Entry[] }>()
  const command = commandIn(typed)
  const isForProducts = command?.verb === 'sold-out' || command?.verb === 'back'
  useRest(isForProducts ? typed : '', async (signal) => {
    if (!command || !isForProducts) return
    const q = command.rest
    const entries: Entry[] = []
    if (command.verb === 'sold-out') {
      const answer = await ask('GET /api/search', { q, locale }, { signal })
      for (const { id, name } of isRefusal(answer) ? [] : answer.cards.slice(0, mostProducts))
        entries.push({
          key: id,
          label: palette.markProductSoldOut(name),
          hint: palette.untilClosing,
          Icon: PackageX,
          run: () => {
            const term = { productId: id, until: 'CLOSING' as const }
            const asking = askStaff('POST /api/products/{productId}/sold-out', term)
            void act(asking, palette.soldOutNow(name))
          },
        })
    } else {
      const answer = await askStaff('GET /api/sold-out', {}, { signal })
      for (const one of isRefusal(answer) ? [] : answer.soldOut) {
        const { productId, variantId, productName, variantName } = one
        const name = localize(productName, variantName)
        if (!name.toLocaleLowerCase().includes(q.toLocaleLowerCase())) continue
        const subject = { productId, ...(variantId && { variantId }) }
        entries.push({
          key: variantId ?? productId,
          label: palette.markProductAvailable(name),
          Icon: PackageCheck,
          run: () => {
            const asking = askStaff('POST /api/products/{productId}/available', subject)
            void act(asking, palette.nowAvailable(name))
          },
        })
      }
    }
    if (!signal.aborted) setFound({ typed, entries: entries.slice(0, mostProducts) })
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
  /** Switches the site to this language. */
  language?: Locale
}

/** All pages to jump to, named like their sections. */
export function usePlaces(): Entry[] {
  const { user } = useSite()
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
      run: () => void goWithHash(href('/command-center/checkout'), soldOutHash),
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
const fewestLetters = 2
/** More digits without a letter may be a phone number, which must not be in an address. */
const mayBeSku = /\p{L}|^\D*(\d\D*){1,5}$/u

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
  const { user } = useSite()
  const { order: words, navigation } = useStaffWords()
  const href = useHref()
  const localize = useLocalizedText()
  const [found, setFound] = useState<FoundEntries>({ q: '', entries: [] })
  const q = typed.trim()
  const mayProducts = user?.role !== 'operator'

  useRest(q, async (signal) => {
    if (q.length < fewestLetters) return
    const find = (q: string, most: number) =>
      ask('POST /api/orders/find', { q, limit: String(most) }, { signal })
    const [numbered, orders, customers, products] = await Promise.all([
      // Four digits can be the end of a phone, too: its orders must not push out the one with this number.
      /^\d{4}$/.test(q) ? find(`#${q}`, 1) : { orders: [] },
      find(q, mostOfEach),
      ask('POST /api/customers/search', { q }, { signal }),
      mayProducts && mayBeSku.test(q)
        ? ask('GET /api/products', { q }, { signal })
        : { products: [] },
    ])
    if (signal.aborted) return
    const both = [numbered, orders].flatMap((found) => (isRefusal(found) ? [] : found.orders))
    const unique = [...new Map(both.map((order) => [order.id, order])).values()]
    const entries: Entry[] = [
      ...unique.slice(0, mostOfEach).map(({ id, number, name, phoneFormatted }) => ({
        key: id,
        label: words.title(number),
        hint: `${name} · ${phoneFormatted}`,
        href: href(`/command-center/checkout/${id}`),
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
  const isPending = q.length >= fewestLetters && found.q !== q
  const { entries, refusal } = q.length < fewestLetters || isPending ? nothing : found
  return { entries, refusal, isPending }
}
