import { useEffect, useSyncExternalStore } from 'react'
import { ask } from '#ask.ts'
import { mostPieces } from '#business/orders/checkout.ts'
import type { DeliveryMethod } from '#business/orders/delivery-method.ts'
import type { Checkout, Line } from '#business/orders/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import { answerMs } from '#platform/browser/ask.ts'
import { connectionBack } from '#platform/browser/connection.ts'
import { reloadOnce } from '#platform/browser/latest-build.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import {
  keyOf,
  lineAt,
  linesWith,
  nextStep,
  onTopOf,
  type PendingChanges,
  quantityOf,
  stillPending,
} from './pending-changes.ts'

/** The server's last checkout, and the customer's changes since. */
type Cart = {
  checkout: Checkout | null
  /** The server has responded, so an empty cart is really empty. */
  isLoaded: boolean
  /** The last request failed and will be retried. */
  isFailed: boolean
  pendingChanges: PendingChanges
  deliveryMethod?: DeliveryMethod | undefined
  lines: Line[]
  /** What the customer changed last. A removal can be undone until the next change. */
  lastChange?: LastChange | undefined
}

export type LastChange = {
  line: Line
  before: number
  now: number
  /** Its row in the cart before the change. */
  place: number
  /** The cart afterwards. */
  lines: readonly Line[]
}

const nothing: Cart = {
  checkout: null,
  isLoaded: false,
  isFailed: false,
  pendingChanges: new Map(),
  lines: [],
}
let cart = nothing
const listeners = new Set<() => void>()
/** Called with the error and a function that retries the change. */
type Complain = (refusal: Refusal, again: () => void) => void
export const complaints = new Set<Complain>()
let isWorking = false
let tabs: BroadcastChannel | undefined
let pageCurrency: Currency | undefined

