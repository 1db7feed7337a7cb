import { type Loudness, readDevice } from './device.ts'
import type { RingKind } from './rings.ts'

/** The events that browsers accept as the user's permission to play sound. */
const presses = ['pointerdown', 'pointerup', 'keydown', 'touchend'] as const
/** Browsers that allow sound without a press start it within this time. */
const triedWithinMs = 300

let context: AudioContext | undefined
let isTried = false
let busyUntil = 0
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** Whether this page can play sound; null before it has tried. */
export const canSound = (): boolean | null =>
  context?.state === 'running' ? true : isTried ? false : null

export function onSound(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Enables sound: at once where the browser allows it, else with the first press or key in the page. */
export function armSound() {
  if (!context) {
    context = new AudioContext()
    // A phone call or a locked screen can suspend the sound without any notice.
    context.onstatechange = () => {
      notify()
      awaitPress()
    }
  }
  void context.resume()
  awaitPress()
  setTimeout(() => {
    isTried = true
    notify()
  }, triedWithinMs)
}

function awaitPress() {
  const isNeeded = context?.state !== 'running'
  for (const press of presses)
    if (isNeeded) addEventListener(press, resume, true)
    else removeEventListener(press, resume, true)
}
const resume = () => void context?.resume()

/** A ring, the chime of the screen in the hall, or the question whether a call still goes on. */
type Tune = RingKind | 'ready' | 'still'

/** Plays these tunes unless they are off on this device. Notes for a page that can't play sound yet would all sound once it can. */
export function ring(kinds: readonly Tune[]) {
  const { isSoundOn, silent } = readDevice()
  if (!isSoundOn || !canSound()) return
  play(kinds.filter((kind) => !silent.some((one) => one === kind)))
}

/** Plays the tunes one after another at this device's volume, also to try one that is off. */
export function play(kinds: readonly Tune[]) {
  // A test button may be pressed before the page has enabled its sound.
  if (!context) armSound()
  if (!context) return
  if (kinds.some((kind) => shaking.includes(kind))) navigator.vibrate?.([160, 20, 160])
  const gain = gains[readDevice().loudness]
  for (const kind of kinds) {
    const begin = Math.max(context.currentTime, busyUntil)
    busyUntil = begin + secondsOf(kind)
    for (const [at, hertz, seconds] of tunes[kind]) {
      const note = context.createOscillator()
      const volume = context.createGain()
      const start = begin + at
      note.frequency.value = hertz
      volume.gain.setValueAtTime(gain, start)
      volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
      note.connect(volume).connect(context.destination)
      note.start(start)
      note.stop(start + seconds + 0.01)
    }
  }
}

/** A note: its start within the tune, its pitch and its length. */
type Note = readonly [at: number, hertz: number, seconds: number]

/** Each ring has its own tune, so that staff know the reason without looking. */
const tunes: Readonly<Record<Tune, readonly Note[]>> = {
  new: [
    [0, 880, 0.16],
    [0.18, 1175, 0.16],
  ],
  callBack: [
    [0, 660, 0.14],
    [0.18, 660, 0.14],
    [0.36, 660, 0.14],
  ],
  late: [
    [0, 330, 0.28],
    [0.3, 262, 0.34],
  ],
  cancelled: [
    [0, 988, 0.16],
    [0.18, 740, 0.16],
    [0.36, 494, 0.24],
  ],
  phone: [[0, 523, 0.5]],
  lost: [[0, 220, 1.2]],
  ready: [
    [0, 784, 0.5],
    [0.22, 1047, 0.7],
  ],
  still: [[0, 740, 0.3]],
}

/** Rings that need someone to act also vibrate. */
const shaking: readonly Tune[] = ['new', 'callBack', 'still', 'cancelled']

const gains: Readonly<Record<Loudness, number>> = { QUIET: 0.08, NORMAL: 0.25, LOUD: 0.8 }

/** The length of a tune with a pause before the next. */
const secondsOf = (kind: Tune) =>
  Math.max(...tunes[kind].map(([at, , seconds]) => at + seconds)) + 0.15
