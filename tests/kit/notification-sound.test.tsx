import { fireEvent, render } from '@testing-library/react'
import { playNotificationSound, useUnlockAudio } from '@/components/ui/feedback/notification-sound'

/** An AudioContext that plays only after a user gesture. */
class Sound {
  static all: Sound[] = []
  static pressing = false
  state: 'suspended' | 'running' | 'closed' = 'suspended'
  currentTime = 0
  destination = {}
  tones = 0
  constructor() {
    Sound.all.push(this)
  }
  resume() {
    if (Sound.pressing) this.state = 'running'
    return Promise.resolve()
  }
  close() {
    this.state = 'closed'
    return Promise.resolve()
  }
  createOscillator() {
    this.tones += 1
    return { frequency: { value: 0 }, connect: <Next,>(next: Next) => next, start: () => undefined, stop: () => undefined }
  }
  createGain() {
    const noop = () => undefined
    return { gain: { setValueAtTime: noop, linearRampToValueAtTime: noop, exponentialRampToValueAtTime: noop }, connect: noop }
  }
}

/** Number of audible tones. */
const soundingTones = () => Sound.all.filter(({ state }) => state === 'running').reduce((sum, { tones }) => sum + tones, 0)

function press() {
  Sound.pressing = true
  fireEvent.pointerUp(document.body)
  Sound.pressing = false
}

function Alert({ on }: { on: boolean }) {
  useUnlockAudio(on)
  return null
}

beforeEach(() => {
  jest.useFakeTimers()
  Sound.all = []
  Object.assign(window, { AudioContext: Sound })
})
afterEach(() => {
  // Suspends earlier contexts: each test has a page that has not played yet.
  for (const sound of Sound.all) sound.state = 'suspended'
  Reflect.deleteProperty(navigator, 'userActivation')
  playNotificationSound()
  jest.advanceTimersByTime(3_000)
  jest.useRealTimers()
})

test('a press prepares the sound while switched on', () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: true } })
  render(<Alert on />)
  press()
  playNotificationSound()
  expect(soundingTones()).toBe(2)
})

test('prepares nothing while switched off', () => {
  render(<Alert on={false} />)
  press()
  expect(Sound.all).toEqual([])
})

test('drops a sound that could not play at once', () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: true } })
  const { rerender } = render(<Alert on={false} />)
  playNotificationSound()
  jest.advanceTimersByTime(3_000)
  rerender(<Alert on />)
  press()
  expect(soundingTones()).toBe(0)
  playNotificationSound()
  expect(soundingTones()).toBe(2)
})

test('stays silent before the first gesture', () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: false } })
  playNotificationSound()
  expect(Sound.all).toEqual([])
  Reflect.deleteProperty(navigator, 'userActivation')
  playNotificationSound()
  expect(Sound.all).toHaveLength(1)
})
