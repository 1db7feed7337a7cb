import type { Page, Route } from 'playwright-core'
import { hydrated } from '#tests/support/browser.ts'
import { button, field } from '#tests/support/by-name.ts'
import { expect, test } from '#tests/support/journey.ts'
import { tabTo } from '#tests/support/keyboard.ts'

const navigation = '/command-center/settings/navigation'
const list = (page: Page, name: string) => page.getByRole('list', { name })

test('builds the site’s menus by keyboard alone, and marks pages that customers don’t see', async ({
  visit,
  shop,
}) => {
  shop.sql(`update "page" set "isPublished" = 0 where "slug" = 'about'`)
  const page = await visit(navigation, { staff: true })
  const footer = list(page, 'Footer menu')
  const lines = footer.getByRole('listitem')
  const named = (name: string) => footer.getByRole('button', { name, exact: true })
  const before = await lines.count()
  await expect(
    list(page, 'Main menu')
      .getByRole('listitem')
      .filter({ hasText: 'About us' })
      .getByText('Not published'),
  ).toBeVisible()
  await tabTo(page, page.getByLabel('Add to Footer menu'))
  await page.keyboard.type('Tele')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(before + 1)
  await tabTo(page, named('Drag Telegram'))
  await page.keyboard.press('ArrowUp')
  await expect(lines.nth(before - 1)).toContainText('Telegram')
  await tabTo(page, named('Move Telegram up'))
  await page.keyboard.press('Enter')
  await expect(lines.nth(before - 2)).toContainText('Telegram')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Website updated!')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  const customer = await visit('/')
  await expect(
    customer.getByRole('contentinfo').getByRole('link', { name: 'Telegram' }).nth(1),
  ).toBeVisible()
  shop.sql(`update "page" set "isPublished" = 1 where "slug" = 'about'`)
  await tabTo(page, named('Remove Telegram'))
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(before)
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  // Both menus are saved, without a link that was deleted in another tab.
  const main = list(page, 'Main menu').getByRole('listitem')
  await button(page, 'Remove Contacts').first().click()
  await page.getByLabel('Add to Footer menu').selectOption({ label: 'Telegram' })
  await page.getByRole('button', { name: 'Add', exact: true }).nth(1).click()
  await expect(lines).toHaveCount(before + 1)
  shop.sql(`pragma foreign_keys = on`, `delete from "link" where "icon" = 'telegram'`)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect(main).toHaveCount(2)
  await expect(lines).toHaveCount(before)
  await expect(page.getByRole('option', { name: 'Telegram' })).toHaveCount(0)
  // Without a choice it leads to the choice.
  await page.getByRole('button', { name: 'Add', exact: true }).nth(1).click({ force: true })
  await expect(page.getByLabel('Add to Footer menu')).toBeFocused()
})

test('shows both menus after a colleague’s save, and loses neither', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/412/)
  const page = await visit(navigation, { staff: true })
  const stored = async () => (await page.request.get('/api/navigation')).json()
  const { pages } = await (await page.request.get('/api/pages')).json()
  /** A colleague saves the footer menu with these pages. */
  const saveElsewhere = async (...slugs: string[]) => {
    const idOf = (slug: string) => pages.find((one: { slug: string }) => one.slug === slug).id
    const { version } = await stored()
    const saved = await page.request.patch('/api/navigation', {
      data: { footer: slugs.map((slug) => ({ kind: 'page', id: idOf(slug) })) },
      headers: { 'If-Match': `"${version}"`, 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(saved.status(), await saved.text()).toBe(200)
  }
  await saveElsewhere('about', 'delivery', 'contacts')
  await page.reload()
  await hydrated(page)
  const footer = list(page, 'Footer menu')
  const lines = footer.getByRole('listitem')
  const moveDown = async () => {
    await footer.getByRole('button', { name: 'Move About us down' }).click()
    await expect(lines.first()).toContainText('Delivery and pickup')
    await page.keyboard.press('Control+s')
  }
  const both = page.getByRole('table').getByRole('row', { name: 'Footer menu' }).getByRole('cell')

  await saveElsewhere('about', 'delivery')
  await moveDown()
  await expect(both).toHaveText([
    'Footer menu',
    'About us · Delivery and pickup',
    'Delivery and pickup · About us · Contacts',
  ])
  await button(page, 'Use theirs').click()
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('About us')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)

  await saveElsewhere('about')
  await moveDown()
  await expect(both).toHaveText(['Footer menu', 'About us', 'Delivery and pickup · About us'])
  await button(page, 'Keep mine').click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect(lines).toHaveCount(2)
  expect((await stored()).footer).toHaveLength(2)
})

