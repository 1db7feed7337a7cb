import { hindrances, overflows } from '#tests/support/access.ts'
import { hydrated } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, type Journey, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'
import { en } from '#words/footer/en.ts'
import { ru } from '#words/footer/ru.ts'
import { en as shopEn } from '#words/shop/en.ts'
import { ru as shopRu } from '#words/shop/ru.ts'

const words = { en, ru }
const home = { en: '/', ru: '/ru' }

const todayIn = (timeZone: string) => Temporal.Now.plainDateISO(timeZone)

async function setHours({ shop }: Pick<Journey, 'shop'>) {
  const { timeZone } = await (await fetch(`${shop.origin}/api/channel/front`)).json()
  const soon = todayIn(timeZone).add({ days: 2 })
  shop.sql(
    `update "workingDay" set "isActive" = "index" <> 0, "intervals" = '[{"from":"10:00","to":"22:30"}]'`,
    `update "channel" set "mapUrl" = '', "legalName" = '[{"locale":"en","value":"Bistro LLC"}]'`,
    `delete from "specialDay"`,
    `insert into "specialDay" ("date", "isOpen", "intervals", "note") values ('${soon}', 0, '[]', '[]')`,
    `insert into "specialDay" ("date", "isOpen", "intervals", "note") values ('${soon.add({ days: 20 })}', 0, '[]', '[]')`,
  )
  return todayIn(timeZone)
}

for (const language of drawn('shows hours, places and terms without JavaScript, too', languages))
  test(`shows hours, places and terms without JavaScript, too (${language})`, async ({
    visit,
    shop,
  }) => {
    const today = await setHours({ shop })
    const t = words[language]
    for (const javaScript of [true, false]) {
      const page = await visit(home[language], { screen: screens.phone, javaScript })
      const footer = page.getByRole('contentinfo')
      const rows = footer.locator('dl > div')
      // The week, and only the special day of the next two weeks.
      await expect(rows).toHaveCount(8)
      const texts = await rows.allInnerTexts()
      expect(texts[0]).toMatch(new RegExp(`^${t.days[1]}\\s+10:00–22:30$`))
      expect(texts[6]).toMatch(new RegExp(`^${t.days[0]}\\s+${t.closed}$`))
      const bold = await rows.evaluateAll((all) =>
        all
          .filter((row) => getComputedStyle(row).fontWeight === '700')
          .map((row) => row.textContent),
      )
      expect(bold).toHaveLength(1)
      expect(bold[0]).toContain(t.days[(today.dayOfWeek % 7) as 0])
      await expect(footer.locator('a[href^="geo:"]')).toHaveCount(2)
      await expect(footer.getByText(t.payOn.both)).toBeVisible()
      if (language === 'en') await expect(footer.getByText('Bistro LLC')).toBeVisible()
      if (!javaScript) continue
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await overflows(page)).toEqual([])
    }
  })

test('the footer stays the same on pages that links open, also after one without a footer', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor()
  const page = await visitor.newPage()
  const textOn = async (path: string) => {
    await page.evaluate((to) => navigation.navigate(to).finished, path)
    return page.getByRole('contentinfo').textContent()
  }
  await page.goto('/')
  await hydrated(page)
  const text = (await page.getByRole('contentinfo').textContent()) ?? ''
  expect(text).toContain(en.hours)
  expect(await textOn('/catalog')).toBe(text)
  await page.goto('/checkout')
  await hydrated(page)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.evaluate(() => navigation.navigate('/catalog').finished)
  await expect(page.getByRole('contentinfo')).toHaveText(text)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await page.waitForURL('**/about')
  await expect(page.getByRole('contentinfo')).toHaveText(text)
})

for (const language of drawn('the phone’s menu has the categories, and themes by name', languages))
  test(`the phone’s menu has the categories, and themes by name (${language})`, async ({
    visit,
  }) => {
    const t = { en: shopEn, ru: shopRu }[language]
    const page = await visit(language === 'en' ? '/about' : '/ru/about', {
      screen: screens.phone,
    })
    await page.getByRole('banner').locator('summary').click()
    const categories = page.getByRole('navigation', { name: t.catalog.categories, exact: true })
    expect(await categories.getByRole('link').first().getAttribute('href')).toMatch(
      /catalog\/pizza$/,
    )
    const themes = page.locator('label:has(input[name=theme])')
    await expect(themes).toHaveCount(3)
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const theme of await themes.all()) expect((await theme.boundingBox())?.height).toBe(44)
    }
    await page.getByRole('radio', { name: t.preferences.dark }).check({ force: true })
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    expect(await hindrances(page, 44)).toEqual([])
    await categories.getByRole('link').first().click()
    await page.waitForURL('**/catalog/pizza')
    await expect(categories).toBeHidden()
  })
