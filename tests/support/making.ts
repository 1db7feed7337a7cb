import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Where menus are made, and their dishes. */
export const menusAt = '/command-center/menu'
export const productsAt = '/command-center/product'

/** A plain photo, as a camera would have taken it. */
export async function photoOf(width: number, height: number, background = '#c2410c') {
  const photo = sharp({ create: { width, height, channels: 3, background } })
  return fileOf(await photo.jpeg().toBuffer())
}

export const fileOf = (buffer: Buffer, name = 'dish.jpg', mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer,
})

/** A notice has come up. */
export const said = (page: Page, notice: string) => page.getByText(notice).last().waitFor()
