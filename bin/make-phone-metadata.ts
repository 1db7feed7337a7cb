// Reduces libphonenumber's metadata to the fourteen countries. Run `node bin/make-phone-metadata.ts`; the output is committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { countries } from '#business/shop/country.ts'

const source = new URL('../node_modules/libphonenumber-js/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, source), 'utf8'))

// With the number types: only they show that a number range is in use, while the length alone doesn't.
const world = read('metadata.max.json')
const examples: Record<string, string> = read('examples.mobile.json')
const codes = countries.map((country) => country.toUpperCase())
const only = (table: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]]))

const callingCodes: Record<string, string[]> = world.country_calling_codes
const ours = Object.entries(callingCodes).filter(([, places]) =>
  places.some((place) => codes.includes(place)),
)
const isOurs = new Set(ours.map(([code]) => code))

/** How many digits a country's numbers have after the calling code. */
type Place = { [index: number]: unknown }
const lengthsOf = (place: Place | undefined) => (place?.[3] ?? []) as number[]
const lengths = (code: string, places: readonly string[]) =>
  [...places.map((place) => world.countries[place]), world.nonGeographic?.[code]].flatMap(lengthsOf)
const elsewhere = Object.entries(callingCodes)
  .filter(([code]) => !isOurs.has(code))
  .map(([code, places]) => [code, [...new Set(lengths(code, places))].sort((a, b) => a - b)])

const cut = {
  world: {
    version: world.version,
    country_calling_codes: Object.fromEntries(ours),
    // Countries can share a calling code: a number with +1 may be Canadian.
    countries: only(
      world.countries,
      ours.flatMap(([, places]) => places),
    ),
    nonGeographic: {},
  },
  /** The other calling codes, with their number lengths. */
  elsewhere: Object.fromEntries(elsewhere),
  examples: only(examples, codes),
}
writeFileSync(
  new URL('../src/business/shop/phone-metadata.json', import.meta.url),
  `${JSON.stringify(cut)}\n`,
)
