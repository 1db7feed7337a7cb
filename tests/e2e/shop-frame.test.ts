import { expect, test } from 'vitest'
import { hindrances, overflows } from '#tests/support/access.ts'
import { hydrated, languages, onStage, screens } from '#tests/support/browser.ts'
import { en } from '#words/footer/en.ts'
import { ru } from '#words/footer/ru.ts'
import { en as shopEn } from '#words/shop/en.ts'
import { ru as shopRu } from '#words/shop/ru.ts'

const stage = onStage()
const words = { en, ru }
const home = { en: '/', ru: '/ru' }

const todayIn = (timeZone: string) => Temporal.Now.plainDateISO(timeZone)

async function setHours() {
  const { timeZone } = await (await fetch(`${stage.shop.origin}/api/channel/front`)).json()
  const soon = todayIn(timeZone).add({ days: 2 })
  stage.shop.sql(
    `update "workingDay" set "isActive" = "index" <> 0, "intervals" = '[{"from":"10:00","to":"22:30"}]'`,
    `update "channel" set "mapUrl" = '', "legalName" = '[{"locale":"en","value":"Bistro LLC"}]'`,
    `delete from "specialDay"`,
    `insert into "specialDay" ("date", "isOpen", "intervals", "note") values ('${soon}', 0, '[]', '[]')`,
    `insert into "specialDay" ("date", "isOpen", "intervals", "note") values ('${soon.add({ days: 20 })}', 0, '[]', '[]')`,
  )
  return todayIn(timeZone)
}

test.each(languages)(
  'shows hours, places and terms without JavaScript, too (%s)',
  async (language) => {
    const today = await setHours()
    const t = words[language]
    for (const javaScript of [true, false]) {
      const page = await stage.visit(home[language], { screen: screens.phone, javaScript })
      const footer = page.getByRole('contentinfo')
      const rows = footer.locator('dl > div')
      // The week, and only the special day of the next two weeks.
      expect(await rows.count()).toBe(8)
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
      expect(await footer.locator('a[href^="geo:"]').count()).toBe(2)
      await footer.getByText(t.payOn.both).waitFor()
      if (language === 'en') await footer.getByText('Bistro LLC').waitFor()
      if (!javaScript) continue
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await overflows(page)).toEqual([])
    }
  },
)

test('the footer stays the same on pages that links open, also after one without a footer', async () => {
  const visitor = await stage.visitor()
  const page = await visitor.newPage()
  const textOn = async (path: string) => {
    await page.evaluate((to) => navigation.navigate(to).finished, path)
    return page.getByRole('contentinfo').textContent()
  }
  await page.goto('/')
  await hydrated(page)
  const text = await page.getByRole('contentinfo').textContent()
  expect(text).toContain(en.hours)
  expect(await textOn('/catalog')).toBe(text)
  await page.goto('/checkout')
  await hydrated(page)
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  await page.evaluate(() => navigation.navigate('/catalog').finished)
  await expect.poll(() => page.getByRole('contentinfo').textContent()).toBe(text)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await page.waitForURL('**/about')
  expect(await page.getByRole('contentinfo').textContent()).toBe(text)
})

test.each(languages)(
  'the phone’s menu has the categories, and themes by name (%s)',
  async (language) => {
    const t = { en: shopEn, ru: shopRu }[language]
    const page = await stage.visit(language === 'en' ? '/about' : '/ru/about', {
      screen: screens.phone,
    })
    await page.getByRole('banner').locator('summary').click()
    const categories = page.getByRole('navigation', { name: t.catalog.categories, exact: true })
    expect(await categories.getByRole('link').first().getAttribute('href')).toMatch(
      /catalog\/pizza$/,
    )
    await page.getByRole('radio', { name: t.preferences.dark }).check({ force: true })
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    expect(await hindrances(page, language, 44)).toEqual([])
    await categories.getByRole('link').first().click()
    await page.waitForURL('**/catalog/pizza')
    await categories.waitFor({ state: 'hidden' })
  },
)
