'use client'

import { useEffect } from 'react'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'

const isOn = (stored: unknown): boolean => stored === true

/** Whether the user wants a notification sound; off by default. */
export const useNotificationSound = () => useLocalStorage('chime', isOn)

let context: AudioContext | null = null

function wake(): AudioContext {
  context ??= new AudioContext()
  void context.resume()
  return context
}

/**
 * Safari plays audio only in a context that was resumed by a user gesture, and phones suspend it again: every gesture resumes it while
 * sounds are on.
 */
export function useUnlockAudio(enabled: boolean): void {
  useEffect(() => {
    if (!enabled || typeof AudioContext === 'undefined') return
    const ready = () => {
      if (context?.state !== 'running') wake()
    }
    // A touch counts as a gesture when the finger is lifted.
    window.addEventListener('pointerup', ready)
    window.addEventListener('keydown', ready)
    return () => {
      window.removeEventListener('pointerup', ready)
      window.removeEventListener('keydown', ready)
    }
  }, [enabled])
}

/** Frequencies of the two tones in Hz: an ascending fourth. */
const tones = [784, 1047]
const apart = 0.16
const length = 0.5
const loudness = 0.12

/** Milliseconds after which a pending sound is dropped. */
const timeout = 3_000

/** Plays a short sound of two tones. Browsers allow none before the first user gesture. */
export function playNotificationSound(): void {
  if (typeof AudioContext === 'undefined') return
  // Firefox supports `userActivation` since 2023.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return
  const sounding = wake()
  const { currentTime, destination } = sounding
  for (const [index, frequency] of tones.entries()) {
    const start = currentTime + 0.02 + index * apart
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
  // A sound that waits for a gesture would play too late to be understood.
  setTimeout(() => {
    if (sounding.state === 'running') return
    void sounding.close()
    if (context === sounding) context = null
  }, timeout)
}
