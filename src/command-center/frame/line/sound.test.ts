import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from './device.ts'

let started = 0
let state: AudioContextState

/** As much of the browser's sound as a tune asks for. */
class Speaker {
  currentTime = 0
  get state() {
    return state
  }
  async resume() {}
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
    return { gain, connect: () => {} }
  }
  createOscillator() {
    const start = () => {
      started += 1
    }
    return { frequency: {}, connect: (to: unknown) => to, start, stop() {} }
  }
}

beforeEach(() => {
  started = 0
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', Speaker)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  // The files of a worker share their modules.
  vi.resetModules()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page on such a device that has enabled its sound. */
async function soundOn(device: Partial<Device>) {
  const text = JSON.stringify({ id: 'tablet', ...device })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'board-device' ? text : null),
  })
  const sound = await import('./sound.ts')
  sound.armSound()
  return sound
}

test.each<[number, string, Partial<Device>, AudioContextState]>([
  [3, 'sound is on', {}, 'running'],
  [3, 'another ring is off', { silent: ['new'] }, 'running'],
  [0, 'this ring is off', { silent: ['callBack'] }, 'running'],
  [0, 'sound is off', { isSoundOn: false }, 'running'],
  [0, 'the browser still blocks it', {}, 'suspended'],
])('a ring starts %i notes if %s', async (count, _, device, now) => {
  state = now
  const { ring } = await soundOn(device)
  ring(['callBack'])
  expect(started).toBe(count)
})

test('the question about a call has one tone, also while the ring of callbacks is off', async () => {
  state = 'running'
  const { ring } = await soundOn({ silent: ['new', 'callBack'] })
  ring(['still'])
  expect(started).toBe(1)
})

test('a ring that is off can be tried', async () => {
  state = 'running'
  const { play } = await soundOn({ silent: ['callBack'] })
  play(['callBack'])
  expect(started).toBe(3)
})
