import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another theme can break: nothing else on the page differs. */
const colourRules = ['color-contrast', 'link-in-text-block']

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** Every rule of axe that is broken on the page, with its first culprit. */
export async function axe(page: Page, which: 'all' | 'colours'): Promise<string[]> {
  await stillness(page)
  const builder = new AxeBuilder({ page }).setLegacyMode(true)
  const chosen = which === 'all' ? builder.withTags(tags) : builder.withRules(colourRules)
  const { violations } = await chosen.analyze()
  const broken: string[] = []
  for (const { id, nodes } of violations) {
    const culprits = id === 'target-size' ? await coveredForGood(page, nodes) : nodes
    const [first, ...others] = culprits
    if (!first) continue
    const why = first.any[0]?.message ?? first.failureSummary ?? ''
    broken.push(`${id}, ${others.length + 1} ×: ${first.html.slice(0, 90)} ${why.slice(0, 120)}`)
  }
  return broken
}

/** A bar that stays covers whatever scrolls below it. What is whole once it stands in the middle is large enough. */
async function coveredForGood(page: Page, nodes: Found['nodes']): Promise<Found['nodes']> {
  const still: Found['nodes'] = []
  for (const node of nodes) {
    const target = node.target.map(String)
    await page
      .locator(target.at(-1) ?? '')
      .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const again = new AxeBuilder({ page }).setLegacyMode(true).include(target)
    const { violations } = await again.withRules('target-size').analyze()
    still.push(...violations.flatMap((violation) => violation.nodes))
  }
  return still
}

/** Colours that are still fading belong to neither theme, and neither do those of what is not painted yet. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    for (const one of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(one).contentVisibility === 'auto')
        one.style.contentVisibility = 'visible'
    const frame = () => new Promise((painted) => requestAnimationFrame(painted))
    const isFading = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    await frame()
    await frame()
    while (document.getAnimations().some(isFading)) await frame()
  })

/** The links, buttons and fields that are smaller than a finger needs. A link within a sentence may be. */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((size) => {
    const isInSentence = (target: Element) =>
      getComputedStyle(target).display === 'inline' &&
      target.parentElement?.textContent?.trim() !== target.textContent?.trim()
    /** What takes the tap: a radio's label, or the card over which a link is stretched. */
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
        // What is there for screen readers only is clipped away, and grows when it has the focus.
        .filter(({ one }) => getComputedStyle(one).clipPath !== 'inset(50%)')
        .filter(({ box }) => box.width < size - 0.01 || box.height < size - 0.01)
        .map(({ one, box }) => `${box.width}×${box.height} ${one.outerHTML.slice(0, 90)}`)
    )
  }, least)

/** Press Tab through the whole page: everything shows that it has the focus, and lies where it can be seen. */
export async function tabThrough(page: Page): Promise<string[]> {
  const problems: string[] = []
  await page.evaluate(() => {
    scrollTo(0, 0)
    // The first Tab leads to the first stop, wherever the focus was before.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    Object.assign(window, { stops: new Set<Element>() })
  })
  for (let stop = 0; stop < 250; stop++) {
    await page.keyboard.press('Tab')
    const said = await page.evaluate(stopHere)
    if (said === 'the end') break
    if (said) problems.push(said)
  }
  const missed = await page.evaluate(missedStops)
  return [...problems, ...missed]
}

const stopHere = () => {
  const { stops } = window as unknown as { stops: Set<Element> }
  const here = document.activeElement as HTMLElement | null
  if (!here || here === document.body || stops.has(here)) return 'the end'
  stops.add(here)
  // A native radio is drawn by its label.
  const drawn = [here, here.closest('label')].filter((one) => one !== null)
  const looks = () =>
    drawn.map((one) => {
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
  if (focused.every((one, at) => one === blurred[at])) return `no sign of focus: ${name}`
  return isSeen ? '' : `focused out of sight (${x}, ${y}): ${name}`
}

/** What can be clicked but not reached. Of a group of radios one is reached. */
const missedStops = () => {
  const { stops } = window as unknown as { stops: Set<Element> }
  const groups = new Set([...stops].map((one) => (one as HTMLInputElement).name).filter(Boolean))
  return [
    ...document.querySelectorAll<HTMLInputElement>(
      'a[href], button, input, select, textarea, summary',
    ),
  ]
    .filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) && !one.disabled && !stops.has(one),
    )
    .filter((one) => !(one.type === 'radio' && groups.has(one.name)))
    .map((one) => `not reached: ${one.outerHTML.slice(0, 90)}`)
}

/** Whether the page must be scrolled sideways, and because of what. */
export const overflows = (page: Page, fontSize = ''): Promise<string[]> =>
  page.evaluate((size) => {
    const root = document.documentElement
    root.style.fontSize = size
    const width = root.clientWidth
    const sideways = root.scrollWidth - width
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > width + 0.5,
    )
    root.style.fontSize = ''
    if (sideways <= 0) return []
    return [`${sideways} px too wide: ${wide.at(-1)?.outerHTML.slice(0, 90)}`]
  }, fontSize)

/** What a page of staff has that keeps somebody away from it: broken rules, small targets, and at 320 px a way sideways. */
export async function hindrances(page: Page, colours: 'light' | 'dark'): Promise<string[]> {
  // In the dark only the colours are others.
  const broken = await axe(page, colours === 'light' ? 'all' : 'colours')
  const small = await smallTargets(page, 36)
  await page.setViewportSize({ width: 320, height: 640 })
  return [...broken, ...small, ...(await overflows(page))]
}
