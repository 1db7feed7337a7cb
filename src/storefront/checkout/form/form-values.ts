import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ask } from '#ask.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import { isOnline, isReachable, lineLost } from '#platform/browser/connection.ts'
import { progress } from '#platform/browser/navigate.ts'
import { highestSum } from '#platform/money.ts'
import { isRefusal } from '#platform/refusal.ts'
import { languageLink } from '#storefront/cart/announcement.tsx'
import { replaceCart } from '#storefront/cart/cart.ts'
import { storeUnsaved, takeUnsaved } from './starting-form.ts'

type FormPart = Partial<CheckoutForm>
/** Returns the fields that couldn't be saved now, for a retry with the next save. */
type Save = (part: FormPart, leaving: boolean) => Promise<FormPart>

const idleMs = 400

/** Saves while the customer types: shortly after the last key, one save at a time, the last value last. */
export function draft(save: Save) {
  let pending: FormPart = {}
  /** The parts on their way, and whether they outlive the page. */
  const running = new Map<FormPart, boolean>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving = Promise.resolve()
  let isClosed = false

  const send = async (leaving = false) => {
    clearTimeout(timer)
    const part = pending
    if (isClosed || Object.keys(part).length === 0) return
    pending = {}
    running.set(part, leaving)
    const left = await save(part, leaving)
    running.delete(part)
    pending = { ...left, ...pending }
  }
  const flush = async () => {
    saving = saving.then(() => send())
    await saving
    return isClosed || Object.keys(pending).length === 0
  }
  return {
    note(part: FormPart) {
      pending = { ...pending, ...part }
      clearTimeout(timer)
      timer = setTimeout(flush, idleMs)
    },
    /** Saves pending changes at once. Resolves when no save is running, with whether all is saved. */
    flush,
    /** The page is closing: a running save may be cut off, so its values are sent once more. */
    leave() {
      const cutOff = [...running].flatMap(([part, outlives]) => (outlives ? [] : part))
      pending = Object.assign({}, ...cutOff, pending)
      for (const part of cutOff) running.set(part, true)
      void send(true)
    },
    /** What the server may not have. */
    unsaved: (): FormPart => (isClosed ? {} : Object.assign({}, ...running.keys(), pending)),
    /** The order is placed: a late save must not start a new cart. */
    close() {
      clearTimeout(timer)
      isClosed = true
    },
  }
}

async function save(part: FormPart, leaving: boolean): Promise<FormPart> {
  const answer = await ask('PATCH /api/checkout', part, { keepalive: leaving })
  if (!isRefusal(answer)) {
    // The cart shows the same choice, also if the customer went back to it before this answer.
    if (part.deliveryMethod) replaceCart(answer)
    return {}
  }
  if (answer.refused !== 'invalid') return part
  // A field that the server never accepts must not keep the others from being saved.
  const wrong = new Set((answer.facts?.errors ?? []).map(({ field }) => field))
  const rest = Object.fromEntries(Object.entries(part).filter(([name]) => !wrong.has(name)))
  return wrong.size === 0 || Object.keys(rest).length === 0 ? {} : save(rest, leaving)
}

/** Saves typed values with the cart, so that a reload, a closed tab or a lost connection loses nothing. */
function useDraft(checkoutId: string) {
  const [current] = useState(() => draft(save))
  const [isGoingOn, goesOn] = useState(false)
  const put = useEffectEvent(() => {
    storeUnsaved(checkoutId, current.unsaved())
    current.leave()
  })
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') put()
      // In view again, the page itself has what it hasn't saved.
      else takeUnsaved('')
    }
    const leave = () => {
      put()
      // The browser may show this page again.
      goesOn(false)
    }
    addEventListener('pagehide', leave)
    addEventListener('online', current.flush)
    document.addEventListener('visibilitychange', hide)
    const ignoreLanguage = saveBeforeLanguage(current.flush, goesOn)
    return () => {
      current.leave()
      removeEventListener('pagehide', leave)
      removeEventListener('online', current.flush)
      document.removeEventListener('visibilitychange', hide)
      ignoreLanguage()
    }
  }, [current])
  return { draft: current, isGoingOn }
}

/** On a network that swallows requests, each field has a save of its own to wait for. */
const mostMs = 5000

/**
 * The page in the other language shows what was typed, so that is saved before it loads. What the shop refuses to save goes along
 * with the page, which stays only if the shop can't be reached.
 */
