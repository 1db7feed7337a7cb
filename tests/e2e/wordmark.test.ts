import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { overflows } from '#tests/support/access.ts'
import { hydrated } from '#tests/support/browser.ts'
import { button } from '#tests/support/by-name.ts'
import { expect, test } from '#tests/support/journey.ts'
import { seeNotice } from '#tests/support/menu-editing.ts'
import { screens } from '#tests/support/screens.ts'

const settings = '/command-center/settings'

/** Letters on nothing, five times as wide as high. */
async function picture() {
  const letters = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="200"><g fill="#b3261e"><path d="M0 0h180v40h-70v160h-40V40H0z"/><path d="M240 0h60v200h-60zM360 0h200v40H420v50h100v40H420v70h-60zM620 0h60v160h120v40H620z"/></g><circle cx="900" cy="100" r="95" fill="#1c1917"/></svg>',
  )
  return { name: 'name.png', mimeType: 'image/png', buffer: await sharp(letters).png().toBuffer() }
}

const field = (page: Page) => page.getByRole('group', { name: 'Wordmark' })
const inHeader = (page: Page) => page.getByRole('banner').locator('img')
const sizeOf = async (image: Locator) => {
  const box = await image.boundingBox()
  return box && [box.width, box.height]
}
const chipOf = (image: Locator) =>
  image.evaluate((one) => getComputedStyle(one).backgroundColor.replace(/ /g, ''))

test('an uploaded wordmark is whole in the header of every page, and can be removed', async ({
  visit,
  newVisitor,
  expectComplaint,
}) => {
  expectComplaint(/404.*nope/)
  const owner = await visit(settings, { staff: true })
  const [input] = await field(owner).locator('input[type=file]').all()
  await input?.setInputFiles(await picture())
  await seeNotice(owner, 'Photo loaded!')
  const previews = owner.getByRole('region', { name: 'Preview' }).locator('img')
  await expect(previews).toHaveCount(2)
  const [light, dark] = await previews.all()
  expect(light && (await chipOf(light))).toBe('rgba(0,0,0,0)')
  expect(dark && (await chipOf(dark))).toBe('rgb(255,255,255)')
  await button(owner, 'Save').click()
  await seeNotice(owner, 'Website updated!')

  const page = await visit('/', { screen: screens.phone })
  const shown = inHeader(page)
  await expect(shown).toHaveAttribute('alt', 'Taste on the run')
  expect(await sizeOf(shown)).toEqual([160, 32])
  expect(await chipOf(shown)).toBe('rgba(0,0,0,0)')
  expect(await overflows(page)).toEqual([])
  const home = page.getByRole('banner').getByRole('link', { name: 'Taste on the run. Home' })
  await expect(home).toHaveText('')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await chipOf(shown)).toBe('rgb(255,255,255)')
  await page.setViewportSize(screens.desktop)
  expect(await sizeOf(shown)).toEqual([200, 40])
  await page.setViewportSize({ width: 320, height: 600 })
  expect(await overflows(page)).toEqual([])

  const plain = await newVisitor({ javaScript: false })
  for (const path of ['/', '/ru', '/catalog/pizza', '/checkout', '/nope']) {
    const answered = await plain.newPage()
    await answered.goto(path)
    expect(await sizeOf(inHeader(answered)), path).toEqual([200, 40])
  }

  await owner.reload()
  await hydrated(owner)
  await field(owner).getByRole('button', { name: 'Remove photo' }).click()
  await button(owner, 'Save').click()
  await expect(field(owner).locator('img')).toHaveCount(0)
  await expect
    .poll(async () => {
      await page.reload()
      return shown.count()
    })
    .toBe(0)
})

test('a wordmark has its place before it loads, and one of a wrong shape is refused at once', async ({
  visit,
  newVisitor,
  shop,
}) => {
  const owner = await visit(settings, { staff: true })
  const [input] = await field(owner).locator('input[type=file]').all()
  const create = { width: 700, height: 100, channels: 3 as const, background: '#b3261e' }
  const tooWide = await sharp({ create }).png().toBuffer()
  await input?.setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: tooWide })
  await expect(field(owner).getByText('at least 40 pixels high, and from one to')).toBeVisible()
  await input?.setInputFiles(await picture())
  await seeNotice(owner, 'Photo loaded!')
  await button(owner, 'Save').click()
  await seeNotice(owner, 'Website updated!')

  const customer = await newVisitor({ screen: screens.phone, isNew: true })
  let letGo = () => {}
  const late = new Promise<void>((go) => {
    letGo = go
  })
  await customer.route('**/photos/**', (route) => late.then(() => route.continue()))
  const page = await customer.newPage()
  await page.goto(shop.origin, { waitUntil: 'commit' })
  const shown = inHeader(page)
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((one: HTMLImageElement) => one.complete)).toBe(false)
  expect(await sizeOf(shown)).toEqual([160, 32])
  letGo()
  await expect
    .poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)
  expect(await sizeOf(shown)).toEqual([160, 32])
})
