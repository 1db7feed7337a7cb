import { hydrated } from '#tests/support/browser.ts'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/journey.ts'
import { languages, screens } from '#tests/support/screens.ts'

const at = (path: string, language: (typeof languages)[number]) =>
  language === 'en' ? path : `/ru${path === '/' ? '' : path}`

const menuPages = ['/', '/catalog', '/catalog/pizza', '/catalog/pizza/margherita', '/search?q=soup']
const cases = menuPages.flatMap((path) =>
  drawn(path, languages).map((language) => at(path, language)),
)

for (const path of cases)
  test(`${path} makes no Intl object while it loads`, async ({ newVisitor }) => {
    const page = await (await newVisitor({ screen: screens.phone, isNew: true })).newPage()
    await page.addInitScript(() => {
      const made: string[] = []
      for (const [name, Original] of Object.entries(Object.getOwnPropertyDescriptors(Intl)))
        if (typeof Original.value === 'function' && Original.value.prototype)
          Object.assign(Intl, {
            [name]: new Proxy(Original.value, {
              construct(target, input) {
                made.push(name)
                return Reflect.construct(target, input)
              },
            }),
          })
      Object.assign(window, { made })
    })
    const cart = page.waitForResponse('**/api/checkout')
    await page.goto(path)
    await hydrated(page)
    await cart
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([])
    const counted = await page.evaluate(() => {
      new Intl.NumberFormat('en')
      return (window as unknown as { made: string[] }).made
    })
    expect(counted).toEqual(['NumberFormat'])
  })

for (const language of drawn('every font of the home page is preloaded', languages))
  test(`every font of the home page is preloaded (${language})`, async ({ newVisitor }) => {
    const page = await (await newVisitor({ screen: screens.phone, isNew: true })).newPage()
    await page.goto(at('/', language))
    await hydrated(page)
    await page.evaluate(() => document.fonts.ready)
    const { loaded, preloaded } = await page.evaluate(() => ({
      loaded: performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.woff2')),
      preloaded: [...document.querySelectorAll('link[rel=preload][as=font]')].map((link) =>
        link.getAttribute('href'),
      ),
    }))
    expect(new Set(loaded)).toEqual(new Set(preloaded))
    expect(loaded.length).toBeGreaterThan(1)
  })
