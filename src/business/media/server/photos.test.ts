import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { hire, signedIn } from '#tests/support/staff.ts'

type Person = Awaited<ReturnType<typeof sampleShop>>['anna']

/** Left red, right blue, the middle green: this shows what was cut away. */
const striped = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00ff00' } }).composite([
    stripe('#ff0000', Math.floor(width / 4), height, 0),
    stripe('#0000ff', Math.floor(width / 4), height, width - Math.floor(width / 4)),
  ])
const stripe = (background: string, width: number, height: number, left: number) => ({
  input: { create: { width, height, channels: 3 as const, background } },
  left,
  top: 0,
})

const upload = async (person: Person, file: Uint8Array, query = '', type = 'image/jpeg') => {
  const { origin, cookies } = person as Person & { origin: string }
  const answer = await fetch(`${origin}/api/photos${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': type,
      'Sec-Fetch-Site': 'same-origin',
      Cookie: `session=${cookies.get('session')}`,
    },
    body: Buffer.from(file),
  })
  return { status: answer.status, body: await answer.json() }
}
const shop = async () => {
  const made = await sampleShop()
  return { ...made, anna: { ...made.anna, origin: made.origin } }
}
/** The colour of a point, from 0 to 1 across and down. */
async function colourAt(photo: Uint8Array, across: number, down: number) {
  const { data, info } = await sharp(photo)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = Math.floor(down * info.height) * info.width + Math.floor(across * info.width)
  const parts = [...data.subarray(at * 3, at * 3 + 3)]
  return ['red', 'green', 'blue'][parts.indexOf(Math.max(...parts))]
}

test('the colour of a photo is the same with an alpha channel', async () => {
  const { anna } = await shop()
  const background = { r: 200, g: 30, b: 30, alpha: 1 }
  const red = (channels: 3 | 4) =>
    sharp({ create: { width: 700, height: 700, channels, background } })
      .png()
      .toBuffer()
  for (const channels of [3, 4] as const)
    expect((await upload(anna, await red(channels))).body.colour).toBe('#c81e1e')
})

test('cuts a photo to the middle square, in every fitting width, and stores nothing else', async () => {
  const { anna, origin } = await shop()
  const file = await striped(1400, 700)
    .withExif({ IFD0: { Copyright: 'Anna' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(file).metadata()).exif).toBeDefined()
  const { status, body } = await upload(anna, file)
  expect([status, body]).toEqual([
    201,
    {
      id: expect.stringMatching(/^[\w-]{22}$/),
      width: 700,
      height: 700,
      colour: expect.stringMatching(/^#0[0-2]f[d-f]0[0-2]$/),
      widths: [320, 640, 700],
    },
  ])
  for (const width of [320, 640, 700]) {
    const answer = await fetch(`${origin}/photos/${body.id}-${width}.webp`)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const photo = Buffer.from(await answer.arrayBuffer())
    const { exif, xmp, icc, ...found } = await sharp(photo).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    expect(found).toMatchObject({ format: 'webp', width, height: width })
    expect([await colourAt(photo, 0.1, 0.5), await colourAt(photo, 0.9, 0.5)]).toEqual([
      'green',
      'green',
    ])
  }
  expect((await fetch(`${origin}/photos/${body.id}-768.webp`)).status).toBe(404)
})

test('keeps a wordmark whole, and transparent, in every fitting height', async () => {
  const { anna, origin } = await shop()
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const file = await sharp({ create: { width: 1200, height: 300, channels: 4, background } })
    .composite([stripe('#ff0000', 300, 300, 0), stripe('#0000ff', 300, 300, 900)])
    .png()
    .toBuffer()
  const { status, body } = await upload(anna, file, '?shape=WORDMARK')
  expect([status, body]).toMatchObject([201, { width: 480, height: 120, widths: [160, 320, 480] }])
  for (const [width, height] of [
    [160, 40],
    [320, 80],
    [480, 120],
  ] as const) {
    const answer = await fetch(`${origin}/photos/${body.id}-${width}.webp`)
    const photo = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(photo).metadata()).toMatchObject({ width, height, hasAlpha: true })
    const ends = [await colourAt(photo, 0.1, 0.9), await colourAt(photo, 0.9, 0.1)]
    expect(ends).toEqual(['red', 'blue'])
    expect((await sharp(photo).stats()).isOpaque).toBe(false)
  }
  const small = await striped(150, 60).png().toBuffer()
  const stored = (await upload(anna, small, '?shape=WORDMARK')).body
  expect(stored).toMatchObject({ width: 150, height: 60, widths: [100, 150] })
})

test.each([
  [241, 40],
  [239, 39],
  [300, 301],
])('a wordmark of %i × %i is refused', async (width, height) => {
  const { anna } = await shop()
  const file = await striped(width, height).jpeg().toBuffer()
  const { status, body } = await upload(anna, file, '?shape=WORDMARK')
  expect([status, body.title]).toEqual([422, 'wordmark-shape'])
})

test('cuts the requested square of the photo in its upright orientation', async () => {
  const { anna, origin } = await shop()
  // Rotated: the camera's left is at the top.
  const file = await striped(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const at = async (query: string) => {
    const { body } = await upload(anna, file, query)
    const answer = await fetch(`${origin}/photos/${body.id}-${body.widths[0]}.webp`)
    const photo = Buffer.from(await answer.arrayBuffer())
    return [body.width, await colourAt(photo, 0.5, 0.1), await colourAt(photo, 0.5, 0.9)]
  }
  expect(await at('?x=0&y=0&size=400')).toEqual([400, 'red', 'green'])
  expect(await at('?x=200&y=600&size=200')).toEqual([200, 'blue', 'blue'])
  expect(await at('')).toEqual([400, 'green', 'green'])
  for (const [query, field] of [
    ['?x=1&y=0&size=400', 'size'],
    ['?x=0&y=401&size=400', 'size'],
    ['?size=179', 'size'],
    ['?x=-1&size=200', 'x'],
    ['?y=1e2&size=200', 'y'],
    ['?x=a&size=200', 'x'],
  ]) {
    const { status, body } = await upload(anna, file, query)
    expect([query, status, body.errors[0].field]).toEqual([query, 422, field])
  }
})

test('detects a photo by its bytes, in every format', async () => {
  const { anna } = await shop()
  const one = striped(200, 200)
  const files = {
    jpeg: await one.clone().jpeg({ progressive: true }).toBuffer(),
    cmyk: await one.clone().toColourspace('cmyk').jpeg().toBuffer(),
    png: await one.clone().png().toBuffer(),
    grey: await one.clone().greyscale().png().toBuffer(),
    deep: await one.clone().toColourspace('rgb16').png().toBuffer(),
    clear: await one.clone().ensureAlpha(0.5).png({ palette: true }).toBuffer(),
    webp: await one.clone().webp().toBuffer(),
    avif: await one.clone().avif({ effort: 0 }).toBuffer(),
    gif: await one.clone().gif().toBuffer(),
  }
  for (const [name, file] of Object.entries(files)) {
    const { status, body } = await upload(anna, file, '', 'image/x-whatever')
    expect([name, status, body.widths]).toEqual([name, 201, [200]])
  }
})

test('rejects a file that is no photo, or not a complete one', async () => {
  const { anna, store, origin } = await shop()
  const statusOf = async (file: Uint8Array | string, type?: string) => {
    const { status, body } = await upload(anna, Buffer.from(file as string, 'latin1'), '', type)
    return [status, body.title]
  }
  const jpeg = await striped(400, 400).jpeg().toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect/></svg>'
  expect(await statusOf(svg, 'image/svg+xml')).toEqual([415, 'unsupported-type'])
  expect(await statusOf(svg, 'image/png')).toEqual([415, 'unsupported-type'])
  expect(await statusOf(await striped(200, 200).tiff().toBuffer())).toEqual([
    415,
    'unsupported-type',
  ])
  expect(await statusOf(Buffer.concat([jpeg, Buffer.from('PK\x05\x06')]))).toEqual([
    415,
    'unsupported-type',
  ])
  expect(await statusOf('')).toEqual([415, 'unsupported-type'])
  expect(await statusOf(jpeg, 'application/json')).toEqual([415, 'unsupported-type'])
  expect(await statusOf('\xff\xd8\xff nothing more')).toEqual([422, 'photo-unreadable'])
  expect(await statusOf(jpeg.subarray(0, jpeg.length / 2))).toEqual([422, 'photo-unreadable'])
  expect(await statusOf(await striped(300, 179).png().toBuffer())).toEqual([422, 'photo-too-small'])
  expect(await statusOf(Buffer.alloc(25 * 1024 * 1024 + 1))).toEqual([413, 'too-large'])

  const before = (await store.db.selectFrom('photo').select('id').execute()).length
  await hire(store, 'operator')
  const operator = { ...(await signedIn(origin, 'operator')), origin }
  expect((await upload(operator, jpeg)).status).toBe(403)
  expect((await store.db.selectFrom('photo').select('id').execute()).length).toBe(before)
})

/** A PNG of this size without a single readable pixel. */
function withoutPixels(side: number) {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const whole = Buffer.alloc(body.length + 8)
    whole.writeUInt32BE(data.length, 0)
    body.copy(whole, 4)
    whole.writeUInt32BE(crc(body), body.length + 4)
    return whole
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('no pixels')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const crc = (data: Buffer) => {
  let sum = ~0
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1))
  }
  return ~sum >>> 0
}

test('rejects a small file of 256 megapixels by its header, before it decodes a pixel', async () => {
  const { anna } = await shop()
  const outcomeOf = async (side: number) => {
    const { status, body } = await upload(anna, withoutPixels(side))
    return [status, body.title]
  }
  expect(await outcomeOf(200)).toEqual([422, 'photo-unreadable'])
  expect(await outcomeOf(16_000)).toEqual([422, 'photo-too-many-pixels'])
})
