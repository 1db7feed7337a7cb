import { useEffect, useState } from 'react'
import { type Country, countries, customs } from '#business/channel/country.ts'
import { fixedOffsets } from '#business/channel/time-zone.ts'
import { useSite } from '#site.tsx'
import { countryName } from '#words/names.ts'

type ZoneGroups = {
  country: Country
  labels: { noDaylightSaving: string; others?: string }
  /** The zone that is set, which may be one that is not listed. */
  current?: string
}

const known = new Set([...countries.flatMap((one) => customs[one].zones), ...fixedOffsets])

/** The zones of the country, of the other countries, the rest of the world, and the fixed offsets. */
export function TimeZoneOptions({ country, labels, current }: ZoneGroups) {
  const { locale } = useSite()
  const others = useOtherZones(current)
  return (
    <>
      {[country, ...countries.filter((code) => code !== country)].map((code) => (
        <Zones
          key={code}
          label={countryName(code, locale)}
          zones={customs[code].zones}
          nameOf={city}
        />
      ))}
      {labels.others && others.length > 0 && (
        <Zones label={labels.others} zones={others} nameOf={whole} />
      )}
      <Zones
        label={labels.noDaylightSaving}
        zones={fixedOffsets}
        nameOf={(offset) => `UTC${offset}`}
      />
    </>
  )
}

/** Server and browser know different ones, so they come once the page is the browser's own. */
function useOtherZones(current: string | undefined) {
  const isListed = !current || known.has(current)
  const [others, setOthers] = useState<readonly string[]>(isListed ? [] : [current])
  useEffect(() => {
    const all = Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone))
    setOthers(isListed || all.includes(current) ? all : [current, ...all])
  }, [isListed, current])
  return others
}

const whole = (zone: string) => zone.replaceAll('_', ' ')
const city = (zone: string) => whole(zone).replace(/^.*\//, '')

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
