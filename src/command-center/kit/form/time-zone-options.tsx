import { useEffect, useState } from 'react'
import { type Country, countries, countryDefaults } from '#business/shop/country.ts'
import { fixedOffsets } from '#business/shop/time-zone.ts'
import { useSite } from '#shop-context.tsx'
import { countryName } from '#words/kit/names.ts'
import { distantZoneName, zoneName } from '#words/kit/zones.ts'

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
  const others = useOtherZones(current)
  return (
    <>
      {[country, ...countries.filter((code) => code !== country)].map((code) => (
        <Zones
          key={code}
          label={countryName(code, locale)}
          zones={countryDefaults[code].zones}
          nameOf={(zone) => zoneName(zone, locale)}
        />
      ))}
      {labels.others && others.length > 0 && (
        <Zones
          label={labels.others}
          zones={others}
          nameOf={(zone) => distantZoneName(zone, locale)}
        />
      )}
      <Zones
        label={labels.noDaylightSaving}
        zones={fixedOffsets}
        nameOf={(offset) => `UTC${offset}`}
      />
    </>
  )
}

/** Server and browser know different zones, so these load after hydration. */
function useOtherZones(current: string | undefined) {
  const isListed = !current || known.has(current)
  const [others, setOthers] = useState<readonly string[]>(isListed ? [] : [current])
  useEffect(() => {
    const all = Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone))
    setOthers(isListed || all.includes(current) ? all : [current, ...all])
  }, [isListed, current])
  return others
}

type ZonesProps = { label: string; zones: readonly string[]; nameOf(zone: string): string }

const Zones = ({ label, zones, nameOf }: ZonesProps) => (
  <optgroup label={label}>
    {zones.map((zone) => (
      <option key={zone} value={zone}>
        {nameOf(zone)}
      </option>
    ))}
  </optgroup>
)