export function saveBeforeLanguage(
  flush: () => Promise<boolean>,
  goesOn: (isGoingOn: boolean) => void,
) {
  let isWaiting = false
  let isOver = false
  const goOn = async (link: HTMLAnchorElement) => {
    const { pathname } = location
    isWaiting = true
    progress.show(true)
    const isSaved = await Promise.race([flush(), new Promise((done) => setTimeout(done, mostMs))])
    if (!isSaved && isOnline() && !(await isReachable())) lineLost()
    isWaiting = false
    // The bar is that of the other page, which ends it.
    if (location.pathname !== pathname) return
    progress.show(false)
    goesOn(true)
    isOver = true
    link.click()
    // The page may stay, and more be typed.
    isOver = false
  }
  const onClick = (event: MouseEvent) => {
    const link = languageLink(event)
    const { target } = event
    if (!link && target instanceof Element && target.closest('a')) goesOn(false)
    if (!link || isOver) return
    event.preventDefault()
    if (!isWaiting) void goOn(link)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

const texts = [
  'name',
  'phone',
  'street',
  'flat',
  'doorphone',
  'entrance',
  'floor',
  'city',
  'postcode',
  'addressNote',
  'note',
] as const
const choices = [
  'deliveryMethod',
  'warehouseId',
  'timeType',
  'timeSlot',
  'paymentMethodId',
] as const

type Sent = { has(name: string): boolean; get(name: string): unknown }

/** The values of the form's fields. Absent fields are left out. */
export function valuesIn(sent: Sent): Partial<CheckoutForm> {
  const textOf = (name: string) => String(sent.get(name) ?? '').trim()
  const values: Record<string, unknown> = {}
  for (const name of texts) if (sent.has(name)) values[name] = textOf(name)
  for (const name of choices) if (sent.has(name)) values[name] = textOf(name) || null
  if (sent.has('changeTyped')) values.changeAmount = minorIn(textOf('changeTyped'))
  else if (sent.has('changeAmount'))
    values.changeAmount = textOf('changeAmount') === '' ? null : Number(textOf('changeAmount'))
  return values
}

/** The values in `now` that differ from those before. */
export const changedIn = (
  before: CheckoutForm,
  now: Partial<CheckoutForm>,
): Partial<CheckoutForm> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => before[name as keyof CheckoutForm] !== value),
  )

/** "3 000", "3,000.50" or "3000,5" as whole minor units. Empty text is null; text that isn't a sum is 0, which is too little. */
export function minorIn(text: string): number | null {
  const digits = text
    .replaceAll(/[\s\u00a0]|[.,](?=\d{3}(?:\D|$))|[^\d.,\s]/g, '')
    .replace(',', '.')
  if (text.trim() === '') return null
  const isSum = /^\d+(\.\d{0,2})?$/.test(digits)
  return isSum ? Math.min(Math.round(Number(digits) * 100), highestSum) : 0
}

/**
 * The form's fields are the source of truth, before hydration and without JavaScript. Each change reads the form and saves what is
 * new with the cart.
 */
export function useForm(start: CheckoutForm, checkoutId: string) {
  const element = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState(start)
  const latest = useRef(form)
  const { draft, isGoingOn } = useDraft(checkoutId)
  const [touched] = useState(() => new Set<string>())
  const undrawn = useRef<FormPart>({})
  useLayoutEffect(() => {
    if (form === latest.current) undrawn.current = {}
  }, [form])

  const show = (changed: FormPart) => {
    latest.current = { ...latest.current, ...changed }
    setForm(latest.current)
  }
  const take = (changed: FormPart) => {
    // A time is chosen with its type, which may only have been suggested until now.
    const { timeType } = latest.current
    const chosen = 'timeSlot' in changed ? { timeType, ...changed } : changed
    for (const name of Object.keys(chosen)) touched.add(name)
    show(chosen)
    draft.note(chosen)
  }
  /** Until React has drawn it, the fields have what was there before. */
  const soon = (changed: FormPart) => {
    undrawn.current = { ...undrawn.current, ...changed }
  }
  const put = (changed: FormPart) => {
    soon(changed)
    take(changed)
  }
  /** Shows what the customer hasn't chosen, so it isn't saved. Returns the form with it. */
  const suggest = (part: FormPart) => {
    const changed = changedIn(latest.current, part)
    soon(changed)
    if (Object.keys(changed).length > 0) show(changed)
    return latest.current
  }
  /** Reads the form again after any change. */
  const look = () => {
    if (!element.current) return latest.current
    const fields = { ...valuesIn(new FormData(element.current)), ...undrawn.current }
    const changed = changedIn(latest.current, fields)
    if (Object.keys(changed).length > 0) take(changed)
    return latest.current
  }
  const write = (name: string, value: string) => {
    const control = element.current?.elements.namedItem(name)
    if (control && 'value' in control) control.value = value
  }
  /** Fills in a field as if the customer had typed it. */
  const fill = (name: string, value: string) => {
    write(name, value)
    look()
  }
  /** What was typed on the page before, except where the customer has typed since. */
  const resume = (before: FormPart) => {
    const untouched = Object.entries(before).filter(([name]) => !touched.has(name))
    const changed = changedIn(latest.current, Object.fromEntries(untouched))
    for (const [name, value] of Object.entries(changed)) write(name, String(value ?? ''))
    const { changeAmount } = changed
    if (changeAmount) write('changeTyped', String(changeAmount / 100))
    if (Object.keys(changed).length > 0) put(changed)
  }
  useOnMount(() => {
    const unsaved = takeUnsaved(checkoutId)
    // What was typed here before the scripts came is newer.
    look()
    resume(unsaved)
  })
  return { element, form, draft, isGoingOn, touched, look, put, suggest, fill, resume }
}

