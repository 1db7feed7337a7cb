import { useState } from 'react'
import type { Settings } from '#business/shop/contract.ts'
import { countries, currencies } from '#business/shop/country.ts'
import { momentAt } from '#business/shop/wall-time.ts'
import { useShopNow } from '#command-center/frame/line/page-line.ts'
import { useMaintenance, useShopState } from '#command-center/frame/line/use-shop-state.tsx'
import { DateField, TimeField } from '#command-center/kit/form/date-and-time-fields.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { TimeZoneOptions } from '#command-center/kit/form/time-zone-options.tsx'
import type { IsShown } from '#command-center/kit/form/use-act.ts'
import type { DraftForm } from '#command-center/kit/form/use-draft.ts'
import { type Pause, usePause } from '#command-center/settings/kit/use-pause.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { minuteMs } from '#platform/durations.ts'
import { locales } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { countryName, currencyName } from '#words/kit/names.ts'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { useStaffWords, useWords } from '#words/words.tsx'

type TakingOrdersProps = {
  draft: DraftForm<Settings>
  /** As the page has last loaded it, which each press does: the draft may be older. */
  opensLaterAt: string | null
  serverNow: number
}

/** Pauses orders, with the reason from the form, or resumes them in one press. */
export function TakingOrders({ draft, opensLaterAt, serverNow }: TakingOrdersProps) {
  const { general: words } = useSettingsWords()
  const { moment } = useWords()
  const { timeZone } = useFront()
  const maintenance = useMaintenance()
  const { put, isBusy } = usePause()
  const [until, setUntil] = useState({ date: '', time: '' })
  const [wrong, setWrong] = useState<WrongEnd>()
  const opens = opensLaterAt === null ? undefined : new Date(opensLaterAt)
  const isAhead = Number(opens) > useShopNow(serverNow, minuteMs)
  const change = async (pause: Pause, isShown?: IsShown) => {
    const done = await put(pause, isShown)
    // A colleague's other changes show up when the form is saved.
    if (done?.version === draft.saved.version) draft.take({ ...draft.saved, ...done })
  }
  const pause = (how: Pause, isShown?: IsShown) =>
    change({ ...how, pauseReason: draft.values.pauseReason }, isShown)
  const pauseUntil = (end: Date, isShown?: IsShown) =>
    pause({ isActive: true, pausedUntil: end.toISOString() }, isShown)
  const pauseFor = (minutes: number) => pause({ isActive: true, minutes })
  const pauseUntilThen = async () => {
    const end = momentAt(`${until.date}T${until.time}`, timeZone)
    setWrong(end ? undefined : 'untilMissing')
    if (!end) return
    // Only the server knows whether it is still to come: the device's clock may be wrong.
    await pauseUntil(end, (refusal) => {
      const is = wrongEnd(refusal)
      setWrong(is)
      return is !== undefined
    })
  }
  const isPaused = maintenance?.reason === 'off' || maintenance?.reason === 'paused'
  return (
    <Card title={words.taking}>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <State />
        {isPaused && (
          <div>
            <Button
              size={36}
              kind="primary"
              busy={isBusy}
              onClick={() => change({ isActive: true, pausedUntil: null })}
            >
              {words.resume}
            </Button>
          </div>
        )}
        <LocalisedField
          label={words.reason}
          hint={words.reasonHint}
          maxLength={250}
          {...draft.localised('pauseReason')}
        />
        <fieldset className="grid min-w-0 grid-cols-1 gap-2">
          <legend className="mb-1.5 text-sm font-semibold">{words.pause}</legend>
          <div className="flex flex-wrap gap-2">
            <Button size={36} busy={isBusy} onClick={() => pauseFor(30)}>
              {words.halfHour}
            </Button>
            <Button size={36} busy={isBusy} onClick={() => pauseFor(60)}>
              {words.hour}
            </Button>
            {opens && isAhead && (
              <Button size={36} busy={isBusy} onClick={() => pauseUntil(opens)}>
                {words.untilOpening(moment(opens))}
              </Button>
            )}
            <Button
              size={36}
              busy={isBusy}
              onClick={() => pause({ isActive: false, pausedUntil: null })}
            >
              {words.untilOn}
            </Button>
          </div>
          <div className="flex flex-wrap items-start gap-2">
            <DateField
              dense
              id="pause-until"
              label={words.untilDate}
              className="w-[11rem] max-w-full"
              error={wrong && words[wrong]}
              value={until.date}
              onDate={(date) => {
                setUntil({ ...until, date })
                setWrong(undefined)
              }}
            />
            <TimeField
              dense
              label={words.untilTime}
              className="w-[6rem] max-w-full"
              error={wrong !== undefined}
              aria-describedby={wrong && 'pause-until-error'}
              value={until.time}
              onTime={(time) => {
                setUntil({ ...until, time })
                setWrong(undefined)
              }}
            />
            <Button size={36} className="sm:mt-6.5" busy={isBusy} onClick={pauseUntilThen}>
              {words.pauseUntil}
            </Button>
          </div>
        </fieldset>
      </div>
    </Card>
  )
}

