import type { Page } from 'playwright-core'
import { fillContacts, place } from '#tests/support/at-checkout.ts'
import { button, field, link } from '#tests/support/by-name.ts'
import { drawn, isFull } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { type Hand, keyboard, mouse } from '#tests/support/pointer-and-keyboard.ts'
import { openReceiver } from '#tests/support/receiver.ts'
import { type Shop, startShop } from '#tests/support/shop.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import { openContext } from '#tests/support/visitors.ts'

test.use({ withShop: false })
const photo = 'sample/photos/borscht-640.webp'

type Names = readonly [en: string, ru: string]
type Category = readonly [en: string, ru: string, icon: string, items: readonly Names[]]
const menu: readonly Category[] = [
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
]
/** The steps are the same for every dish, so one per category is enough. */
const shortMenu = menu.map(([en, ru, icon, all]): Category => [en, ru, icon, all.slice(0, 1)])

/** The notice shows and nothing is left to save: an older notice may have the same text. */
async function seeNotice(page: Page, notice: string) {
  await expect(page.getByText(notice).last()).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
}

/** Follows a link and waits, so that the next step doesn't run on the previous page. */
async function go(page: Page, hand: Hand, name: string, arrival: string) {
  await hand.press(link(page, name).first())
  await expect(page.getByRole('heading', { name: arrival, exact: true }).first()).toBeVisible()
}

/** Types a text in both languages. */
async function inBoth(page: Page, hand: Hand, label: string, [en, ru]: readonly string[]) {
  await hand.type(page.getByLabel(new RegExp(`^${label} · English`)), en ?? '')
  await hand.type(page.getByLabel(new RegExp(`^${label} · Русский`)), ru ?? '')
}

async function setUp(page: Page, hand: Hand) {
  // The link in the console.
  await page.goto(`/welcome#code=${setupCode}`)
  await hand.type(field(page, 'Shop name'), 'Soup and tea')
  await hand.choose(field(page, 'Country'), 'Russia')
  await hand.choose(field(page, 'Main language'), 'English')
  await hand.press(button(page, 'Next'))
  await hand.type(field(page, 'Your name'), 'Anna')
  await hand.type(field(page, 'Login'), 'anna')
  await hand.type(field(page, 'Password'), 'correct horse')
  await hand.press(button(page, 'Next'))
  await hand.pick(page.getByRole('radio', { name: 'Start with an empty menu' }))
  await hand.press(button(page, 'Finish setup'))
  await hand.press(link(page, 'Go to Command Center'))
  await expect(page.getByRole('heading', { name: 'Hello, Anna' })).toBeVisible()
}

async function fillShopDetails(page: Page, hand: Hand) {
  await go(page, hand, 'Settings', 'Shop details')
  await inBoth(page, hand, 'Name', ['Soup and tea', 'Суп и чай'])
  await inBoth(page, hand, 'Description', ['Soups that warm.', 'Супы, которые греют.'])
  await hand.type(page.getByLabel(/^Shop phone/), '8 495 000-01-43')
  await hand.press(button(page, 'Save'))
  await seeNotice(page, 'Website updated!')
}

async function openAllDay(page: Page, hand: Hand) {
  await go(page, hand, 'Orders and hours', 'Opening hours')
  const allDay = page.getByLabel('All day on Monday')
  await allDay.focus()
  await page.keyboard.press('Space')
  await hand.press(button(page, 'Copy Monday hours'))
  await hand.enter(page.getByRole('menuitem', { name: 'Copy to all days' }))
  await hand.press(button(page, 'Save'))
  await seeNotice(page, 'Opening hours updated!')
}

async function takeCash(page: Page, hand: Hand) {
  await go(page, hand, 'Payment methods', 'Payment methods')
  await go(page, hand, 'Add payment method', 'New payment method')
  await inBoth(page, hand, 'Name', ['Cash to the courier', 'Наличные курьеру'])
  await hand.choose(field(page, 'Type'), 'Cash')
  await hand.press(button(page, 'Add'))
  await seeNotice(page, 'Payment Method created!')
}

