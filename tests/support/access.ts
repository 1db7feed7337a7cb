import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, NodeResult, RunOptions } from 'axe-core'
import type { Locator, Page } from 'playwright-core'
import { drawn } from './drawn.ts'
import { inTextOf } from './visitors.ts'

const ruleSets = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** What another theme can break: nothing else on the page differs. */
  colours: ['color-contrast', 'link-in-text-block'],
  /** What another language can break: names that are missing, twice the same, or not what is read. */
  words: [
    'aria-dialog-name',
    'aria-input-field-name',
    'aria-toggle-field-name',
    'button-name',
    'document-title',
    'empty-heading',
    'empty-table-header',
    'html-has-lang',
    'html-lang-valid',
    'image-alt',
    'label',
    'label-content-name-mismatch',
    'landmark-unique',
    'link-name',
    'select-name',
    'svg-img-alt',
    'valid-lang',
  ],
}

/** Every rule of axe that is broken on the page, with its first culprit. */
export async function axe(page: Page, which: keyof typeof ruleSets): Promise<string[]> {
  await stillness(page)
  const broken: string[] = []
  for (const { id, nodes } of await violationsOf(page, ruleSets[which])) {
    const culprits = id === 'target-size' ? await coveredForGood(page, nodes) : nodes
    const [first, ...others] = culprits
    if (!first) continue
    const why = first.any[0]?.message ?? first.failureSummary ?? ''
    broken.push(`${id}, ${others.length + 1} ×: ${first.html.slice(0, 90)} ${why.slice(0, 120)}`)
  }
  return broken
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe comes once for each document, and describes nothing but what is broken: its source and its reports are large. */
async function violationsOf(page: Page, rules: string[], within: string[] = []) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([runOnly, include]) => {
      const { axe } = window as unknown as {
        axe: { run(where: ElementContext, options: RunOptions): Promise<AxeResults> }
      }
      const where = include.length > 0 ? { include: [include] } : document
      return (await axe.run(where, { runOnly, resultTypes: ['violations'] })).violations
    },
    [rules, within] as const,
  )
}

/** A bar that stays covers what scrolls below it. What is whole once it stands in the middle is large enough. */
async function coveredForGood(page: Page, nodes: NodeResult[]): Promise<NodeResult[]> {
  const still: NodeResult[] = []
  for (const node of nodes) {
    const target = node.target.map(String)
    await page
      .locator(target.at(-1) ?? '')
      .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const violations = await violationsOf(page, ['target-size'], target)
    still.push(...violations.flatMap((violation) => violation.nodes))
  }
  return still
}

/**
 * Waits for the bar of a page that is loading, for fading colours and for unpainted parts, which have the colours of no theme. What
 * follows a scroller never ends.
 */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    for (const one of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(one).contentVisibility === 'auto')
        one.style.contentVisibility = 'visible'
    const frame = () => new Promise((painted) => requestAnimationFrame(painted))
    const isFading = ({ effect, playState, timeline }: Animation) =>
      timeline === document.timeline &&
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const isLoading = () => document.querySelector('#app > progress') !== null
    await frame()
    await frame()
    while (isLoading() || document.getAnimations().some(isFading)) await frame()
  })

/** The links, buttons and fields that are too small for a finger. Links within a sentence are exempt. */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((size) => {
    const isInSentence = (target: Element) =>
      getComputedStyle(target).display === 'inline' &&
      target.parentElement?.textContent?.trim() !== target.textContent?.trim()
    /** The tap target: a radio's label, or the card that a link covers. */
    const tapped = (target: HTMLElement) => {
      if (/^(radio|checkbox)$/.test((target as HTMLInputElement).type))
        return target.closest('label') ?? target
      const { content, position } = getComputedStyle(target, '::after')
      const isStretched = content !== 'none' && position === 'absolute'
      return isStretched ? (target.offsetParent ?? target) : target
    }
    return (
      [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, summary',
        ),
      ]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !isInSentence(one))
        .map((one) => ({ one, box: tapped(one).getBoundingClientRect() }))
        // Elements for screen readers are clipped, and grow on focus.
        .filter(({ one }) => getComputedStyle(one).clipPath !== 'inset(50%)')
        .filter(({ box }) => box.width < size - 0.01 || box.height < size - 0.01)
        .map(({ one, box }) => `${box.width}×${box.height} ${one.outerHTML.slice(0, 90)}`)
    )
  }, least)

/** Presses Tab through the whole page: every stop must have a visible focus and be in view. */
export async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(lookAtStops)
  let reached = 0
  for (let round = 0; round < 30; round++) {
    // To ask after each press would take longer than the press.
    for (let press = 0; press < 8; press++) await page.keyboard.press('Tab')
    const now = await page.evaluate(() => (window as unknown as Tabbed).stops.size)
    if (now === reached) break
    reached = now
  }
  return page.evaluate(missedStops)
}

type Tabbed = { stops: Set<Element>; problems: string[]; endLooking(): void }