type WrongEnd = 'untilMissing' | 'untilPast' | 'untilFar'

function wrongEnd({ refused, facts }: Refusal): WrongEnd | undefined {
  if (refused === 'time-passed') return 'untilPast'
  if (facts?.errors?.some(({ field }) => field === 'pausedUntil')) return 'untilFar'
}

/** Whether the shop takes orders now, and if not, why. */
function State() {
  const { general: words } = useSettingsWords()
  const { shop } = useStaffWords()
  const { moment } = useWords()
  const maintenance = useMaintenance()
  const known = useShopState()
  const href = useHref()
  if (!maintenance && (known?.verdict === 'cannot' || known?.verdict === 'unheard'))
    return (
      <Banner
        tone="bad"
        title={known.text}
        actions={
          <LinkButton size={36} href={href('/command-center/readiness')}>
            {shop.why}
          </LinkButton>
        }
      />
    )
  if (!maintenance)
    return (
      <Banner tone={known?.verdict === 'closed' ? 'info' : 'ok'} title={known?.text}>
        {words.takes}
      </Banner>
    )
  const { reason, until } = maintenance
  return (
    <Banner tone="warn" title={shop.states.paused}>
      {reason === 'paused' ? until && words.paused(moment(new Date(until))) : words[reason]}
    </Banner>
  )
}

type ShopPlaceProps = {
  draft: DraftForm<Settings>
  /** The number of products that aren't in both languages. */
  untranslated: number
}

export function ShopPlace({ draft, untranslated }: ShopPlaceProps) {
  const { general: words } = useSettingsWords()
  const { welcome } = useStaffWords()
  const { locale } = useSite()
  const { t } = useWords()
  const { configuredUrl } = draft.saved
  return (
    <Card title={words.place}>
      <div className="grid min-w-0 gap-5">
        <SelectField
          dense
          label={words.country}
          hint={words.countryHint}
          options={countries.map((value) => ({ value, label: countryName(value, locale) }))}
          {...draft.text('countryCode')}
        />
        <SelectField
          dense
          label={words.currency}
          hint={words.currencyHint}
          options={currencies.map((value) => ({
            value,
            label: `${currencyName(value, locale)} · ${value}`,
          }))}
          {...draft.text('currencyCode')}
        />
        <SelectField
          dense
          label={words.defaultLocale}
          hint={words.defaultLocaleHint}
          options={locales.map((value) => ({ value, label: ownLanguageNames[value] }))}
          {...draft.text('defaultLocale')}
        />
        {draft.values.defaultLocale !== draft.saved.defaultLocale && (
          <Banner
            tone="warn"
            role="status"
            title={untranslated > 0 ? words.untranslated(untranslated) : words.checkTranslations}
          >
            {words.untranslatedHint}
          </Banner>
        )}
        <SelectField
          dense
          label={words.timeZone}
          hint={words.timeZoneHint}
          {...draft.text('timeZone')}
        >
          <TimeZoneOptions
            country={draft.values.countryCode}
            current={draft.values.timeZone}
            labels={{
              noDaylightSaving: welcome.channel.noDaylightSaving,
              others: words.otherZones,
            }}
          />
        </SelectField>
        <TextField
          dense
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={200}
          label={words.publicUrl}
          {...(configuredUrl
            ? { hint: words.configuredUrlHint, value: configuredUrl, readOnly: true }
            : {
                ...draft.text('publicUrl'),
                hint: words.publicUrlHint,
                flag: t.common.optional,
              })}
        />
      </div>
    </Card>
  )
}
