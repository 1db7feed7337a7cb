import { expect, test } from 'vitest'
import type { Line } from '#business/orders/shapes.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { CartLines } from './cart-lines.tsx'

const photo = { id: 'p', width: 640, height: 640, colour: '#ff8000', widths: [320] }

/** The pictures of a line: their files, and the frames that are drawn. */
async function pictures(own: object) {
  const line = {
    ...{ id: 'l', productVariantId: 'v', quantity: 1, price: 500_00, shownPrice: 500_00 },
    ...{ productName: [], variantName: [], amount: 0, isAvailable: true, photo: null, ...own },
  } as unknown as Line
  const page = await openPage(<CartLines lines={[line]} />, { front: { takesOrders: true } })
  return {
    files: page.all('src').map((image) => image.getAttribute('src')),
    frames: page.all('class').filter((one) => one.getAttribute('class')?.includes('size-14'))
      .length,
  }
}

test('a line shows its photo, or else its category’s icon, or else no picture', async () => {
  expect(await pictures({ photo })).toEqual({ files: ['/photos/p-320.webp'], frames: 1 })
  expect(await pictures({ icon: 'sushi' })).toEqual({ files: ['/food/sushi.webp'], frames: 1 })
  expect(await pictures({})).toEqual({ files: [], frames: 0 })
})

test('a new line keeps room for the icon that the server may send', async () => {
  expect(await pictures({ id: 'wished v' })).toEqual({ files: [], frames: 1 })
})
