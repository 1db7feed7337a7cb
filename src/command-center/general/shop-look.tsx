import type { Settings } from '#business/channel/settings-contract.ts'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PhotoField } from '../editing/photo-field.tsx'
import type { Editing } from '../editing/use-draft.ts'
import { useSettingsWords } from '../settings-frame/words.ts'
import { AccentPreview } from './accent-preview.tsx'

export function ShopLook({ draft }: { draft: Editing<Settings> }) {
  const { general: words } = useSettingsWords()
  const { accent, logo } = draft.values
  return (
    <Card title={words.look}>
      <div className="grid min-w-0 gap-5">
        <PhotoField
          label={words.logo}
          photo={logo}
          error={draft.errorAt('logoPhotoId')}
          onPhoto={(photo) => draft.set({ logo: photo })}
        />
        <div className="flex min-w-0 items-start gap-3">
          <input
            type="color"
            aria-label={words.pick}
            title={words.pick}
            value={/^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : '#000000'}
            onChange={({ target }) => draft.set({ accent: target.value })}
            className="mt-6.5 size-9 shrink-0 cursor-pointer rounded-chip border border-edge bg-surface p-1"
          />
          <TextField
            dense
            className="flex-1"
            label={words.accent}
            hint={words.accentHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={7}
            {...draft.text('accent')}
          />
        </div>
        <AccentPreview accent={accent} />
      </div>
    </Card>
  )
}
