import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Photo } from './shapes.ts'
import { minSide, mostBytes } from './upload.ts'

/** A whole number in a URL. */
const whole = (least: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)),
    z.int().check(z.minimum(least)),
  )

export const media = {
  upload: endpoint('POST /api/photos', {
    summary:
      'Upload a photo (JPEG, PNG, WebP, AVIF or GIF), cropped to the given or central square. A wordmark stays whole. Unused photos are deleted after a day',
    input: z.object({
      file: z.instanceof(Uint8Array),
      x: z.optional(whole(0)),
      y: z.optional(whole(0)),
      size: z.optional(whole(minSide)),
      shape: z.optional(z.enum(['SQUARE', 'WORDMARK'])),
    }),
    output: Photo,
    status: 201,
    upload: { type: 'image/', mostBytes },
    refusals: {
      'photo-unreadable': 422,
      'photo-too-many-pixels': 422,
      'photo-too-small': 422,
      'wordmark-shape': 422,
    },
  }),
}
