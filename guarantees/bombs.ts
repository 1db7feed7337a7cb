// Files that are small in transfer and huge once decompressed.
import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'

export type Bomb = {
  name: string
  type: string
  file: Buffer
  /** Only a chunk besides the picture is huge: the file may be accepted if that chunk isn't decompressed. */
  mayPass?: true
}

export async function bombs(): Promise<Bomb[]> {
  const dot = sharp({ create: { width: 200, height: 200, channels: 3, background: '#c2410c' } })
  const [png, jpeg, gif, webp, avif] = await Promise.all([
    dot.clone().png().toBuffer(),
    dot.clone().jpeg().toBuffer(),
    dot.clone().gif().toBuffer(),
    dot.clone().webp({ lossless: true }).toBuffer(),
    dot.clone().avif().toBuffer(),
  ])
  const gigabyte = await zeros(1024 ** 3)
  const text = Buffer.concat([Buffer.from('Comment\0\0'), gigabyte])
  const profile = Buffer.concat([Buffer.from('profile\0\0'), gigabyte])
  return [
    { name: '256 MP of PNG', type: 'image/png', file: await pngOf(16_384, 16_384, 8, 2) },
    { name: '3600 MP of PNG in two colours', type: 'image/png', file: await pngOf(60_000, 60_000) },
    {
      name: 'a line of PNG',
      type: 'image/png',
      file: await pngOf(1, 60_000_000, 8),
    },
    { name: '4290 MP of JPEG', type: 'image/jpeg', file: jpegOf(jpeg, 65_500) },
    { name: '4290 MP of GIF', type: 'image/gif', file: gifOf(gif, 65_500) },
    { name: '268 MP of WebP', type: 'image/webp', file: webpOf(webp, 16_384) },
    { name: '3600 MP of AVIF', type: 'image/avif', file: avifOf(avif, 60_000) },
    {
      name: 'a gigabyte of text in a PNG',
      type: 'image/png',
      file: pngWith(png, 'zTXt', text),
      mayPass: true,
    },
    {
      name: 'a gigabyte of colours in a PNG',
      type: 'image/png',
      file: pngWith(png, 'iCCP', profile),
      mayPass: true,
    },
    { name: '2,000 frames of GIF', type: 'image/gif', file: framesOf(gif, 2000), mayPass: true },
  ]
}

/** This many zeros, deflated. */
async function zeros(count: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const part = Buffer.alloc(2 ** 20)
  const writing = (async () => {
    for (let left = count; left > 0; left -= part.length)
      if (!deflate.write(part.subarray(0, Math.min(left, part.length))))
        await new Promise((drained) => deflate.once('drain', drained))
    deflate.end()
  })()
  const parts: Buffer[] = []
  for await (const chunk of deflate) parts.push(chunk)
  await writing
  return Buffer.concat(parts)
}

async function pngOf(width: number, height: number, depth = 1, colour = 0): Promise<Buffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = depth
  head[9] = colour
  const line = 1 + Math.ceil((width * depth * (colour === 2 ? 3 : 1)) / 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', await zeros(line * height)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

/** Inserts a chunk right after the header. */
export const pngWith = (png: Buffer, name: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk(name, data), png.subarray(33)])

function jpegOf(jpeg: Buffer, side: number): Buffer {
  const file = Buffer.from(jpeg)
  const frame = file.findIndex(
    (byte, at) => byte === 0xff && /[\xc0-\xc2]/.test(letter(file, at + 1)),
  )
  file.writeUInt16BE(side, frame + 5)
  file.writeUInt16BE(side, frame + 7)
  return file
}
const letter = (file: Buffer, at: number) => String.fromCharCode(file[at] ?? 0)

/** Sets the size of the screen and of its first frame. */
function gifOf(gif: Buffer, side: number): Buffer {
  const file = Buffer.from(gif)
  const frame = file.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
  for (const at of [6, 8, frame + 5, frame + 7]) file.writeUInt16LE(side, at)
  return file
}

function webpOf(webp: Buffer, side: number): Buffer {
  const file = Buffer.from(webp)
  const at = file.indexOf('VP8L') + 9
  file.writeUInt32LE(((side - 1) | ((side - 1) << 14)) >>> 0, at)
  return file
}

function avifOf(avif: Buffer, side: number): Buffer {
  const file = Buffer.from(avif)
  const at = file.indexOf('ispe') + 8
  file.writeUInt32BE(side, at)
  file.writeUInt32BE(side, at + 4)
  return file
}

function framesOf(gif: Buffer, count: number): Buffer {
  const frame = gif.indexOf(Buffer.from([0x21, 0xf9, 0x04]))
  const end = gif.length - 1
  const one = gif.subarray(frame, end)
  return Buffer.concat([
    gif.subarray(0, frame),
    ...Array.from({ length: count }, () => one),
    gif.subarray(end),
  ])
}
