import { expect, test } from 'vitest'
import { formatOf, isInside, middleOf, widthsFor } from './upload.ts'

test.each([
  [99, [99]],
  [320, [320]],
  [500, [320, 500]],
  [767, [320, 640, 767]],
  [960, [320, 640, 768, 960]],
  [1300, [320, 640, 768, 1024, 1280, 1300]],
  [1024, [320, 640, 768, 1024]],
  [4000, [320, 640, 768, 1024, 1280, 1536]],
])('cuts a square of %i to %j', (side, cut) => expect(widthsFor(side)).toEqual(cut))

test('the middle is the largest square possible', () => {
  expect(middleOf({ width: 400, height: 301 })).toEqual({ x: 49, y: 0, size: 301 })
  expect(middleOf({ width: 300, height: 500 })).toEqual({ x: 0, y: 100, size: 300 })
  expect(isInside({ x: 0, y: 100, size: 300 }, { width: 300, height: 400 })).toBe(true)
  expect(isInside({ x: 1, y: 100, size: 300 }, { width: 300, height: 400 })).toBe(false)
  expect(isInside({ x: 0, y: 101, size: 300 }, { width: 300, height: 400 })).toBe(false)
  expect(isInside({ x: -1, y: 0, size: 300 }, { width: 300, height: 400 })).toBe(false)
  expect(isInside({ x: 0, y: -1, size: 300 }, { width: 300, height: 400 })).toBe(false)
})

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const png = '\x89PNG\r\n\x1a\n'

test.each([
  ['\xff\xd8\xff\xe1 Exif', 'jpeg'],
  [png, 'png'],
  ['GIF89a', 'gif'],
  ['GIF87a', 'gif'],
  ['RIFF\x00\n\x00\x00WEBPVP8 ', 'webp'],
  ['\0\0\0\x20ftypavif\0\0\0\0', 'avif'],
  ['\0\0\0\x20ftypmif1\0\0\0\0mif1avif', 'avif'],
  ['\0\0\0\x20ftypheic\0\0\0\0mif1heic', undefined],
  ['', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  [`${png}<sVg onload=alert(1)>`, undefined],
  ['GIF89a/*<script>*/=1;', undefined],
  [`${png}%PDF-1.7`, undefined],
  [`${png}${'.'.repeat(9000)}PK\x05\x06`, undefined],
  ['II*\0', undefined],
  ['BM', undefined],
])('%j is %s', (text, format) => expect(formatOf(bytes(text))).toBe(format))
