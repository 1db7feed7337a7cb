import sharp from 'sharp'
import { expect, test } from 'vitest'
import { minSide } from '#business/media/upload.ts'
import { choosePhoto, isWhole, refusalOf } from './chosen-photo.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const drawn = () =>
  sharp({ create: { width: 160, height: 160, channels: 3, background: '#888', noise } })

const files = [
  ['jpeg', () => drawn().jpeg()],
  ['progressive jpeg', () => drawn().jpeg({ progressive: true })],
  ['jpeg with restarts and a thumbnail', () => drawn().jpeg().withMetadata()],
  ['png', () => drawn().png()],
  ['webp', () => drawn().webp()],
] as const

test.each(files)('a %s that was cut off is told from a whole one', async (_, draw) => {
  const bytes = new Uint8Array(await draw().toBuffer())
  expect(isWhole(bytes)).toBe(true)
  // A phone may add a video behind the picture.
  expect(isWhole(new Uint8Array([...bytes, ...bytes.subarray(0, 500)]))).toBe(true)
  for (const part of [0.1, 0.5, 0.9, 0.999])
    expect(isWhole(bytes.subarray(0, Math.floor(bytes.length * part))), String(part)).toBe(false)
  expect(isWhole(bytes.subarray(0, -3))).toBe(false)
})

test('stray bytes between the parts of a JPEG are none of its own', async () => {
  const bytes = await drawn().jpeg().toBuffer()
  const strays = [0x00, 0x12, 0xff, 0x00, 0x34]
  expect(isWhole(new Uint8Array([0xff, 0xd8, ...strays, ...bytes.subarray(2)]))).toBe(true)
})

test('the end of a thumbnail inside isn’t the end of the picture', async () => {
  const bytes = await drawn().jpeg().toBuffer()
  const thumbnail = await drawn().resize(16).jpeg().toBuffer()
  const length = thumbnail.length + 2
  const segment = [0xff, 0xe1, length >> 8, length & 0xff, ...thumbnail]
  const whole = new Uint8Array([0xff, 0xd8, ...segment, ...bytes.subarray(2)])
  expect(isWhole(whole)).toBe(true)
  expect(isWhole(whole.subarray(0, whole.length / 2))).toBe(false)
})

test('a HEIC photo with the name of a JPEG is another format, not a damaged photo', async () => {
  const bytes = Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic')
  const chosen = new File([bytes], 'photo.jpg', { type: 'image/jpeg' })
  const needs = { least: minSide, mayBeWhole: false }
  expect(await choosePhoto(chosen, needs)).toMatchObject({ refused: 'unsupported-type' })
})

test('of a wordmark the shape is measured, not the square', () => {
  const refused = (width: number, height: number) =>
    refusalOf({ width, height }, { least: minSide, mayBeWhole: false, isWordmark: true })?.refused
  expect(refused(240, 40)).toBe(undefined)
  expect(refused(241, 40)).toBe('wordmark-shape')
  expect(refused(60_000, 10_000)).toBe('photo-too-many-pixels')
})

test.each([
  [400, minSide - 1, true, undefined],
  [minSide - 1, 400, true, undefined],
  [400, minSide, false, undefined],
  [400, minSide - 1, false, { least: minSide, isEitherSide: false }],
  [minSide - 1, minSide - 1, true, { least: minSide, isEitherSide: true }],
])(
  'of a photo of %i × %i that may be whole (%s), the square is measured',
  (width, height, mayBeWhole, facts) => {
    expect(refusalOf({ width, height }, { least: minSide, mayBeWhole })?.facts).toEqual(facts)
  },
)
