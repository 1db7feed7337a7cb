// How the cart moves in over the page.
import type { Page } from 'playwright-core'
import { expect, test } from '#tests/support/journey.ts'
import { screens } from '#tests/support/screens.ts'
import { en } from '#words/shop/en.ts'

test.beforeAll(({ shop }) => shop.openAllDay())

/** The properties of the cart that change bit by bit, from now on in this document. */
async function movesOf(page: Page) {
  await page.evaluate(() => {
    const moves: string[] = []
    Object.assign(window, { moves })
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof Element && target.role === 'dialog') moves.push(propertyName)
    })
  })
  return () => page.evaluate(() => (window as unknown as { moves: string[] }).moves.splice(0))
}

test('slides in the first time, too, and only fades in with reduced motion', async ({ visit }) => {
  const page = await visit('/catalog/desserts', { screen: screens.phone })
  await page.locator('main article button[name=productVariantId]').first().click()
  const drawer = page.getByRole('dialog', { name: en.cart.title })
  const open = async () => {
    const moves = await movesOf(page)
    await page.locator('[data-cart]').click()
    await drawer.getByRole('listitem').first().waitFor()
    await drawer.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
    return moves()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  }
  expect(await open()).toEqual(['translate'])
  await close()
  expect(await open()).toEqual(['translate'])
  await close()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  expect(await open()).toEqual(['opacity'])
})

test('opened by its address, it leaves the focus on its bar', async ({ customer }) => {
  const page = await customer.visit({ screen: screens.phone }, '/catalog/desserts#cart')
  const drawer = page.getByRole('dialog', { name: en.cart.title })
  await drawer.getByRole('listitem').first().waitFor()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.locator('[data-cart]')).toBeFocused()
})
