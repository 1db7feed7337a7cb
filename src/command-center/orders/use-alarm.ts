import { useEffect, useRef, useState } from 'react'
import { gains, keepLoudness, type Loudness, lastLoudness } from './loudness.ts'

const everyMs = 3000

/** Rings as long as an order waits. Browsers let a page sound only after somebody has pressed something. */
export function useAlarm(waiting: number) {
  const [isOn, setOn] = useState(false)
  const [loudness, setLoudness] = useState<Loudness>()
  const sound = useRef<AudioContext>(undefined)
  const turn = (on: boolean) => {
    const context = sound.current ?? new AudioContext()
    sound.current = context
    // A call or a locked screen takes the sound away, and nobody is asked: then it is off, and said to be.
    context.onstatechange = () => context.state !== 'running' && setOn(false)
    void context.resume()
    setOn(on)
    setLoudness(lastLoudness())
    if (on) ring(context)
  }
  const play = () => sound.current && ring(sound.current)
  const choose = (chosen: Loudness) => {
    keepLoudness(chosen)
    setLoudness(chosen)
    play()
  }
  const isRinging = isOn && waiting > 0
  useEffect(() => {
    if (!isRinging) return
    const timer = setInterval(() => sound.current && ring(sound.current), everyMs)
    return () => clearInterval(timer)
  }, [isRinging])
  return { isOn, turn, play, loudness, choose }
}

/** Two short notes, and a shake where the device can. */
function ring(sound: AudioContext) {
  navigator.vibrate?.([160, 20, 160])
  for (const [at, pitch] of [
    [0, 880],
    [0.18, 1175],
  ] as const) {
    const note = sound.createOscillator()
    const volume = sound.createGain()
    const start = sound.currentTime + at
    note.frequency.value = pitch
    volume.gain.setValueAtTime(gains[lastLoudness()], start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.16)
    note.connect(volume).connect(sound.destination)
    note.start(start)
    note.stop(start + 0.17)
  }
}
