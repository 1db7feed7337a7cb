// Subsets Inter to the characters the shop uses. Run `node bin/make-fonts.ts`; the outputs are committed.
import { readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error: the package ships no types
import subsetFont from 'subset-font'

const source = new URL('../node_modules/@fontsource-variable/inter/files/', import.meta.url)
const target = new URL('../src/ui/fonts/', import.meta.url)

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step))

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„…•−€™ \u2009\u202f`
// The Russian alphabet, plus the Ukrainian and Belarusian letters, which cost next to nothing.
const cyrillic = `${range(0x410, 0x44f)}ЁёЄєІіЇїҐґЎў№`

// Inter comes in slices: the hryvnia sign is with Cyrillic, the other currency signs with Latin.
const cuts = [
  { name: 'inter-latin', from: 'latin', text: latin },
  { name: 'inter-cyrillic', from: 'cyrillic', text: cyrillic },
  { name: 'inter-currency', from: 'latin-ext', text: 'ł₸₺₽₾' },
  { name: 'inter-hryvnia', from: 'cyrillic-ext', text: '₴' },
]

for (const { name, from, text } of cuts) {
  const whole = await readFile(new URL(`inter-${from}-wght-normal.woff2`, source))
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'mark', 'ccmp', 'tnum'],
    noHinting: true,
    dropTables: ['STAT'],
  })
  await writeFile(new URL(`${name}.woff2`, target), cut)
  console.log(`${name}.woff2`, cut.length)
}
