import * as z from 'zod/mini'
import { Photo } from '#business/catalog/shapes.ts'
import { endpoint } from '#platform/contract.ts'
import { leastSide, mostBytes } from './upload.ts'

/** A whole number, as an address says it. */
const whole = (least: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)),
    z.int().check(z.minimum(least)),
  )

export const media = {
  upload: endpoint('POST /api/photos', {
    summary:
      'Take in a photo, as it is (JPEG, PNG, WebP, AVIF or GIF), cut to a square: the one at x, y with sides of size, else the middle. One that is used nowhere is deleted after a day',
    input: z.object({
      file: z.instanceof(Uint8Array),
      x: z.optional(whole(0)),
      y: z.optional(whole(0)),
      size: z.optional(whole(leastSide)),
    }),
    output: Photo,
    status: 201,
    upload: { type: 'image/', mostBytes },
    refusals: {
      'photo-unreadable': 422,
      'photo-too-many-pixels': 422,
      'photo-too-small': 422,
    },
  }),
}