async function addKitchenReceiver(page: Page, hand: Hand, url: string) {
  await go(page, hand, 'Order receivers', 'Order receivers')
  await go(page, hand, 'Add receiver', 'New receiver')
  await hand.type(field(page, 'Name'), 'Kitchen printer')
  await hand.type(field(page, 'URL'), url)
  await hand.press(button(page, 'Add'))
  await seeNotice(page, 'Receiver created!')
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last())
  await hand.press(button(page, 'Send test'))
  await expect(
    page.getByRole('region', { name: 'Test', exact: true }).getByText('Delivered', { exact: true }),
  ).toBeVisible()
}

async function haveAKitchen(page: Page, hand: Hand) {
  await go(page, hand, 'Pickup points', 'Kitchens and pickup points')
  await go(page, hand, 'Add pickup point', 'New pickup point')
  await inBoth(page, hand, 'Name', ['Kitchen on Lenina', 'Кухня на Ленина'])
  await inBoth(page, hand, 'Address', ['Lenina 1', 'Ленина, 1'])
  await hand.press(button(page, 'Add'))
  await seeNotice(page, 'Warehouse created!')
}

async function makeMenu(page: Page, hand: Hand) {
  await go(page, hand, 'Menus', 'Menus')
  await go(page, hand, 'Add menu', 'New menu')
  await inBoth(page, hand, 'Name', ['All day', 'Весь день'])
  await hand.press(button(page, 'Add'))
  await seeNotice(page, 'Menu created!')
}

async function makeCategory(page: Page, hand: Hand, [en, ru, icon, all]: Category) {
  await go(page, hand, 'Add category', 'New category')
  await inBoth(page, hand, 'Name', [en, ru])
  await hand.pick(page.getByRole('radio', { name: icon, exact: true }))
  await hand.press(button(page, 'Add'))
  await seeNotice(page, 'Category created!')
  for (const names of all) {
    await makeProduct(page, hand, names)
    // The link back leads to the category that the dish was added to.
    await hand.press(page.getByRole('main').getByRole('link', { name: en, exact: true }))
    await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  }
  await go(page, hand, 'All day', 'Categories')
}

async function makeProduct(page: Page, hand: Hand, names: Names) {
  await go(page, hand, 'Add product', 'New product')
  await inBoth(page, hand, 'Name', names)
  await hand.type(field(page, 'Price'), '349.50')
  await hand.type(field(page, 'Weight or volume'), '300')
  await hand.press(button(page, 'Add'))
  await seeNotice(page, 'Product created!')
  const choosing = page.waitForEvent('filechooser')
  await hand.press(button(page, 'Choose photo'))
  await (await choosing).setFiles(photo)
  await expect(page.getByRole('group', { name: 'Photo' }).locator('img')).toBeVisible()
  await inBoth(page, hand, 'Description', [`${names[0]} of the house.`, `${names[1]} от повара.`])
  await page.keyboard.press('Control+S')
  await seeNotice(page, 'Product updated!')
  await hand.press(link(page, 'Variants'))
  await hand.press(button(page, 'Add variant'))
  const large = page.getByRole('list', { name: 'Variants' }).getByRole('listitem').nth(1)
  await hand.type(large.getByLabel('Name · English'), 'Large')
  await hand.type(large.getByLabel('Name · Русский'), 'Большая')
  await hand.type(large.getByLabel('Price'), '500')
  await hand.type(large.getByLabel('Weight or volume'), '450')
  await page.keyboard.press('Control+S')
  await seeNotice(page, 'Variant created!')
}

