import { afterEach, expect, test, vi } from 'vitest'
import { showAs } from './show-as.ts'

afterEach(() => vi.unstubAllGlobals())

function at(href: string) {
  const location = new URL(href)
  const replaceState = vi.fn((_: unknown, __: string, path: string) => {
    location.href = new URL(path, location.href).href
  })
  const navigate = vi.fn((_: string, __?: object) => ({ finished: Promise.resolve() }))
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', { replaceState })
  vi.stubGlobal('navigation', { navigate })
  vi.stubGlobal('window', { navigation })
  return { replaceState, navigate }
}

test('replaces a page’s URL', async () => {
  const { replaceState, navigate } = at('https://shop.example/ru/products?q=te')
  await showAs('/ru/products?q=tea')
  expect(replaceState).toHaveBeenCalledTimes(1)
  expect(navigate).toHaveBeenCalledWith('https://shop.example/ru/products?q=tea', { info: true })
})

test('doesn’t interrupt a navigation to another page', async () => {
  const { replaceState, navigate } = at('https://shop.example/ru/orders')
  await showAs('/ru/products?q=tea')
  expect(replaceState).not.toHaveBeenCalled()
  expect(navigate).not.toHaveBeenCalled()
})
