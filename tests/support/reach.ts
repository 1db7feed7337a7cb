import type { Page } from 'playwright-core'
import { drawn } from './drawn.ts'
import { screens } from './screens.ts'
import { inTextOf } from './visitors.ts'

/** A phone, a tablet and two desktops; then the larger one at 200 % zoom, and a phone with large text. */
const windows = [
  [screens.phone, 16],
  [screens.tablet, 16],
  [{ width: 1366, height: 768 }, 16],
  [screens.desktop, 16],
  [{ width: 720, height: 450 }, 16],
  [screens.phone, 32],
] as const

/** What a click in the centre of each button, link or field would hit instead, after scrolling to it. */
export async function outOfReach(page: Page, within = ''): Promise<string[]> {
  const found: string[] = []
  const look = async (where: string, textSize: number) => {
    for (const one of await inTextOf(page, textSize, () => page.evaluate(coveredNow, within)))
      found.push(`${where}: ${one}`)
  }
  for (const [size, text] of drawn(`windows of ${new URL(page.url()).pathname}`, windows)) {
    await page.setViewportSize(size)
    await look(`${size.width} × ${size.height} with text of ${text} px`, text)
  }
  return found
}

async function coveredNow(within: string) {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  await frame()
  await frame()
  const over = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=menu]')].filter(
    (one) => one.checkVisibility() && !one.closest('[role=status]'),
  )
  const isDrawn = (one: HTMLElement) => {
    const { clipPath, pointerEvents } = getComputedStyle(one)
    return (
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      clipPath !== 'inset(50%)' &&
      pointerEvents !== 'none' &&
      !one.matches(':disabled, [type=file], [inert] *')
    )
  }
  const whole = within ? document.querySelector(within) : document
  const targets = [
    ...(over.at(-1) ?? whole ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    ),
  ].filter(isDrawn)
  const covered: string[] = []
  const late = performance.now() + 60_000
  for (const one of targets) {
    const pressed = one.matches('[type=radio], [type=checkbox]')
      ? (one.closest('label') ?? one)
      : one
    const hitIn = () => {
      // Elements taller than their space, such as long texts, are clicked at their beginning.
      const isTall = pressed.offsetHeight > innerHeight / 6
      const block = isTall ? 'start' : 'nearest'
      pressed.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
      // A link that wraps is clicked in its first line.
      const { x, y, width, height } = pressed.getClientRects()[0] ?? new DOMRect()
      return document.elementFromPoint(x + width / 2, y + Math.min(height, innerHeight / 6) / 2)
    }
    const isHit = (hit: Element | null) =>
      pressed.contains(hit) || hit?.closest('label')?.contains(one) === true
    if (isHit(hitIn())) continue
    // New elements get their height only when rendered, and new bars are measured then.
    let hit = hitIn()
    while (isDrawn(one) && !isHit(hit) && performance.now() < late) {
      await frame()
      hit = hitIn()
    }
    // Elements that a live page has removed can't be clicked.
    if (isDrawn(one) && !isHit(hit))
      covered.push(`${one.outerHTML.slice(0, 120)} by ${hit?.outerHTML.slice(0, 90)}`)
  }
  return covered
}
