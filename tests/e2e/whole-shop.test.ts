import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillContacts, place } from '#tests/support/at-checkout.ts'
import { onStage } from '#tests/support/browser.ts'
import { button, field, link } from '#tests/support/by-name.ts'
import { type Hand, keyboard, mouse } from '#tests/support/hands.ts'
import { startReceiver } from '#tests/support/receivers.ts'

const stage = onStage({ withShop: false })
const photo = 'sample/photos/borscht-640.webp'

const menu = [
  [
    'Soups',
    'Супы',
    'soup',
    [
      ['Borscht', 'Борщ'],
      ['Solyanka', 'Солянка'],
      ['Tom yum', 'Том-ям'],
    ],
  ],
  [
    'Salads',
    'Салаты',
    'salad',
    [
      ['Caesar', 'Цезарь'],
      ['Greek', 'Греческий'],
      ['Vinaigrette', 'Винегрет'],
    ],
  ],
  [
    'Drinks',
    'Напитки',
    'hot drink',
    [
      ['Black tea', 'Чёрный чай'],
      ['Morse', 'Морс'],
    ],
  ],
] as const
const dishes = menu.flatMap(([, , , all]) => [...all])

/** It is said, and nothing is left to save: an older notice may say the same. */
async function said(page: Page, notice: string) {
  await page.getByText(notice).last().waitFor()
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' })
}

/** Follow a link, and be there: what comes next must not be done on the page before. */
async function go(page: Page, hand: Hand, name: string, arrival: string) {
  await hand.press(link(page, name).first())
  await page.getByRole('heading', { name: arrival, exact: true }).first().waitFor()
}

/** A text in both languages. */
async function inBoth(page: Page, hand: Hand, label: string, [en, ru]: readonly string[]) {
  await hand.type(page.getByLabel(`${label} · English`), en ?? '')
  await hand.type(page.getByLabel(`${label} · Русский`), ru ?? '')
}

async function setUp(page: Page, hand: Hand) {
  await page.goto('/')
  await hand.type(field(page, 'Shop name'), 'Soup and tea')
  await hand.choose(field(page, 'Country'), 'Russia')
  await hand.choose(field(page, 'Main language'), 'English')
  await hand.press(button(page, 'Next'))
  await hand.type(field(page, 'Your name'), 'Anna')
  await hand.type(field(page, 'Login'), 'anna')
  await hand.type(field(page, 'Password'), 'correct horse')
  await hand.press(button(page, 'Next'))
  await hand.pick(page.getByRole('radio', { name: 'Begin with an empty menu' }))
  await hand.press(button(page, 'Open the shop'))
  await hand.press(link(page, 'Go to the Command Center'))
  await page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
}

async function sayWhoWeAre(page: Page, hand: Hand) {
  await go(page, hand, 'Settings', 'The shop')
  await inBoth(page, hand, 'Name', ['Soup and tea', 'Суп и чай'])
  await inBoth(page, hand, 'Description', ['Soups that warm.', 'Супы, которые греют.'])
  await hand.type(page.getByLabel(/^Phone for shoppers/), '8 495 000-01-43')
  await hand.press(button(page, 'Save'))
  await said(page, 'Website updated!')
}

async function openAllDay(page: Page, hand: Hand) {
  await go(page, hand, 'Receiving orders', 'Online ordering time')
  const allDay = page.getByLabel('All day on Monday')
  await allDay.focus()
  await page.keyboard.press('Space')
  await hand.press(button(page, 'Copy the hours of Monday'))
  await hand.enter(page.getByRole('menuitem', { name: 'To all days' }))
  await hand.press(button(page, 'Save'))
  await said(page, 'Opening hours updated!')
}

async function takeCash(page: Page, hand: Hand) {
  await go(page, hand, 'Payment methods', 'Payment methods')
  await go(page, hand, 'Add a payment method', 'New payment method')
  await inBoth(page, hand, 'Name', ['Cash to the courier', 'Наличные курьеру'])
  await hand.choose(field(page, 'Type'), 'Cash')
  await hand.press(button(page, 'Add'))
  await said(page, 'Payment Method created!')
}

async function tellTheKitchen(page: Page, hand: Hand, url: string) {
  await go(page, hand, 'Order receivers', 'Order receivers')
  await go(page, hand, 'Add a receiver', 'New receiver')
  await hand.type(field(page, 'Name'), 'Kitchen printer')
  await hand.type(field(page, 'Address'), url)
  await hand.press(button(page, 'Add'))
  await said(page, 'Receiver created!')
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last())
  await hand.press(button(page, 'Send a test'))
  await page.getByText('It has arrived').waitFor()
}

async function haveAKitchen(page: Page, hand: Hand) {
  await go(page, hand, 'Kitchens', 'Kitchens and pickup points')
  await go(page, hand, 'Add a kitchen', 'New kitchen')
  await inBoth(page, hand, 'Name', ['Kitchen on Lenina', 'Кухня на Ленина'])
  await inBoth(page, hand, 'Address', ['Lenina 1', 'Ленина, 1'])
  await hand.press(button(page, 'Add'))
  await said(page, 'Warehouse created!')
}

