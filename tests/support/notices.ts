import { expect, type Page } from '@playwright/test'
import { drawn } from './drawn.ts'
import { screens } from './screens.ts'

/**
 * Shows five notices with buttons through the page's own code. A string, because imports here would be other modules than the
 * page's.
 */
export const showFive = (timeout: number) => `(async () => {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  // A clock that a test has installed knows no resources: the function is found before.
  for (const { name } of window.notify ? [] : scripts)
    window.notify ??= Object.values(await import(name)).find((one) => /notice-/.test(String(one)))
  if (!window.notify) throw new Error('No script of this page notifies.')
  const action = { label: 'Undo', run() {} }
  for (let at = 0; at < 5; at++) window.notify({ title: 'Margherita removed', action, timeout: ${timeout} })
})()`

const windows = [
  screens.phone,
  screens.tablet,
  { width: 1366, height: 768 },
  screens.desktop,
].flatMap((size) => ['100%', '200%'].map((text) => ({ size, text })))

/** What a click in the centre of each main button of the page would hit instead, with five notices shown. */
export async function coveredByNotices(page: Page, screen: string): Promise<string[]> {
  await page.evaluate(showFive(1e6))
  await expect(page.locator('[data-notices]').getByText('Undo')).toHaveCount(5)
  const found: string[] = []
  for (const { size, text } of drawn(`notices on ${screen}`, windows)) {
    await page.setViewportSize(size)
    const where = `with notices at ${size.width} ${text}: `
    // A sheet or a cart may still be loading its button, and another width has another one.
    const buttons = () => page.evaluate(measure, { textSize: text }).then(({ count }) => count)
    await expect.poll(buttons, where).toBeGreaterThan(0)
    const { shown, covered } = await page.evaluate(measure, { textSize: text })
    if (text === '100%' ? shown !== 5 : shown < 1) found.push(`${where}${shown} notices`)
    found.push(...covered.map((one) => where + one))
  }
  return found
}

type Measured = { textSize?: string; more?: string }

export async function measure({ textSize = '100%', more }: Measured) {
  document.documentElement.style.fontSize = textSize
  scrollTo({ top: 0, behavior: 'instant' })
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  await frame()
  await frame()
  // Notices move to their places in another window, and may lie on anything on their way.
  const isMoving = ({ effect, playState, timeline }: Animation) =>
    timeline === document.timeline &&
    playState === 'running' &&
    effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  while (document.getAnimations().some(isMoving)) await frame()
  const undos = [...document.querySelectorAll('[role=status] button')]
    .filter(({ textContent }) => textContent === 'Undo')
    .filter((one) => {
      const x = one.getBoundingClientRect().x
      const board = one.closest('[role=status]')?.getBoundingClientRect()
      return board && x > board.left && x < board.right
    })
  const modal = document.querySelector('[role=dialog]:not([role=status] *)')
  const buttons = [
    ...(modal ?? document.getElementById('app') ?? document).querySelectorAll<HTMLElement>(
      ['.bg-accent, .bg-bad-fill, [data-cart], main [type=submit]', more].filter(Boolean).join(),
    ),
  ].filter((one) => one.matches('a, button') && one.checkVisibility({ visibilityProperty: true }))
  const covered: string[] = []
  for (const one of buttons) {
    const hitIn = () => {
      one.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { x, y, width, height } = one.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)
    }
    // New elements get their height in the next frame.
    if (!hitIn()) await frame()
    const hit = hitIn()
    if (one.contains(hit)) continue
    // Text at double size overflows the columns of a wide screen, so a card may cut off its own button there.
    if (textSize !== '100%' && !hit?.closest('[role=status], [role=alert]')) continue
    covered.push(`${one.outerHTML.slice(-90)} by ${hit?.outerHTML.slice(0, 90)}`)
  }
  return { shown: undos.length, count: buttons.length, covered }
}
