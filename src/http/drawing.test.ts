import { expect, onTestFinished, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { currencySigns } from '#words/kit/money.ts'

const planted = () => {
  throw new Error('planted')
}
/** From now on no price can be rendered: every card throws. */
function breakCards() {
  const signs = { ...currencySigns }
  const mend = () => void Object.assign(currencySigns, signs)
  for (const currency of Object.keys(signs))
    Object.defineProperty(currencySigns, currency, {
      get: planted,
      set(sign: string) {
        Object.defineProperty(currencySigns, currency, { value: sign, writable: true })
      },
      configurable: true,
      enumerable: true,
    })
  onTestFinished(mend)
  return mend
}

test.each(['/', '/ru'])(
  'a page that throws while rendering shows the error screen in the shop’s frame: %s',
  async (path) => {
    const { get, logged } = await sampleShop()
    const mend = breakCards()
    const { status, text, headers } = await get(path)
    expect(status).toBe(500)
    expect(headers.get('content-type')).toContain('text/html')
    expect(text).toContain(path === '/' ? 'Something went wrong' : 'Что-то пошло не так')
    expect(text).toContain('<header')
    expect(text).toContain('href="tel:')
    expect(text).toContain('id="payload"')
    expect(logged.some(({ facts }) => JSON.stringify(facts).includes('planted'))).toBe(true)
    mend()
    expect((await get(path)).status).toBe(200)
  },
)

test('staff keep their last known frame around a page that failed', async () => {
  const { anna, store } = await sampleShop()
  await anna.get('/')
  await store.write((tx) => tx.schema.alterTable('link').renameTo('lost').execute())
  onTestFinished(() => store.write((tx) => tx.schema.alterTable('lost').renameTo('link').execute()))
  const { status, text } = await anna.get('/command-center/link')
  expect(status).toBe(500)
  expect(text).toContain('Something went wrong')
  expect(text).toContain('href="/command-center/product"')
})

test('if even the frame can’t be rendered, a separate page says what to do', async () => {
  const broken = { isBroken: false }
  const { get } = await sampleShop({
    tagsOf: async () => {
      if (broken.isBroken) planted()
      return { head: '', end: '', policy: () => "default-src 'none'" }
    },
  })
  await get('/')
  broken.isBroken = true
  for (const [path, part] of [
    ['/catalog', 'Something went wrong'],
    ['/ru/catalog', 'Что-то пошло не так'],
  ] as const) {
    const { status, text, headers } = await get(path)
    expect(status).toBe(500)
    expect(headers.get('content-type')).toContain('text/html')
    expect(headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-")
    expect(text).toContain(part)
    expect(text).toContain('href="tel:')
    expect(text).toMatch(/<a href="">/)
    expect(text).not.toMatch(/planted|<script/)
  }
})
