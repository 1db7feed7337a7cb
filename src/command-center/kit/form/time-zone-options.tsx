import { useEffect, useState } from 'react'
import { type Country, countries, countryDefaults, fixedOffsets } from '#business/shop/country.ts'
import type { Locale } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { countryName, distantZoneName, zoneName } from '#words/kit/names.ts'

type ZoneGroups = {
  country: Country
  labels: { noDaylightSaving: string; others?: string }
  /** The current zone, which may not be listed. */
  current?: string
}

const known = new Set([...countries.flatMap((one) => countryDefaults[one].zones), ...fixedOffsets])

/** The zones of the country, of other countries, the rest of the world, and fixed offsets. */
export function TimeZoneOptions({ country, labels, current }: ZoneGroups) {
  const { locale } = useSite()
  const others = useOtherZones(current, locale)
  return (
    <>
      {[country, ...countries.filter((code) => code !== country)].map((code) => (
        <Zones
          key={code}
          label={countryName(code, locale)}
          zones={countryDefaults[code].zones.map((zone) => ({
            zone,
            name: zoneName(zone, locale),
          }))}
        />
      ))}
      {labels.others && others.length > 0 && <Zones label={labels.others} zones={others} />}
      <Zones
        label={labels.noDaylightSaving}
        zones={fixedOffsets.map((zone) => ({ zone, name: `UTC${zone}` }))}
      />
    </>
  )
}

/** Server and browser know different zones, so these load after hydration, once for all key presses. */
function useOtherZones(current: string | undefined, locale: Locale) {
  const isListed = !current || known.has(current)
  const [others, setOthers] = useState<readonly NamedZone[]>(
    isListed ? [] : [{ zone: current, name: zoneName(current, locale) }],
  )
  useEffect(() => {
    const all = Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone))
    const zones = isListed || all.includes(current) ? all : [current, ...all]
    // A browser may not know the zone that the server does.
    const nameOf = (zone: string) => (all.includes(zone) ? distantZoneName : zoneName)(zone, locale)
    setOthers(
      zones
        .map((zone) => ({ zone, name: nameOf(zone) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    )
  }, [isListed, current, locale])
  return others
}

type NamedZone = { zone: string; name: string }
type ZonesProps = { label: string; zones: readonly NamedZone[] }

const Zones = ({ label, zones }: ZonesProps) => (
  <optgroup label={label}>
    {zones.map(({ zone, name }) => (
      <option key={zone} value={zone}>
        {name}
      </option>
    ))}
  </optgroup>
)
