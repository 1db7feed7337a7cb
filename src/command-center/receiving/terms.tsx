import type { Settings } from '#business/channel/settings-contract.ts'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { useWords } from '#words/words.tsx'
import { MoneyField } from '../editing/money-field.tsx'
import { NumberField } from '../editing/number-field.tsx'
import type { Editing } from '../editing/use-draft.ts'
import { useSettingsWords } from '../settings-frame/words.ts'

type TermsProps = { draft: Editing<Settings> }

const steps = [5, 10, 15, 20, 30, 60, 120]
const ahead = [0, 1, 2, 3, 4, 5, 6, 7]

export function Terms({ draft }: TermsProps) {
  const { receiving: words } = useSettingsWords()
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
      <Slots draft={draft} />
      <Card title={words.safety}>
        <div className="grid min-w-0 gap-5">
          <Minutes draft={draft} name="alarmMinutes" hint={words.alarmHint} />
          <NumberField
            label={words.keepPersonalMonths}
            hint={words.keepHint}
            after={words.monthsSign}
            {...draft.number('keepPersonalMonths')}
          />
        </div>
      </Card>
    </>
  )
}

function Slots({ draft }: TermsProps) {
  const { receiving: words } = useSettingsWords()
  const { minutes } = useWords()
  const { slotStepMinutes, daysAhead } = draft.values
  // Another client of the API may have set a step that is not offered here.
  const offered = [...new Set([...steps, draft.saved.slotStepMinutes])].sort((a, b) => a - b)
  return (
    <Card title={words.slots}>
      <div className="grid min-w-0 gap-5 sm:grid-cols-2">
        <SelectField
          dense
          name="slotStepMinutes"
          label={words.slotStepMinutes}
          error={draft.errorAt('slotStepMinutes')}
          options={offered.map((step) => ({ value: String(step), label: minutes(step) }))}
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
  name: 'pickupLeadMinutes' | 'deliveryLeadMinutes' | 'alarmMinutes'
  hint?: string
}

function Minutes({ draft, name, hint }: MinutesProps) {
  const { receiving: words } = useSettingsWords()
  return (
    <NumberField
      label={words[name]}
      {...(hint && { hint })}
      after={words.minutesSign}
      {...draft.number(name)}
    />
  )
}
