import { type Paper, papers } from '#business/orders/board/slip.ts'
import { useLettersAreOn } from '#command-center/frame/keys/use-letters.ts'
import {
  changeDevice,
  useDevice,
  type View,
  viewPaths,
  views,
} from '#command-center/frame/line/device.ts'
import { Awake, DeviceName, SoundFields } from '#command-center/frame/line/device-fields.tsx'
import { useLineWords } from '#command-center/frame/line/words.ts'
import { useBoardWords } from '#command-center/orders/board/words.ts'
import { SettingsFrame } from '#command-center/settings/kit/settings-frame.tsx'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { useHref } from '#shop-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'

/** What this browser keeps for itself, at once and without saving. */
export function Page() {
  const { device: words } = useSettingsWords()
  const { views: names } = useLineWords()
  const { print, density, keys } = useBoardWords()
  const device = useDevice()
  const letters = useLettersAreOn()
  const href = useHref()
  return (
    <SettingsFrame>
      <p className="max-w-prose text-sm text-muted">{words.hint}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] items-start gap-5">
        <Card title={words.shows}>
          <div className="grid grid-cols-1 gap-3">
            <DeviceName key={device.id} />
            <ChoiceCards
              legend={words.view}
              name="view"
              columns={1}
              value={device.view}
              onChange={(view: View) => changeDevice({ view })}
              options={views.map((value) => ({
                value,
                title: names[value],
                detail: words.views[value],
              }))}
            />
            <LinkButton href={href(viewPaths[device.view])}>{words.open}</LinkButton>
          </div>
        </Card>
        <div className="grid grid-cols-1 gap-5">
          <Card title={words.sound}>
            <div className="grid grid-cols-1 gap-3">
              <SoundFields />
            </div>
          </Card>
          <Card title={words.other}>
            <div className="grid grid-cols-1 gap-3">
              <Switch
                dense
                label={density.comfortable}
                checked={device.isComfortable}
                onChange={({ target }) => changeDevice({ isComfortable: target.checked })}
              />
              <Awake />
              <Switch
                dense
                label={keys.isOn}
                checked={letters.isOn}
                onChange={({ target }) => letters.turn(target.checked)}
              />
              <SelectField
                dense
                label={words.paper}
                value={device.paper}
                onChange={({ target }) => changeDevice({ paper: target.value as Paper })}
                options={papers.map((value) => ({ value, label: print[value] }))}
              />
            </div>
          </Card>
        </div>
      </div>
    </SettingsFrame>
  )
}
