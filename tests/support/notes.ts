import type { Page } from 'playwright-core'

type Note = { hertz: number; gain: number }

/** Records every note that a page starts to play, with its volume. An init script. */
export function countNotes() {
  const notes: Note[] = []
  let gain = 0
  Object.assign(window, { notes })
  const set = AudioParam.prototype.setValueAtTime
  AudioParam.prototype.setValueAtTime = function (value, at) {
    gain = value
    return set.call(this, value, at)
  }
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (when) {
    notes.push({ hertz: Math.round(this.frequency.value), gain })
    return start.call(this, when)
  }
}
export const notesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { notes: Note[] }).notes)
/** A new order rings. */
export const isRinging = async (page: Page) =>
  (await notesOf(page)).some(({ hertz }) => hertz === 880)