async function writeAPage(page: Page, hand: Hand) {
  await go(page, hand, 'Pages', 'Pages')
  await go(page, hand, 'Add page', 'New page')
  await hand.type(page.getByLabel('Title · English'), 'About our soups')
  await hand.type(page.getByRole('textbox', { name: 'Text · English' }), 'We cook since 1996.')
  await hand.open(page.getByRole('tab', { name: /^Русский/ }))
  await hand.type(page.getByLabel('Title · Русский'), 'О наших супах')
  await hand.type(page.getByRole('textbox', { name: 'Text · Русский' }), 'Варим с 1996 года.')
  const published = page.getByLabel('Published')
  await published.focus()
  await page.keyboard.press('Space')
  await hand.press(button(page, 'Add'))
  await seeNotice(page, 'Page created!')
  await go(page, hand, 'Settings', 'Shop details')
  await go(page, hand, 'Navigation', 'Main menu')
  await hand.choose(page.getByLabel('Add to Main menu'), 'About our soups')
  await hand.press(button(page, 'Add').first())
  await expect(
    page.getByRole('list', { name: 'Main menu' }).getByText('About our soups'),
  ).toBeVisible()
  await hand.press(button(page, 'Save'))
  await seeNotice(page, 'Website updated!')
}

async function order(page: Page, menu: readonly Category[]) {
  const items = menu.flatMap(([, , , all]) => all)
  for (const path of ['/ru', '/']) {
    await page.goto(path)
    const at = path === '/' ? 0 : 1
    for (const names of items)
      await expect(page.getByText(names[at] ?? '', { exact: true }).first()).toBeVisible()
    for (const category of menu)
      await expect(page.getByRole('heading', { name: category[at] }).first()).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'About our soups' }).first()).toBeVisible()
  const { products } = await (await page.request.get('/api/channel')).json()
  expect(products).toHaveLength(items.length)
  await page.request.post('/api/checkout/add', {
    data: { productVariantId: products[0].variants[0].id },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  await page.goto('/checkout')
  await fillContacts(page)
  await page.fill('#street', 'Lenina 24')
  await place(page)
}

type Kitchen = Awaited<ReturnType<typeof openReceiver>>

// Each test continues where the previous one has ended.
const walks = [
  // A second category is added as the first one is, and so is a dish.
  ['the mouse', mouse, isFull ? menu : drawn('the category of a new shop', shortMenu)],
  ['the keyboard alone', keyboard, shortMenu],
] as const

for (const [means, handOf, categories] of isFull ? walks : walks.slice(0, 1))
  test.describe(`from an empty database to an order in the kitchen, by ${means}`, () => {
    test.describe.configure({ mode: 'serial' })
    let kitchen: Kitchen
    let shop: Shop
    let page: Page
    let hand: Hand
    const complaints: string[] = []
    test.beforeAll(async ({ browser }) => {
      kitchen = await openReceiver()
      shop = await startShop({ RECEIVER_ALLOW: '127.0.0.0/8' }, false)
      const owner = await openContext(browser, { shop }, (complaint) => complaints.push(complaint))
      page = await owner.newPage()
      hand = handOf(page)
    })
    test.afterAll(async () => {
      await page?.context().close()
      await shop?.stop()
      kitchen?.stop()
    })

    test('the wizard sets up the shop', () => setUp(page, hand))
    test('settings have contacts, opening hours and payment methods', async () => {
      await fillShopDetails(page, hand)
      await openAllDay(page, hand)
      await takeCash(page, hand)
    })
    test('the kitchen is a pickup point and gets orders', async () => {
      await addKitchenReceiver(page, hand, kitchen.url)
      await haveAKitchen(page, hand)
      await makeMenu(page, hand)
    })
    for (const category of categories)
      test(`the menu has ${category[0]}`, () => makeCategory(page, hand, category))
    test('a page is written and appears in the navigation', () => writeAPage(page, hand))
    test('a customer sees everything and orders', async ({ newVisitor }) => {
      await order(await (await newVisitor({ shop })).newPage(), categories)
      await expect
        .poll(() => kitchen.came.map(({ body }) => JSON.parse(body).event))
        .toEqual(['order.placed', 'order.placed'])
      expect(complaints).toEqual([])
    })
  })
