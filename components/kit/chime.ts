'use client'

import { useKept } from './kept'

const isOn = (kept: unknown): boolean => kept === true

/** Whether the person wants a sound for what is new; off until they say so. */
export const useChime = () => useKept('chime', isOn)

let context: AudioContext | null = null

/** Frequencies of the sound, one after the other: a fourth, upwards. */
const tones = [784, 1047]
const apart = 0.16
const length = 0.5
const loudness = 0.12

/** A short, soft sound of two tones. Before the person has touched the page browsers allow none. */
export function playChime(): void {
  // A sound that had to wait for a touch would come when nobody knows any more what for.
  if (typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive) return
  context ??= new AudioContext()
  const { currentTime, destination } = context
  void context.resume()
  for (const [place, frequency] of tones.entries()) {
    const start = currentTime + 0.02 + place * apart
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loudness, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + length)
    tone.connect(volume).connect(destination)
    tone.start(start)
    tone.stop(start + length)
  }
}
