import { useEffect, useSyncExternalStore } from 'react'
import { ask } from '#ask.ts'
import type { Receiving } from '#business/ordering/receiving.ts'
import type { Checkout, Line } from '#business/ordering/shapes.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { linesWith, nextStep, unfulfilled, type Wishes } from './wishes.ts'

/** The checkout as the shop last told it, and what the shopper has wished since. */
type Cart = {
  checkout: Checkout | null
  isLoaded: boolean
  wishes: Wishes
  receiving: Receiving | undefined
  lines: Line[]
}

const nothing: Cart = {
  checkout: null,
  isLoaded: false,
  wishes: new Map(),
  receiving: undefined,
  lines: [],
}
let cart = nothing
const listeners = new Set<() => void>()
const complaints = new Set<(refusal: Refusal) => void>()
let isWorking = false
let tabs: BroadcastChannel | undefined

function put(change: Partial<Cart>) {
  const next = { ...cart, ...change }
  cart = { ...next, lines: linesWith(next.checkout, next.wishes) }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useCart = () =>
  useSyncExternalStore(
    subscribe,
    () => cart,
    () => nothing,
  )

/** Want so many of a variant. The screen shows it at once; the shop is asked meanwhile, one wish after another. */
export function want(line: Line, quantity: number) {
  put({ wishes: new Map(cart.wishes).set(line.productVariantId, { quantity, line }) })
  void work()
}

/** Want the order delivered, or to fetch it: shown and asked like every other wish. */
export function receiveBy(receiving: Receiving) {
  put({ receiving })
  void work()
}

async function work() {
  if (isWorking) return
  isWorking = true
  for (let step = next(); step; step = next()) {
    const answer = await asked(step)
    if (isRefusal(answer)) {
      takeBack(step)
      for (const complain of complaints) complain(answer)
      if (answer.refused !== 'no-connection') await reload()
    } else {
      tell(answer)
    }
  }
  put({ wishes: unfulfilled(cart.checkout, cart.wishes), receiving: undefined })
  isWorking = false
}

type Step = NonNullable<ReturnType<typeof next>>

const next = () => nextStep(cart.checkout, cart.wishes) ?? nextReceiving()

function nextReceiving() {
  const { receiving, checkout } = cart
  if (!receiving || receiving === checkout?.deliveryMethod) return
  return { kind: 'receive' as const, receiving }
}

function asked(step: Step) {
  switch (step.kind) {
    case 'add':
      return ask('POST /api/checkout/add', { productVariantId: step.variantId })
    case 'set': {
      const { lineId, quantity } = step
      return ask('POST /api/checkout/line/{lineId}', { lineId, method: 'set', quantity })
    }
    case 'receive':
      return ask('PATCH /api/checkout', { deliveryMethod: step.receiving })
  }
}

/** The screen shows again what the shop holds. */
function takeBack(step: Step) {
  if (step.kind === 'receive') put({ receiving: undefined })
  else put({ wishes: new Map([...cart.wishes].filter(([id]) => id !== step.variantId)) })
}

/** What the shop has answered elsewhere than here is what the cart is now, in every tab. */
export function tell(checkout: Checkout | null) {
  put({ checkout })
  tabs?.postMessage(checkout)
}

async function reload() {
  const before = cart.checkout
  const answer = await ask('GET /api/checkout', {})
  if (isRefusal(answer)) return
  // What was told meanwhile is newer than what was asked for before.
  put({ isLoaded: true, ...(cart.checkout === before && { checkout: answer }) })
}

/** Load the cart, agree with the other tabs about it, and hear what the shop refuses. Once for the whole shop. */
export function useCartAtHome(complain: (refusal: Refusal) => void) {
  useEffect(() => {
    complaints.add(complain)
    void reload()
    tabs = 'BroadcastChannel' in window ? new BroadcastChannel('checkout') : undefined
    if (tabs) tabs.onmessage = ({ data }) => put({ checkout: data as Checkout | null })
    const look = () => {
      if (document.visibilityState === 'visible' && !isWorking) void reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      complaints.delete(complain)
      document.removeEventListener('visibilitychange', look)
      tabs?.close()
      tabs = undefined
    }
  }, [complain])
}
