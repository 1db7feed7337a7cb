import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** The pages of menus and products. */
export const menusAt = '/command-center/menu'
export const productsAt = '/command-center/product'

/** A plain photo, like a camera's. */
export async function photoOf(width: number, height: number, background = '#c2410c') {
  const photo = sharp({ create: { width, height, channels: 3, background } })
  return fileOf(await photo.jpeg().toBuffer())
}

export const fileOf = (buffer: Buffer, name = 'dish.jpg', mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer,
})

/** Waits for a notice. */
export const seeNotice = (page: Page, notice: string) => page.getByText(notice).last().waitFor()