function put(change: Partial<Cart>) {
  cart = { ...cart, ...change }
  cart.lines = linesWith(cart.checkout, cart.pendingChanges)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const cartNow = () => cart

export const isCartSent = () => !isWorking && cart.pendingChanges.size === 0 && !cart.deliveryMethod

export const useCart = () => useFromCart((whole) => whole)

/** A part of the cart, or a number of it: only its change renders again. */
export function useFromCart<Part>(partOf: (cart: Cart) => Part): Part {
  const currency = useSite().front?.currencyCode
  return useSyncExternalStore(
    subscribe,
    () => partOf(isOther(currency) ? nothing : cart),
    () => partOf(nothing),
  )
}

/** The shop has changed its currency: amounts of the cart would get the sign of the page's. */
const isOther = (currency: Currency | undefined) =>
  cart.checkout !== null && cart.checkout.currencyCode !== currency

/** The removed line, which can be undone until the next change. */
export function useRemoved(): LastChange | undefined {
  const { lastChange, lines } = useCart()
  if (!lastChange || lastChange.now > 0 || lastChange.before === 0) return
  const key = keyOf(lastChange.line)
  return lines.some((line) => keyOf(line) === key) ? undefined : lastChange
}

/** Sets the quantity of a line. The screen shows it at once; requests follow one after another. */
export function setQuantity(line: Line, quantity: number) {
  if (quantity > mostPieces) {
    for (const complain of complaints) complain(refuse('line-full', { most: mostPieces }), () => {})
    return
  }
  const key = keyOf(line)
  const place = cart.lines.findIndex((one) => keyOf(one) === key)
  const before = quantityOf(cart, key)
  const pendingChanges = new Map(cart.pendingChanges)
  pendingChanges.set(key, { quantity, line, currencyCode: pageCurrency })
  const lines = linesWith(cart.checkout, pendingChanges)
  put({ pendingChanges, lastChange: { line, before, now: quantity, place, lines } })
  void work()
}

/** Sets delivery or pickup: shown at once and sent like every other change. */
export function setDeliveryMethod(deliveryMethod: DeliveryMethod) {
  put({ deliveryMethod, lastChange: undefined })
  void work()
}

async function work() {
  if (cart.isFailed) void reload()
  if (isWorking || !cart.isLoaded) return
  isWorking = true
  for (let step = next(); step; step = next()) {
    const answer = await send(step)
    // A cart without cookies has only what was added last, so each change is sent once.
    if (!isRefusal(answer))
      replaceCart(answer, { pendingChanges: stillPending(answer, cart.pendingChanges) })
    else if (answer.refused === 'no-connection') {
      // The page shows that, and the change stays on the screen until it can be sent.
      await connectionBack()
      await reload()
    } else if (!isOfOtherLine(step)) {
      const again = retryOf(step)
      const before = cart
      revert(step)
      await reload()
      // The server may have saved the change although it failed afterwards.
      if (isDone(step, before)) continue
      for (const complain of complaints) complain(answer, again)
    }
  }
  put({
    pendingChanges: stillPending(cart.checkout, cart.pendingChanges),
    deliveryMethod: undefined,
  })
  isWorking = false
}

type Step = NonNullable<ReturnType<typeof next>>

const next = () => nextStep(cart.checkout, cart.pendingChanges) ?? nextDeliveryMethod()

function nextDeliveryMethod() {
  const { deliveryMethod, checkout } = cart
  if (!deliveryMethod || deliveryMethod === checkout?.deliveryMethod) return
  return { deliveryMethod }
}

function send(step: Step) {
  if ('deliveryMethod' in step) return ask('PATCH /api/checkout', step)
  if (step.input) return ask('POST /api/checkout/add', step.input)
  const { variantId: _, ...change } = step
  return ask('POST /api/checkout/line/{lineId}', { method: 'set', ...change })
}

/** What is pending was moved to another line since, so the step's refusal says nothing of it. */
function isOfOtherLine(step: Step) {
  if ('deliveryMethod' in step) return false
  const line = lineAt(cart.checkout, step.variantId)
  const pending = cart.pendingChanges.get(step.variantId)
  return line && line.id === pending?.line.id && (step.input || step.lineId !== line.id)
}

const isDone = (step: Step, before: Cart) =>
  'deliveryMethod' in step
    ? cart.checkout?.deliveryMethod === before.deliveryMethod
    : !stillPending(cart.checkout, before.pendingChanges).has(step.variantId)

/** Repeats a change, unless its line has become another one since. */
function retryOf(step: Step): () => void {
  if ('deliveryMethod' in step) {
    // It may have been chosen again since.
    const { deliveryMethod } = cart
    return () => deliveryMethod && setDeliveryMethod(deliveryMethod)
  }
  const key = step.variantId
  const change = cart.pendingChanges.get(key)
  return () => {
    const line = lineAt(cart.checkout, key)
    // What another tab has added of it stays.
    if (change && (step.input || step.lineId === line?.id))
      setQuantity(change.line, change.quantity + ((step.input && line?.quantity) || 0))
  }
}

/** Reverts the screen to the server's cart. */
function revert(step: Step) {
  if ('deliveryMethod' in step) return put({ deliveryMethod: undefined })
  const pendingChanges = new Map(cart.pendingChanges)
  pendingChanges.delete(step.variantId)
  put({ pendingChanges })
}

/** Replaces the cart with one that another call returned, in every tab. A change with it is announced. */
export function replaceCart(checkout: Checkout | null, change?: Partial<Cart>) {
  load(checkout, change)
  tabs?.postMessage(checkout)
}

/** What was pressed before the first cart came is added to it. */
function load(checkout: Checkout | null, change?: Partial<Cart>) {
  if (!cart.isLoaded) put({ pendingChanges: onTopOf(checkout, cart.pendingChanges) })
  // A cart that is ordered or has expired has nothing to undo.
  if (cart.checkout && cart.checkout.id !== checkout?.id) put({ lastChange: undefined })
  put({ checkout, isLoaded: true, isFailed: false, ...change })
  void work()
}

const firstPauseMs = 2_000
const longestPauseMs = 60_000
let pauseMs = firstPauseMs
let nextTry: ReturnType<typeof setTimeout> | undefined

/** Loads the cart, and returns whether it could. Until a first success it retries, less and less often. */
export async function reload(): Promise<boolean> {
  clearTimeout(nextTry)
  const before = cart.checkout
  const answer = await ask('GET /api/checkout', {}, { signal: AbortSignal.timeout(answerMs) })
  const isRead = !isRefusal(answer)
  if (isRead) {
    pauseMs = firstPauseMs
    // A cart that arrived in between is newer than this response.
    load(cart.checkout === before ? answer : cart.checkout)
  } else if (!cart.isLoaded) {
    put({ isFailed: true })
    clearTimeout(nextTry)
    nextTry = setTimeout(reload, pauseMs)
    pauseMs = Math.min(2 * pauseMs, longestPauseMs)
  }
  return isRead
}

/** Loads the cart, syncs it between tabs and reports errors. Mounted once in the whole shop. */
export function useCartAtHome(complain: Complain) {
  useSameCurrency()
  useEffect(() => {
    complaints.add(complain)
    void reload()
    tabs = new BroadcastChannel('checkout')
    tabs.onmessage = ({ data }) => load(data as Checkout | null)
    const look = () => {
      if (document.visibilityState === 'visible' && !isWorking) void reload()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      clearTimeout(nextTry)
      complaints.delete(complain)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
      tabs?.close()
      tabs = undefined
    }
  }, [complain])
}

/** Loads what is older again, once nothing waits to be sent: the cart, or else the page. */
function useSameCurrency() {
  const currency = useSite().front?.currencyCode
  const isOld = useSyncExternalStore(
    subscribe,
    () => isOther(currency) && cart.pendingChanges.size === 0,
    () => false,
  )
  useEffect(() => {
    pageCurrency = currency
    if (!isOld) return
    void reload().then(() => {
      if (isOther(currency))
        reloadOnce(location.pathname, () => location.reload(), sessionStorage, Date.now())
    })
  }, [currency, isOld])
}
