import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, pngWith } from './bombs.ts'

/** Every file contains it, and no stored photo may. */
export const canary = 'Zyzzyva55.75'

type Disguised = { name: string; type: string; file: Buffer; isPhoto?: true }

const script = `<script>alert("${canary}")</script>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500" onload="alert('${canary}')"><rect width="500" height="500"/></svg>`
const html = `<!doctype html><html><body>${script}</body></html>`

/** Files sent as photos: real ones, and others that only look like one. */
export async function disguised(): Promise<Disguised[]> {
  const dot = sharp({ create: { width: 400, height: 400, channels: 3, background: '#c2410c' } })
  // Too large for its end to be among the first bytes, which are inspected.
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const large = sharp({
    create: { width: 400, height: 400, channels: 3, background: '#000', noise },
  })
  const noted = dot.clone().withExif({
    IFD0: { Make: canary, ImageDescription: canary, Copyright: canary },
    IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N', GPSMapDatum: canary },
  })
  const [png, jpeg, gif, webp, notedJpeg, notedPng, notedWebp, notedAvif, described, coloured] =
    await Promise.all([
      dot.clone().png().toBuffer(),
      dot.clone().jpeg().toBuffer(),
      dot.clone().gif().toBuffer(),
      dot.clone().webp().toBuffer(),
      noted.clone().jpeg().toBuffer(),
      noted.clone().png().toBuffer(),
      noted.clone().webp().toBuffer(),
      noted.clone().avif().toBuffer(),
      dot
        .clone()
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${canary}</x:xmpmeta>`)
        .jpeg()
        .toBuffer(),
      dot.clone().withIccProfile('p3').jpeg().toBuffer(),
    ])
  const text = (letters: string) => Buffer.from(letters, 'latin1')
  const after = (file: Buffer, more: string) => Buffer.concat([file, text(more)])
  const archive = `PK\x03\x04${canary}PK\x05\x06${'\0'.repeat(18)}`
  const photo = (name: string, type: string, file: Buffer): Disguised => ({
    name,
    type: `image/${type}`,
    file,
    isPhoto: true,
  })
  return [
    ...['svg+xml', 'png', 'webp'].flatMap((type) => [
      { name: `a drawing as ${type}`, type: `image/${type}`, file: text(svg) },
      {
        name: `a drawing with a head as ${type}`,
        type: `image/${type}`,
        file: text(`<?xml version="1.0"?>\n<!-- -->\n${svg}`),
      },
      { name: `a packed drawing as ${type}`, type: `image/${type}`, file: gzipSync(svg) },
      { name: `a page as ${type}`, type: `image/${type}`, file: text(html) },
      { name: `a document as ${type}`, type: `image/${type}`, file: text(`%PDF-1.4\n${canary}`) },
    ]),
    { name: 'an EPS', type: 'image/png', file: text(`%!PS-Adobe-3.0 EPSF-3.0\n(${canary}) show`) },
    {
      name: 'an MVG',
      type: 'image/png',
      file: text(`push graphic-context\nimage over 0,0 0,0 'https://evil.example/${canary}'`),
    },
    { name: 'a TIFF', type: 'image/tiff', file: await dot.clone().tiff().toBuffer() },
    { name: 'a TIFF as png', type: 'image/png', file: await dot.clone().tiff().toBuffer() },
    { name: 'a bitmap', type: 'image/bmp', file: text(`BM${'\0'.repeat(60)}${canary}`) },
    { name: 'an icon', type: 'image/x-icon', file: text(`\0\0\x01\0${canary}`) },
    {
      name: 'a PNG by its first bytes only',
      type: 'image/png',
      file: text(`\x89PNG\r\n\x1a\n${svg}`),
    },
    {
      name: 'a GIF by its first bytes only',
      type: 'image/gif',
      file: text(`GIF89a/*${canary}*/=1;alert(1)`),
    },
    {
      name: 'a GIF that is a script',
      type: 'image/gif',
      file: Buffer.concat([text('GIF89a'), text(`=1/*`), gif.subarray(10), text(`*/;${script}`)]),
    },
    {
      name: 'a JPEG that is a page',
      type: 'image/jpeg',
      file: Buffer.concat([jpeg.subarray(0, 2), comment(html), jpeg.subarray(2)]),
    },
    {
      name: 'a PNG that is a page',
      type: 'image/png',
      file: pngWith(png, 'tEXt', text(`Comment\0${html}`)),
    },
    {
      name: 'a PNG with PHP',
      type: 'image/png',
      file: pngWith(png, 'tEXt', text(`Comment\0<?php echo "${canary}"; ?>`)),
    },
    { name: 'a PNG that is an archive', type: 'image/png', file: after(png, archive) },
    { name: 'a JPEG that is an archive', type: 'image/jpeg', file: after(jpeg, archive) },
    { name: 'a GIF that is an archive', type: 'image/gif', file: after(gif, archive) },
    { name: 'a WebP that is an archive', type: 'image/webp', file: after(webp, archive) },
    {
      name: 'a PNG that is a document',
      type: 'image/png',
      file: pngWith(png, 'tEXt', text(`A\0%PDF-1.4 ${canary}`)),
    },
    photo('a PNG with a page behind it', 'png', after(await large.png().toBuffer(), html)),
    photo('a JPEG with a page behind it', 'jpeg', after(await large.jpeg().toBuffer(), html)),
    photo(
      'a JPEG with a comment',
      'jpeg',
      Buffer.concat([jpeg.subarray(0, 2), comment(canary), jpeg.subarray(2)]),
    ),
    photo('a PNG with a note', 'png', pngWith(png, 'tEXt', text(`Author\0${canary}`))),
    photo(
      'a PNG with a chunk of its own',
      'png',
      Buffer.concat([png.subarray(0, 33), chunk('zyZz', text(canary)), png.subarray(33)]),
    ),
    photo('a JPEG that says where', 'jpeg', notedJpeg),
    photo('a PNG that says where', 'png', notedPng),
    photo('a WebP that says where', 'webp', notedWebp),
    photo('an AVIF that says where', 'avif', notedAvif),
    photo('a JPEG with a description', 'jpeg', described),
    photo('a JPEG with colours of its own', 'jpeg', coloured),
    photo('a JPEG named otherwise', 'png', notedJpeg),
  ]
}

function comment(value: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(value.length + 2, 2)
  return Buffer.concat([head, Buffer.from(value, 'latin1')])
}
