'use client'

import { useEffect } from 'react'
import { useKept } from './kept'

const isOn = (kept: unknown): boolean => kept === true

/** Whether the person wants a sound for what is new; off until they say so. */
export const useChime = () => useKept('chime', isOn)

let context: AudioContext | null = null

function wake(): AudioContext {
  context ??= new AudioContext()
  void context.resume()
  return context
}

/**
 * Safari lets a page sound only once it began to within a press or a key, and a telephone puts it to rest again in between: each of these
 * gets the sound ready, as long as one is wanted.
 */
export function useReadyChime(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || typeof AudioContext === 'undefined') return
    const ready = () => {
      if (context?.state !== 'running') wake()
    }
    // A finger counts when it is lifted.
    window.addEventListener('pointerup', ready)
    window.addEventListener('keydown', ready)
    return () => {
      window.removeEventListener('pointerup', ready)
      window.removeEventListener('keydown', ready)
    }
  }, [wanted])
}

/** Frequencies of the sound, one after the other: a fourth, upwards. */
const tones = [784, 1047]
const apart = 0.16
const length = 0.5
const loudness = 0.12

/** A sound that is not heard within this time, in ms, is not heard at all. */
const patience = 3_000

/** A short, soft sound of two tones. Before the person has touched the page browsers allow none. */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return
  // Firefox tells only since 2023 whether the page was touched.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return
  const sounding = wake()
  const { currentTime, destination } = sounding
  for (const [place, frequency] of tones.entries()) {
    const start = currentTime + 0.02 + place * apart
    const tone = sounding.createOscillator()
    const volume = sounding.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loudness, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + length)
    tone.connect(volume).connect(destination)
    tone.start(start)
    tone.stop(start + length)
  }
  // One that had to wait for a touch would come when nobody knows any more what for.
  setTimeout(() => {
    if (sounding.state === 'running') return
    void sounding.close()
    if (context === sounding) context = null
  }, patience)
}
