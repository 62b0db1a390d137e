import { fireEvent, render } from '@testing-library/react'
import { playChime, useReadyChime } from '@/components/kit/chime'

/** A browser that sounds only once it was asked to within a press. */
class Sound {
  static made: Sound[] = []
  static pressing = false
  state: 'suspended' | 'running' | 'closed' = 'suspended'
  currentTime = 0
  destination = {}
  tones = 0
  constructor() {
    Sound.made.push(this)
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
    const quiet = () => undefined
    return { gain: { setValueAtTime: quiet, linearRampToValueAtTime: quiet, exponentialRampToValueAtTime: quiet }, connect: quiet }
  }
}

/** What is heard: tones of what sounds. */
const heard = () => Sound.made.filter(({ state }) => state === 'running').reduce((sum, { tones }) => sum + tones, 0)

function press() {
  Sound.pressing = true
  fireEvent.pointerUp(document.body)
  Sound.pressing = false
}

function Alert({ wanted }: { wanted: boolean }) {
  useReadyChime(wanted)
  return null
}

beforeEach(() => {
  jest.useFakeTimers()
  Sound.made = []
  Object.assign(window, { AudioContext: Sound })
})
afterEach(() => {
  // What could not be heard is forgotten: each test has a page that has not sounded yet.
  for (const sound of Sound.made) sound.state = 'suspended'
  Reflect.deleteProperty(navigator, 'userActivation')
  playChime()
  jest.advanceTimersByTime(3_000)
  jest.useRealTimers()
})

test('a press gets the sound ready that is wanted, for a time when nobody presses', () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: true } })
  render(<Alert wanted />)
  press()
  playChime()
  expect(heard()).toBe(2)
})

test('nothing is made ready for whoever wants no sound', () => {
  render(<Alert wanted={false} />)
  press()
  expect(Sound.made).toEqual([])
})

test('a sound that could not be heard at once is not heard at the next press either', () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: true } })
  const { rerender } = render(<Alert wanted={false} />)
  playChime()
  jest.advanceTimersByTime(3_000)
  rerender(<Alert wanted />)
  press()
  expect(heard()).toBe(0)
  playChime()
  expect(heard()).toBe(2)
})

test('a page that was not touched is silent, and a browser that cannot tell breaks nothing', () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: false } })
  playChime()
  expect(Sound.made).toEqual([])
  Reflect.deleteProperty(navigator, 'userActivation')
  playChime()
  expect(Sound.made).toHaveLength(1)
})
