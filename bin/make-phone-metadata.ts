// Cuts libphonenumber's knowledge of the world to the fourteen countries. Run `node bin/make-phone-metadata.ts`; the output is committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { countries } from '#business/channel/country.ts'

const source = new URL('../node_modules/libphonenumber-js/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, source), 'utf8'))

const world = read('metadata.min.json')
const examples: Record<string, string> = read('examples.mobile.json')
const codes = countries.map((country) => country.toUpperCase())
const only = (table: Record<string, unknown>) =>
  Object.fromEntries(codes.map((code) => [code, table[code]]))

const callingCodes: Record<string, string[]> = world.country_calling_codes
const ours = Object.entries(callingCodes)
  .map(([code, places]) => [code, places.filter((place) => codes.includes(place))] as const)
  .filter(([, places]) => places.length > 0)
const isOurs = new Set(ours.map(([code]) => code))
const isShared = (code: string) => callingCodes[code]?.some((place) => !codes.includes(place))

const cut = {
  world: {
    version: world.version,
    country_calling_codes: Object.fromEntries(ours),
    countries: only(world.countries),
    nonGeographic: {},
  },
  /** Where else one can call. Of those numbers only the length is checked. */
  elsewhere: Object.keys(callingCodes).filter((code) => !isOurs.has(code)),
  /** The calling codes that one of the fourteen shares with others: of +1 a number may be Canada's. */
  shared: [...isOurs].filter(isShared),
  examples: only(examples),
}
writeFileSync(
  new URL('../src/business/ordering/phone-metadata.json', import.meta.url),
  `${JSON.stringify(cut)}\n`,
)