async function makeMenu(page: Page, hand: Hand) {
  await go(page, hand, 'Menus', 'Menus')
  await go(page, hand, 'Add a menu', 'New menu')
  await inBoth(page, hand, 'Name', ['All day', 'Весь день'])
  await hand.press(button(page, 'Add'))
  await said(page, 'Menu created!')
  for (const [en, ru, icon, all] of menu) {
    await go(page, hand, 'Add a category', 'New category')
    await inBoth(page, hand, 'Name', [en, ru])
    await hand.pick(page.getByRole('radio', { name: icon, exact: true }))
    await hand.press(button(page, 'Add'))
    await said(page, 'Category created!')
    for (const names of all) {
      await makeDish(page, hand, names)
      await hand.press(link(page, 'Where it is used'))
      await hand.press(page.getByRole('main').getByRole('link', { name: en, exact: true }))
      await page.getByRole('heading', { name: 'Dishes', exact: true }).waitFor()
    }
    await go(page, hand, 'All day', 'Categories')
  }
}

async function makeDish(page: Page, hand: Hand, names: readonly [string, string]) {
  await go(page, hand, 'Add a dish', 'New dish')
  await inBoth(page, hand, 'Name', names)
  await hand.type(field(page, 'Price'), '349.50')
  await hand.type(field(page, 'Weight or volume'), '300')
  await hand.press(button(page, 'Add'))
  await said(page, 'Product created!')
  const choosing = page.waitForEvent('filechooser')
  await hand.press(button(page, 'Choose a photo'))
  await (await choosing).setFiles(photo)
  await page.getByRole('group', { name: 'Photo' }).locator('img').waitFor()
  await inBoth(page, hand, 'Description', [`${names[0]} of the house.`, `${names[1]} от повара.`])
  await page.keyboard.press('Control+S')
  await said(page, 'Product updated!')
  await hand.press(link(page, 'Variants'))
  await hand.press(button(page, 'Add a variant'))
  const large = page.getByRole('list', { name: 'Variants' }).getByRole('listitem').nth(1)
  await hand.type(large.getByLabel('Name · English'), 'Large')
  await hand.type(large.getByLabel('Name · Русский'), 'Большая')
  await hand.type(large.getByLabel('Price'), '500')
  await hand.type(large.getByLabel('Amount'), '450')
  await page.keyboard.press('Control+S')
  await said(page, 'Variant created!')
}

async function writeAPage(page: Page, hand: Hand) {
  await go(page, hand, 'Pages', 'Pages')
  await go(page, hand, 'Write a page', 'New page')
  await hand.type(page.getByLabel('Title · English'), 'About our soups')
  await hand.type(page.getByRole('textbox', { name: 'Text · English' }), 'We cook since 1996.')
  await hand.open(page.getByRole('tab', { name: /^Русский/ }))
  await hand.type(page.getByLabel('Title · Русский'), 'О наших супах')
  await hand.type(page.getByRole('textbox', { name: 'Text · Русский' }), 'Варим с 1996 года.')
  const published = page.getByLabel('Published')
  await published.focus()
  await page.keyboard.press('Space')
  await hand.press(button(page, 'Add'))
  await said(page, 'Page created!')
  await go(page, hand, 'Settings', 'The shop')
  await go(page, hand, 'Navigation', 'Main menu')
  await hand.choose(page.getByLabel('Add to: Main menu'), 'About our soups')
  await hand.press(button(page, 'Add here').first())
  await page.getByRole('list', { name: 'Main menu' }).getByText('About our soups').waitFor()
}

async function order(page: Page) {
  for (const path of ['/', '/ru']) {
    await page.goto(path)
    const at = path === '/' ? 0 : 1
    for (const names of dishes)
      await page
        .getByText(names[at] ?? '', { exact: true })
        .first()
        .waitFor()
    for (const category of menu)
      await page.getByRole('heading', { name: category[at] }).first().waitFor()
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'About our soups' }).first().waitFor()
  const { products } = await (await page.request.get('/api/channel')).json()
  expect(products).toHaveLength(dishes.length)
  await page.request.post('/api/checkout/add', {
    data: { productVariantId: products[0].variants[0].id },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  await page.goto('/checkout')
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await place(page)
}

test.each([
  ['the mouse', mouse],
  ['the keyboard alone', keyboard],
] as const)(
  'from an empty database to an order in the kitchen, only through the screens, by %s',
  async (_, handOf) => {
    const kitchen = await startReceiver()
    const shop = await stage.freshShop({ RECEIVER_ALLOW: '127.0.0.0/8' })
    const page = await (await stage.visitor({ shop })).newPage()
    const hand = handOf(page)
    await setUp(page, hand)
    await sayWhoWeAre(page, hand)
    await openAllDay(page, hand)
    await takeCash(page, hand)
    await tellTheKitchen(page, hand, kitchen.url)
    await haveAKitchen(page, hand)
    await makeMenu(page, hand)
    await writeAPage(page, hand)
    await order(await (await stage.visitor({ shop })).newPage())
    await expect
      .poll(() => kitchen.came.map(({ body }) => JSON.parse(body).event))
      .toEqual(['order.placed', 'order.placed'])
  },
  300_000,
)
