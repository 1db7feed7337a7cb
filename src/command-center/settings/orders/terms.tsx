import { useState } from 'react'
import type { Settings } from '#business/shop/contract.ts'
import { MoneyField, NumberField } from '#command-center/kit/form/number-field.tsx'
import type { DraftForm } from '#command-center/kit/form/use-draft.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { useSite } from '#shop-context.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { formatMinutes } from '#words/kit/dates.ts'
import { useWords } from '#words/words.tsx'

type TermsProps = { draft: DraftForm<Settings> }

const steps = [5, 10, 15, 20, 30, 60, 120]
const ahead = [0, 1, 2, 3, 4, 5, 6, 7]

export function Terms({ draft }: TermsProps) {
  const { orders: words } = useSettingsWords()
  const isOwner = useSite().user?.role === 'master'
  return (
    <>
      <Card title={words.terms}>
        <div className="grid min-w-0 gap-5">
          <Switch
            label={words.isPickupAvailable}
            hint={words.pickupHint}
            {...draft.flag('isPickupAvailable')}
          />
          <Minutes draft={draft} name="pickupLeadMinutes" />
          <Switch
            label={words.isDeliveryAvailable}
            hint={words.deliveryHint}
            {...draft.flag('isDeliveryAvailable')}
          />
          <Minutes draft={draft} name="deliveryLeadMinutes" />
          <MoneyField
            label={words.minAmountForDelivery}
            hint={words.minAmountHint}
            {...draft.number('minAmountForDelivery')}
          />
          <NumberField
            digits={3}
            after={words.kilograms}
            label={words.maxOrderWeight}
            hint={words.maxWeightHint}
            {...draft.number('maxOrderWeight')}
          />
        </div>
      </Card>
      <FeePresets draft={draft} />
      <Slots draft={draft} />
      <Card title={words.discounts}>
        <div className="grid min-w-0 gap-5 sm:grid-cols-2">
          <NumberField
            label={words.operatorDiscount}
            hint={words.discountHint}
            after="%"
            {...draft.number('operatorDiscount')}
          />
          <NumberField
            label={words.managerDiscount}
            hint={isOwner ? words.ownerDiscountHint : words.onlyOwner}
            after="%"
            readOnly={!isOwner}
            {...draft.number('managerDiscount')}
          />
        </div>
      </Card>
      <Card title={words.safety}>
        <div className="grid min-w-0 gap-5">
          <Minutes draft={draft} name="unattendedAfterMinutes" hint={words.unattendedHint} />
          <NumberField
            label={words.personalDataMonths}
            hint={words.keepHint}
            after={words.monthsSign}
            {...draft.number('personalDataMonths')}
          />
        </div>
      </Card>
    </>
  )
}

const mostSums = 4

const sumsIn = (presets: readonly number[]): readonly (number | null)[] => {
  const sums = presets.filter((sum) => sum !== 0)
  return Array.from({ length: mostSums }, (_, at) => sums[at] ?? null)
}
const presetsOf = (sums: readonly (number | null)[]) => [
  0,
  ...sums.filter((sum) => sum !== null).filter((sum) => sum !== 0),
]

/** The delivery fees beside free delivery. Their fields keep their places while one is empty. */
function FeePresets({ draft }: TermsProps) {
  const { orders: words } = useSettingsWords()
  const { feePresets } = draft.values
  const [typed, setTyped] = useState(() => sumsIn(feePresets))
  const isTyped = JSON.stringify(presetsOf(typed)) === JSON.stringify(presetsOf(sumsIn(feePresets)))
  const sums = isTyped ? typed : sumsIn(feePresets)
  const errorAt = (place: number) => draft.refusedAt(`feePresets.${place}`)
  return (
    <Card title={words.feePresets}>
      <p className="pb-3 text-sm text-muted">{words.feePresetsHint}</p>
      <div className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,max(6rem,40%)),1fr))] gap-3 sm:grid-cols-4">
        {sums.map((sum, place) => (
          <MoneyField
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are places
            key={place}
            label={words.feePreset(place + 1)}
            value={sum}
            refused={errorAt(presetsOf(sums.slice(0, place)).length)}
            onNumber={(number) => {
              const next = sums.with(place, number)
              setTyped(next)
              draft.set({ feePresets: presetsOf(next) })
            }}
          />
        ))}
      </div>
    </Card>
  )
}

function Slots({ draft }: TermsProps) {
  const { orders: words } = useSettingsWords()
  const { locale } = useWords()
  const { slotStepMinutes, daysAhead } = draft.values
  // Another API client may have set a step that isn't offered here.
  const offered = [...new Set([...steps, draft.saved.slotStepMinutes])].sort((a, b) => a - b)
  return (
    <Card title={words.slots}>
      <div className="grid min-w-0 gap-5 sm:grid-cols-2">
        <SelectField
          dense
          name="slotStepMinutes"
          label={words.slotStepMinutes}
          error={draft.errorAt('slotStepMinutes')}
          options={offered.map((step) => ({
            value: String(step),
            label: formatMinutes(step, locale),
          }))}
          value={slotStepMinutes}
          onChange={({ target }) => draft.set({ slotStepMinutes: Number(target.value) })}
        />
        <SelectField
          dense
          name="daysAhead"
          label={words.daysAhead}
          error={draft.errorAt('daysAhead')}
          options={ahead.map((days) => ({
            value: String(days),
            label: days === 0 ? words.today : words.days(days),
          }))}
          value={daysAhead}
          onChange={({ target }) => draft.set({ daysAhead: Number(target.value) })}
        />
      </div>
    </Card>
  )
}

type MinutesProps = TermsProps & {
  name: 'pickupLeadMinutes' | 'deliveryLeadMinutes' | 'unattendedAfterMinutes'
  hint?: string
}

function Minutes({ draft, name, hint }: MinutesProps) {
  const { orders: words } = useSettingsWords()
  return (
    <NumberField
      label={words[name]}
      {...(hint && { hint })}
      after={words.minutesSign}
      {...draft.number(name)}
    />
  )
}