test('adds, changes and deletes a link', async ({ visit, expectComplaint }) => {
  expectComplaint(/422/)
  const page = await visit('/command-center/link', { staff: true })
  await page.getByRole('link', { name: 'Add link' }).click()
  await page.getByLabel('Title · English').fill('Our channel')
  await page.getByLabel('Title · Русский').fill('Наш канал')
  await page.getByLabel('URL', { exact: true }).fill('javascript:alert(1)')
  await button(page, 'Add').click()
  await expect(page.getByText('Enter a full address')).toBeVisible()
  await page.getByLabel('URL', { exact: true }).fill('example.com/vk')
  await page.getByRole('radio', { name: 'VK' }).press('Space')
  await page.getByRole('radio', { name: 'New tab' }).press('Space')
  await button(page, 'Add').click()
  await expect(page.getByText('Link created!')).toBeVisible()
  await expect(
    list(page, 'Links').getByRole('link', { name: /Our channel.*New tab/ }),
  ).toBeVisible()
  await list(page, 'Links').getByRole('link', { name: 'Our channel' }).click()
  // A host without a scheme becomes a web address.
  await expect(page.getByLabel('URL', { exact: true })).toHaveValue('https://example.com/vk')
  await expect(page.getByRole('radio', { name: 'VK' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'New tab' })).toBeChecked()
  await page.getByLabel('Title · English').fill('The channel')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Link updated!')).toBeVisible()
  await list(page, 'Links').getByRole('link', { name: 'The channel' }).click()
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Link deleted!')).toBeVisible()
})

test('adds, moves, turns off and deletes a pickup point', async ({ visit, expectComplaint }) => {
  expectComplaint(/422/)
  const page = await visit('/command-center/warehouse', { staff: true })
  const kitchens = list(page, 'Kitchens and pickup points')
  await page.getByRole('link', { name: 'Add pickup point' }).click()
  await page.getByLabel('Name · English').fill('Cellar')
  // A pickup point needs an address.
  await button(page, 'Add').click()
  await expect(page.getByText('Fill in this field')).toBeVisible()
  await page.getByLabel('Address · English').fill('1 Under Street')
  await page.getByLabel('Phone').fill('8 900 123-45-67')
  await button(page, 'Add').click()
  await expect(page.getByText('Warehouse created!')).toBeVisible()
  await button(page, 'Move Cellar up').click()
  await expect(kitchens.getByRole('listitem').nth(1)).toContainText('Cellar')
  await kitchens.getByRole('link', { name: 'Cellar' }).click()
  await page.getByLabel('Available for pickup').uncheck()
  await button(page, 'Save').click()
  await expect(page.getByText('Warehouse updated!')).toBeVisible()
  await expect(
    kitchens.getByRole('listitem').filter({ hasText: 'Cellar' }).getByText('Off'),
  ).toBeVisible()
  await kitchens.getByRole('link', { name: 'Cellar' }).click()
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(kitchens.getByText('Cellar')).toHaveCount(0)
})

test('asks once before a shorter time erases personal data, and leaves what is typed in its field', async ({
  visit,
  shop,
  expectComplaint,
}) => {
  for (const expected of [/ERR_FAILED/, /412/]) expectComplaint(expected)
  shop.sql('update "channel" set "personalDataMonths" = 12')
  const page = await visit('/command-center/settings/orders', { staff: true })
  const months = field(page, 'Keep personal data for')
  const question = page.getByRole('dialog', { name: 'Erase personal data from older orders?' })
  const yes = question.getByRole('button', { name: 'Save and erase' })
  const stored = async () => (await page.request.get('/api/channel/settings')).json()
  await months.fill('1')
  await page.keyboard.press('Control+s')
  await expect(question).toContainText('orders older than 1 month,')
  await expect(question).toContainText('You can’t undo this.')
  // A question is no form to save.
  await page.keyboard.press('Control+s')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(months).toHaveValue('1')
  expect(await stored()).toMatchObject({ personalDataMonths: 12 })

  const loseResponse = (route: Route) => route.fetch().then(() => route.abort())
  await page.route('**/api/channel', loseResponse, { times: 1 })
  await button(page, 'Save').click()
  await yes.click()
  await expect(page.getByText('No response')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('Website updated!').first()).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect(question).toHaveCount(0)
  expect(await stored()).toMatchObject({ personalDataMonths: 1 })

  await months.fill('0')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await months.fill('1')
  await page.keyboard.press('Control+s')
  await expect(yes).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(months).toHaveValue('1')
  await button(page, 'Discard').click()
  expect(await stored()).toMatchObject({ personalDataMonths: 0 })
})