const lookAtStops = () => {
  scrollTo(0, 0)
  // The first Tab leads to the first stop, wherever the focus was before.
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  const stops = new Set<Element>()
  const problems: string[] = []
  const look = () => {
    const here = document.activeElement as HTMLElement | null
    if (!here || here === document.body || stops.has(here)) return
    stops.add(here)
    // A native radio is drawn by its label.
    const drawn = [here, here.closest('label')].filter((one) => one !== null)
    // A product's card draws the ring of its link.
    const looks = () =>
      [...drawn, here.closest('article') ?? here].map((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
        return outlineStyle === 'none' ? boxShadow : `${outlineStyle} ${outlineWidth} ${boxShadow}`
      })
    const focused = looks()
    const box = (drawn.at(-1) ?? here).getBoundingClientRect()
    const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const top = document.elementFromPoint(x, y)
    const isSeen = drawn.some((one) => one.contains(top) || top?.contains(one))
    here.blur()
    const blurred = looks()
    here.focus({ preventScroll: true })
    const name = here.outerHTML.slice(0, 90)
    if (focused.every((one, at) => one === blurred[at])) problems.push(`no sign of focus: ${name}`)
    else if (!isSeen) problems.push(`focused out of sight (${x}, ${y}): ${name}`)
  }
  addEventListener('keyup', look, true)
  const endLooking = () => removeEventListener('keyup', look, true)
  Object.assign(window, { stops, problems, endLooking })
}

/** What was wrong at the stops, and what can be clicked but not reached. One radio of a group and one link to a page are enough. */
const missedStops = () => {
  const { stops, problems, endLooking } = window as unknown as Tabbed
  endLooking()
  const groups = new Set([...stops].map((one) => (one as HTMLInputElement).name).filter(Boolean))
  const pages = new Set([...stops].map((one) => one.getAttribute('href')))
  const isSecond = (one: Element) => one.matches('a') && pages.has(one.getAttribute('href'))
  const missed = [
    ...document.querySelectorAll<HTMLInputElement>(
      'a[href], button, input, select, textarea, summary',
    ),
  ]
    .filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) && !one.disabled && !stops.has(one),
    )
    .filter((one) => !(one.type === 'radio' && groups.has(one.name)) && !isSecond(one))
    .map((one) => `not reached: ${one.outerHTML.slice(0, 90)}`)
  return [...problems, ...missed]
}

/** Whether the page must be scrolled sideways, and because of what. A layout may still be finding its place. */
export const overflows = (page: Page, textSize = 16): Promise<string[]> =>
  inTextOf(page, textSize, () => page.evaluate(tooWide))

async function tooWide() {
  const root = document.documentElement
  const sideways = () => root.scrollWidth - root.clientWidth
  const late = performance.now() + 60_000
  while (sideways() > 0 && performance.now() < late)
    await new Promise((painted) => requestAnimationFrame(painted))
  const by = sideways()
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > root.clientWidth + 0.5,
  )
  if (by <= 0) return []
  return [`${by} px too wide: ${wide.at(-1)?.outerHTML.slice(0, 90)}`]
}

/** Texts that are cut off at a side, stick out of their card or button, or break within a number. What scrolls sideways may be cut. */
export const cutTexts = (page: Page, textSize = 16): Promise<string[]> =>
  inTextOf(page, textSize, () => page.evaluate(cutNow))

function cutNow() {
  const isSideways = (one: Element) =>
    /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth
  const isForReaders = (one: Element) => getComputedStyle(one).clipPath === 'inset(50%)'
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    const words = text.textContent?.trim()
    if (!words || !parent?.checkVisibility({ contentVisibilityAuto: true })) continue
    if (parent.closest('select, textarea')) continue
    const around: Element[] = []
    for (let one: Element | null = parent; one; one = one.parentElement) around.push(one)
    if (around.some((one) => isForReaders(one) || isSideways(one))) continue
    const ends = around.filter(
      (one) =>
        one === document.documentElement ||
        one.matches('a, button, [class*=rounded-]') ||
        getComputedStyle(one).overflowX !== 'visible',
    )
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { left, right, width } of range.getClientRects()) {
      const isCut = ends.some((one) => {
        if (getComputedStyle(one).display === 'inline') return false
        const box = one.getBoundingClientRect()
        return left < box.left - 1.5 || right > box.right + 1.5
      })
      if (width > 1 && isCut) found.add(`cut: ${words.slice(0, 60)}`)
    }
    for (const { 0: number, index } of (text.textContent ?? '').matchAll(/\d[\d\u00a0.,:]*\d/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + number.length)
      if (range.getClientRects().length > 1) found.add(`broken: ${number}`)
    }
  }
  return [...found]
}

/**
 * What keeps someone away from what is on the screen: broken rules, small targets, and at 320 px a way sideways. In both
 * themes in a full run, otherwise in one that is drawn.
 */
export async function hindrances(page: Page, least = 36): Promise<string[]> {
  const broken: string[] = []
  for (const colorScheme of drawn(new URL(page.url()).pathname, ['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    broken.push(...(await axe(page, 'all')).map((one) => `${colorScheme}: ${one}`))
  }
  broken.push(...(await smallTargets(page, least)))
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  broken.push(...(await overflows(page)))
  if (size) await page.setViewportSize(size)
  return broken
}

/** The contrast of a control's edge with its background: WCAG asks for 3. */
export const edgeContrast = (control: Locator): Promise<number> =>
  control.evaluate((node) => {
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const isSeen = (colour: string) => numbers(colour)[3] !== 0
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = numbers(colour).map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    let behind = node.parentElement
    while (behind?.parentElement && !isSeen(getComputedStyle(behind).backgroundColor))
      behind = behind.parentElement
    const ground = luminance(getComputedStyle(behind ?? node).backgroundColor)
    const { borderTopColor, borderTopWidth } = getComputedStyle(node)
    if (borderTopWidth === '0px') return 1
    const edge = luminance(borderTopColor)
    return (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05)
  })
