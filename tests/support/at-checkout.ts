import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { alive, type Look, type onStage } from './browser.ts'

type Stage = ReturnType<typeof onStage>
type Variant = { id: string; price: number }
/** The sample menu has more than these. */
type Offered = [Variant, Variant, Variant, Variant, ...Variant[]]

export const checkoutPath = { en: '/checkout', ru: '/ru/checkout' } as const

/** Journeys that begin with a cart, at a shop that is open at any hour. */
export function atCheckout(stage: Stage) {
  beforeAll(() => {
    const always = '[{"from":"00:00","to":"00:00"}]'
    stage.shop.sql(`update "workingDay" set "isActive" = 1, "intervals" = '${always}'`)
  })

  /** What can be bought, the dearest first. */
  const variants = async (): Promise<Offered> => {
    const { products } = await (await fetch(`${stage.shop.origin}/api/channel`)).json()
    return (products as { isAvailable: boolean; variants: Variant[] }[])
      .filter(({ isAvailable }) => isAvailable)
      .flatMap(({ variants: [first] }) => (first ? [first] : []))
      .sort((one, other) => other.price - one.price) as Offered
  }
  const add = async (page: Page, { id }: Variant) => {
    await page.context().request.post('/api/checkout/add', {
      data: { productVariantId: id },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
  }
  return {
    variants,
    add,
    /** Somebody with a cart that is worth a delivery, or with just this, at the checkout. */
    async visit(look: Look = {}, path: string = checkoutPath.en, only?: Variant): Promise<Page> {
      const page = await (await stage.visitor(look)).newPage()
      const [dearest] = await variants()
      for (const variant of only ? [only] : [dearest, dearest]) await add(page, variant)
      await page.goto(path)
      if (look.javaScript ?? true) await alive(page)
      return page
    },
  }
}

export const button = (page: Page) => page.locator('button[form=order]:visible').last()

export async function place(page: Page) {
  await button(page).click()
  await page.waitForURL('**/finish')
}

export async function fillContacts(page: Page) {
  await page.fill('#name', 'Anna')
  await page.fill('#phone', '8 900 123-45-67')
}

/** The order that this visitor placed last. */
export async function orderOf(page: Page) {
  return (await page.context().request.get('/api/checkout/placed')).json()
}

export async function draftOf(page: Page): Promise<Record<string, unknown>> {
  return (await page.context().request.get('/api/checkout')).json()
}