const place = 'checkout'
const ofAddress = [
  'street',
  'flat',
  'doorphone',
  'entrance',
  'floor',
  'city',
  'postcode',
  'addressNote',
] as const
const names = ['name', 'phone', ...ofAddress, 'paymentMethodId'] as const
type Remembered = Partial<Pick<CheckoutForm, (typeof names)[number]>>
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The customer of this device, if they chose to be remembered. */
export function remembered(store: Store | undefined): Remembered | undefined {
  try {
    const stored = JSON.parse(store?.getItem(place) ?? 'null') as Remembered | null
    return stored ?? undefined
  } catch {
    // No storage, or text that isn't JSON: nothing is remembered.
    return
  }
}

/** Saves these fields, by default all, beside what is already remembered. An address is saved as a whole. */
export function rememberForm(
  store: Store | undefined,
  form: FormPart,
  changed: ReadonlySet<string> = new Set(names),
) {
  const isMoved = ofAddress.some((name) => changed.has(name))
  const isToSave = (name: string) => changed.has(name) || (isMoved && isOfAddress(name))
  const values = names.filter(isToSave).map((name) => [name, form[name]])
  const stored = { ...remembered(store), ...Object.fromEntries(values) }
  quietly(() => store?.setItem(place, JSON.stringify(stored)))
}

/** The phone of this browser's last order, which may have been corrected since. An order for someone else changes nothing. */
export function rememberPhone({ name, phone }: Contact, store: Store | undefined = deviceStore()) {
  if (remembered(store)?.name?.trim() === name) rememberForm(store, { phone }, new Set(['phone']))
}

type Contact = Pick<CheckoutForm, 'name' | 'phone'>

const isOfAddress = (name: string) => ofAddress.some((one) => one === name)

/** What is remembered and may stand in this form. A part that differs is of another address, so the known flat doesn't belong to it. */
export function rememberedFor(typed: CheckoutForm, stored: Remembered): Remembered {
  if (ofAddress.every((name) => ['', stored[name]].includes(typed[name]))) return stored
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !isOfAddress(name)))
}

export const deleteForm = (store: Store | undefined) => quietly(() => store?.removeItem(place))

/** Private windows may have no storage, or a full one: then nothing is remembered. */
function deviceStore(): Store | undefined {
  try {
    return localStorage
  } catch {
    return
  }
}

function quietly(work: () => void) {
  try {
    work()
  } catch {
    // See above.
  }
}

type Form = Pick<ReturnType<typeof useForm>, 'form' | 'touched' | 'look' | 'fill'>
type Choice = {
  /** Whether a remembered value may go into this field of this form. */
  mayFill(name: keyof Remembered, value: string, form: CheckoutForm): boolean
  onFilled(form: CheckoutForm, stored: Remembered): void
}

/** The customer of this device: fills in their details, and saves changes while they choose to be remembered. */
export function useRemembered({ form, touched, look, fill }: Form, { mayFill, onFilled }: Choice) {
  const [isRemembered, setRemembered] = useState(false)
  useOnMount(() => {
    // With the values entered before this code loaded.
    const typed = look()
    const stored = remembered(deviceStore())
    if (!stored) return
    setRemembered(true)
    for (const [name, value] of Object.entries(rememberedFor(typed, stored)))
      if (value && mayFill(name as keyof Remembered, value, typed)) fill(name, value)
    onFilled(look(), stored)
  })
  useEffect(() => {
    // Not what the page suggests, such as another payment method while the remembered one is off.
    if (isRemembered) rememberForm(deviceStore(), form, touched)
  }, [isRemembered, form, touched])
  const remember = (yes: boolean) => {
    setRemembered(yes)
    if (yes) rememberForm(deviceStore(), look())
    else deleteForm(deviceStore())
  }
  return { isRemembered, remember }
}

/** Once, after hydration. */
function useOnMount(work: () => void) {
  const first = useRef<(() => void) | undefined>(work)
  useLayoutEffect(() => {
    first.current?.()
    first.current = undefined
  }, [])
}
