import type { Settings } from '#business/channel/settings-contract.ts'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#words/words.tsx'
import { LocalisedField } from '../editing/localised-field.tsx'
import type { Editing } from '../editing/use-draft.ts'
import { useSettingsWords } from '../settings-frame/words.ts'

export function AboutShop({ draft }: { draft: Editing<Settings> }) {
  const { general: words } = useSettingsWords()
  const { t } = useWords()
  return (
    <Card title={words.about}>
      <div className="grid min-w-0 gap-5">
        <LocalisedField
          label={words.name}
          hint={words.nameHint}
          maxLength={75}
          {...draft.localised('name')}
        />
        <LocalisedField
          long
          label={words.description}
          hint={words.descriptionHint}
          maxLength={1000}
          {...draft.localised('description')}
        />
        <TextField
          dense
          type="tel"
          autoComplete="off"
          maxLength={30}
          label={words.phone}
          mark={t.common.optional}
          hint={words.phoneHint}
          {...draft.text('phone')}
        />
        <LocalisedField
          long
          label={words.conditions}
          hint={words.conditionsHint}
          maxLength={1000}
          {...draft.localised('conditions')}
        />
        <LocalisedField
          label={words.copyright}
          hint={words.copyrightHint}
          maxLength={350}
          {...draft.localised('copyright')}
        />
      </div>
    </Card>
  )
}
