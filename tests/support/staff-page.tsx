import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import type { Visit } from '#ask.ts'
import type { Front } from '#business/front/contract.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import { type SitePayload, SiteProvider } from '#shop-context.tsx'
import { connectBoard } from '#ui/notify.ts'
import { en as shopEn } from '#words/shop/en.ts'
import { en as staffEn } from '#words/staff/en.ts'
import { WordsProvider } from '#words/words.tsx'

// A page of staff without a browser: what it says and links to, and what its forms send. React draws it into nodes that lay nothing out.

/** As much of a DOM node as React touches. */
class Part {
  childNodes: Part[] = []
  parentNode: Part | null = null
  readonly attributes = new Map<string, string>()
  readonly style = { setProperty() {}, removeProperty() {} }
  namespaceURI = 'http://www.w3.org/1999/xhtml'
  value = ''
  checked = false
  readonly nodeName: string
  readonly nodeType: number
  nodeValue: string
  constructor(nodeName: string, nodeType = 1, nodeValue = '') {
    this.nodeName = nodeName.toUpperCase()
    this.nodeType = nodeType
    this.nodeValue = nodeValue
  }
  get tagName() {
    return this.nodeName
  }
  get ownerDocument() {
    return shownIn
  }
  get parentElement() {
    return this.parentNode
  }
  get children() {
    return this.childNodes.filter(({ nodeType }) => nodeType === 1)
  }
  get firstChild(): Part | null {
    return this.childNodes[0] ?? null
  }
  get lastChild(): Part | null {
    return this.childNodes.at(-1) ?? null
  }
  get options() {
    return this.all().filter(({ nodeName }) => nodeName === 'OPTION')
  }
  set textContent(text: string) {
    this.childNodes = text ? [new Part('#text', 3, text)] : []
  }
  appendChild(child: Part) {
    return this.insertBefore(child, null)
  }
  insertBefore(child: Part, before: Part | null) {
    child.parentNode?.removeChild(child)
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length
    this.childNodes.splice(at, 0, child)
    child.parentNode = this
    return child
  }
  removeChild(child: Part) {
    this.childNodes = this.childNodes.filter((one) => one !== child)
    child.parentNode = null
  }
  setAttribute(name: string, value: unknown) {
    this.attributes.set(name, String(value))
    if (this.nodeName === 'OPTION' && name === 'value') this.value = String(value)
  }
  removeAttribute(name: string) {
    this.attributes.delete(name)
  }
  getAttribute(name: string) {
    return this.attributes.get(name) ?? null
  }
  querySelectorAll(selector: string) {
    return this.all().filter((one) => one.isSelected(selector))
  }
  /** Whether it has the attribute of a selector such as "[data-key=n]". */
  isSelected(selector: string) {
    const [, name = '', value] = /^\[([\w-]+)=?(\w+)?\]$/.exec(selector) ?? []
    return this.attributes.has(name) && [undefined, this.getAttribute(name)].includes(value)
  }
  querySelector(selector: string) {
    return this.querySelectorAll(selector)[0] ?? null
  }
  contains(other: Part | null): boolean {
    return other !== null && (other === this || this.contains(other.parentNode))
  }
  closest(selectors: string): Part | null {
    const isIt = selectors
      .split(', ')
      .some((one) => one.toUpperCase() === this.nodeName || this.isSelected(one))
    return isIt ? this : (this.parentNode?.closest(selectors) ?? null)
  }
  addEventListener() {}
  removeEventListener() {}
  dispatchEvent() {}
  /** Followed once a test has put the focus somewhere. */
  focus() {
    if (shownIn.activeElement) shownIn.activeElement = this
  }
  click() {
    propsOf(this).onClick?.(clickOn(this))
  }
  checkVisibility() {
    return true
  }
  select() {}
  setCustomValidity() {}
  /** All below it, in the order of the page. */
  all(): Part[] {
    return this.childNodes.flatMap((one) => [one, ...one.all()])
  }
  /** The nearest of this name around it. */
  around(nodeName: string): Part | undefined {
    return this.nodeName === nodeName ? this : this.parentNode?.around(nodeName)
  }
  /** What it says; parts of other elements follow after a `|`. */
  get text(): string {
    return this.childNodes
      .map((one) => (one.nodeType === 3 ? one.nodeValue : `|${one.text}|`))
      .join('')
      .replaceAll(/\|+/g, '|')
      .replaceAll('\u00a0', ' ')
  }
}

