import { Volume2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { changeDevice, loudnesses, useDevice } from './device.ts'
import { type RingKind, ringKinds } from './rings.ts'
import { armSound, play } from './sound.ts'
import { useCanSound } from './use-sound.ts'
import { useLineWords } from './words.ts'

/** Whether this device sounds, how loud, and for what. */
export function SoundFields() {
  const words = useLineWords()
  const device = useDevice()
  const canSound = useCanSound()
  const turn = (isSoundOn: boolean) => {
    changeDevice({ isSoundOn })
    if (isSoundOn) armSound()
  }
  return (
    <>
      <Switch
        dense
        label={words.sound}
        hint={device.isSoundOn && canSound === false ? words.soundWaits : words.soundHint}
        checked={device.isSoundOn}
        onChange={({ target }) => turn(target.checked)}
      />
      {device.isSoundOn && (
        <>
          <Segmented
            legend={words.loudness}
            name="loudness"
            size={36}
            value={device.loudness}
            onChange={(loudness) => {
              changeDevice({ loudness })
              play(['new'])
            }}
            options={loudnesses.map((value) => ({ value, label: words.loudnesses[value] }))}
          />
          <ul className="grid">
            {ringKinds.map((kind) => (
              <RingLine key={kind} kind={kind} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const never = () => () => {}

function wakeLockProblem() {
  if (!isSecureContext) return 'awakeNeedsHttps'
  return 'wakeLock' in navigator ? undefined : 'awakeMissing'
}

/** Keeps the screen on. Browsers support it only over https. */
export function Awake() {
  const words = useLineWords()
  const { isAwake } = useDevice()
  const reason = useSyncExternalStore(never, wakeLockProblem, () => undefined)
  const cannot = reason && words[reason]
  return (
    <Switch
      dense
      label={words.awake}
      hint={cannot}
      disabled={cannot !== undefined}
      checked={isAwake && cannot === undefined}
      onChange={({ target }) => changeDevice({ isAwake: target.checked })}
    />
  )
}

/** How colleagues recognize this device. */
export function DeviceName() {
  const words = useLineWords()
  const device = useDevice()
  return (
    <TextField
      // Another field of this name, or another tab, may change it.
      key={device.name}
      dense
      label={words.device}
      placeholder={words.deviceHint}
      maxLength={50}
      autoComplete="off"
      defaultValue={device.name}
      onBlur={({ target }) => {
        const name = target.value.trim()
        if (name !== device.name) changeDevice({ name })
      }}
    />
  )
}

/** One ring: its name, a preview, and whether it is on for this device. */
function RingLine({ kind }: { kind: RingKind }) {
  const words = useLineWords()
  const { silent } = useDevice()
  const test = () => {
    armSound()
    play([kind])
  }
  const turn = (isOn: boolean) => {
    const others = silent.filter((one) => one !== kind)
    changeDevice({ silent: isOn ? others : [...others, kind] })
  }
  return (
    <li className="flex items-center gap-2">
      <IconButton
        size={36}
        label={words.test(words.rings[kind])}
        icon={<Volume2 />}
        onClick={test}
      />
      <Switch
        dense
        className="flex-1"
        label={words.rings[kind]}
        checked={!silent.includes(kind)}
        onChange={({ target }) => turn(target.checked)}
      />
    </li>
  )
}
