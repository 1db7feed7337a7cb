import type { Page } from 'playwright-core'
import { atCheckout, fillContacts, orderOf, place } from './at-checkout.ts'
import { type onStage, screens } from './browser.ts'

type Stage = ReturnType<typeof onStage>

export const board = '/command-center/checkout'

export const cardOf = (page: Page, number: string) =>
  page.getByRole('article', { name: `#${number}` })

export const columnOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) })

/** Journeys of those who take orders, and of shoppers who place them. */
export function atBoard(stage: Stage) {
  const shopper = atCheckout(stage)
  return {
    shopper,
    /** A shopper who has just ordered, and the order's number. */
    async ordered(): Promise<{ page: Page; number: string; id: string }> {
      const page = await shopper.visit({ screen: screens.phone })
      await fillContacts(page)
      await page.fill('#street', 'Lenina 24')
      await place(page)
      const { number, id } = await orderOf(page)
      return { page, number, id }
    },
    /** A second operator, with a board of their own. */
    async colleague(login: string): Promise<Page> {
      const owner = await stage.visitor({ staff: true })
      const headers = { 'Sec-Fetch-Site': 'same-origin' }
      const who = { login, name: login, password: 'correct horse' }
      await owner.request.post('/api/staff', { data: { ...who, role: 'operator' }, headers })
      const context = await stage.visitor()
      const answer = await context.request.post('/api/auth/sign-in', {
        data: { login, password: who.password },
        headers,
      })
      if (!answer.ok()) throw new Error(`${login} is not let in: ${await answer.text()}`)
      const page = await context.newPage()
      await page.goto(board)
      return page
    },
  }
}