let shownIn: Part & { activeElement: Part | null }
/** Ends the page that is open. */
let leave: (() => Promise<void>) | undefined
async function atEnd() {
  await leave?.()
  leave = undefined
  vi.unstubAllGlobals()
  // Otherwise its notices would wait for the next test that shows some.
  connectBoard({ show() {}, close() {} })()
}
const observer = class {
  observe() {}
  disconnect() {}
}
const soon = setImmediate

/** By key, or as this click of a mouse's series. */
const clickOn = (target: Part, detail = 0) => ({
  ...{ target, currentTarget: target, nativeEvent: { detail, pointerType: 'mouse' } },
  preventDefault() {},
})

type Props = Record<string, ((event: object) => void) | undefined>
const propsOf = (part: Part): Props =>
  Object.entries(part).find(([name]) => name.startsWith('__reactProps$'))?.[1] ?? {}

/** A request of the page: method and path, its input, and the version that it changes. */
type Sent = { line: string; input: unknown; version?: number }

type Around = {
  site?: Partial<SitePayload>
  front?: object
  /** What the page edits. A write is answered with it as changed. */
  edited?: object
  /** Other answers of the shop, by method and path. One may depend on the input. */
  answers?: Record<string, object | ((input: never) => object)>
}

export async function openPage(
  shown: ReactNode,
  { site, front, edited, answers = {} }: Around = {},
) {
  if (leave) await leave()
  else onTestFinished(atEnd)
  const events = new EventTarget()
  const stored = new Map<string, string>()
  const sent: Sent[] = []
  const went: string[] = []
  const root = new Part('div')
  shownIn = Object.assign(new Part('#document', 9), {
    body: new Part('body'),
    documentElement: new Part('html'),
    activeElement: null,
    hasFocus: () => true,
    defaultView: globalThis,
    createElement: (name: string) => new Part(name),
    createElementNS: (_: string, name: string) => new Part(name),
    createTextNode: (text: string) => new Part('#text', 3, text),
    getElementById: () => null,
    // As if each event bubbled to the window.
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  })
  const answer = (line: string, input: unknown) => {
    if (line === 'GET /api/_auth/session') return { user: {} }
    sent.push({ line, input })
    // A preview comes a while after the last key: on a slow machine within a test that isn't about it.
    const own = answers[line] ?? (/\/(?:preview|draft)$/.test(line) && new Promise(() => {}))
    if (typeof own === 'function') return own(input as never)
    return own || { ...edited, ...(input as object) }
  }
  const globals = {
    IS_REACT_ACT_ENVIRONMENT: true,
    window: globalThis,
    document: shownIn,
    location: {
      ...{ href: 'https://shop.example/', origin: 'https://shop.example' },
      ...{ pathname: '/', search: '', hash: '' },
    },
    navigation: {
      transition: null,
      navigate(path: string) {
        went.push(path)
        return {}
      },
      addEventListener() {},
      removeEventListener() {},
    },
    history: {
      state: null,
      replaceState() {},
      pushState: (_: unknown, __: string, path: string) => went.push(path),
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
    FormData: class extends Array<[string, string]> {
      constructor(form: Part) {
        const isSent = (one: Part) =>
          one.attributes.has('name') && (one.checked || one.attributes.get('type') !== 'checkbox')
        super(
          ...form
            .all()
            .filter(isSent)
            .map((one): [string, string] => [one.getAttribute('name') ?? '', one.value]),
        )
      }
    },
    HTMLElement: Part,
    HTMLFormElement: class {},
    HTMLInputElement: class {},
    HTMLIFrameElement: class {},
    isSecureContext: true,
    Element: Part,
    MutationObserver: observer,
    ResizeObserver: observer,
    async fetch(path: string, { method = 'GET', body, headers }: RequestInit) {
      const input = body instanceof URLSearchParams ? Object.fromEntries(body) : body
      const reply = answer(
        `${method} ${path}`,
        typeof input === 'string' ? JSON.parse(input) : input,
      )
      const version = new Headers(headers).get('If-Match')
      const last = sent.at(-1)
      if (version && last) last.version = Number(version)
      const { refused, facts } = isRefusal(reply) ? reply : { refused: undefined, facts: {} }
      return {
        ok: !refused,
        status: refused ? 422 : 200,
        json: async () => (refused ? { title: refused, ...facts } : reply),
      }
    },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const drawn = createRoot(root as unknown as Element)
  leave = () => act(async () => drawn.unmount())
  /** Until what it has begun is done. */
  const done = (work: () => void) =>
    act(async () => {
      work()
      await new Promise(soon)
      await new Promise(soon)
    })
  const payload = {
    locale: 'en',
    defaultLocale: 'en',
    path: '/',
    ...site,
    front: { ...shop, ...front },
  }
  /** Draws the page, or what has become of it. */
  const show = (next: ReactNode) =>
    done(() =>
      drawn.render(
        <SiteProvider payload={payload as unknown as SitePayload}>
          <WordsProvider locale="en" currency="RUB" zone={zone} shop={shopEn} staff={staffEn}>
            {next}
          </WordsProvider>
        </SiteProvider>,
      ),
    )
  await show(shown)
  const named = (name: string, kinds: readonly string[] = []) => {
    const all = root.all()
    const labels = new Map(all.map((one) => [one.getAttribute('for'), one]))
    const nameOf = (part: Part) =>
      part.getAttribute('aria-label') ??
      firstText(labels.get(part.getAttribute('id') ?? '') ?? part)
    return all.filter(
      (one) => (kinds.length === 0 || kinds.includes(one.nodeName)) && nameOf(one) === name,
    )
  }
  const fields = ['INPUT', 'SELECT', 'TEXTAREA']
  const only = (name: string, kinds: readonly string[]) => {
    const [found] = named(name, kinds)
    if (!found) throw new Error(`There is no “${name}”: ${root.text}`)
    return found
  }
  return {
    sent,
    went,
    stored,
    show,
    done,
    text: () => root.text,
    /** What has this attribute. */
    all: (attribute: string) => root.querySelectorAll(`[${attribute}]`),
    /** The texts that describe it, by their ids; undefined for one that isn't in the page. */
    described: (part: Part) =>
      part
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => root.all().find((one) => one.getAttribute('id') === id)?.text),
    /** Whether anything has this name: a field, a button, a link or a picture. */
    has: (name: string) => named(name).length > 0,
    /** The address of the link with this name. */
    link: (name: string) => named(name, ['A'])[0]?.getAttribute('href'),
    field: (name: string) => only(name, fields),
    /** The option that a select shows: the first if none has its value, as in browsers. */
    chosen(name: string) {
      const select = only(name, ['SELECT'])
      const { value: own } = propsOf(select) as { value?: unknown }
      return (select.options.find(({ value }) => value === own) ?? select.options[0])?.text
    },
    button: (name: string) => only(name, ['BUTTON']),
    fill: (name: string, value: string) =>
      done(() => propsOf(only(name, fields)).onChange?.({ target: { value } })),
    tick: (name: string, checked = true) =>
      done(() => propsOf(only(name, fields)).onChange?.({ target: { checked } })),
    /** By key, or as this click of a mouse's series: 2 is the second one of a double click. */
    press: (name: string, detail = 0) =>
      done(() => {
        const button = only(name, ['BUTTON'])
        propsOf(button).onClick?.(clickOn(button, detail))
        const formId = button.getAttribute('form')
        const form =
          button.getAttribute('type') === 'submit' &&
          (formId
            ? root.all().find((one) => one.getAttribute('id') === formId)
            : button.around('FORM'))
        if (form) propsOf(form).onSubmit?.(clickOn(form, detail))
      }),
    focus: (name: string) =>
      done(() => {
        shownIn.activeElement = only(name, fields)
      }),
    /** A key in what has the focus, for the page's shortcuts. */
    key: (key: string) =>
      done(() => {
        const { activeElement } = shownIn
        const target = { value: activeElement }
        const event = Object.assign(new Event('keydown', { cancelable: true }), { key })
        events.dispatchEvent(Object.defineProperty(event, 'target', target))
      }),
  }
}

/** What names it: its own text, or that of the label around it, without hints. */
const firstText = (part: Part) =>
  (part.around('LABEL') ?? part).text.split('|').find(Boolean)?.trim() ?? ''

const zone = 'Europe/Moscow'
const shop = {
  timeZone: zone,
  countryCode: 'ru',
  currencyCode: 'RUB',
  defaultLocale: 'en',
  publicUrl: '',
  maintenance: null,
} as unknown as Front

/** A visit whose questions are answered like this; the rest is refused. */
export function visitWith(answers: Record<string, object>, query = '', params: object = {}) {
  const requested: [line: string, input: object][] = []
  const visit = {
    async ask(line: string, input: object) {
      requested.push([line, input])
      return answers[line] ?? refuse('not-allowed')
    },
    locale: 'en',
    query: new URLSearchParams(query),
    params,
    now: new Date('2026-11-21T09:00:00Z'),
    requested,
  }
  return visit as unknown as Visit & Pick<typeof visit, 'requested'>
}
