import { viewOf } from '@/components/shell/command-keys'

const press = (key: string, code: string, more: KeyboardEventInit = {}) => viewOf(new KeyboardEvent('keydown', { key, code, ...more }))

describe('the keys that work everywhere', () => {
  test('open the palette by their sign, or by their place where the layout writes no Latin one', () => {
    expect(press('k', 'KeyK', { ctrlKey: true })).toBe('palette')
    expect(press('ن', 'KeyK', { metaKey: true })).toBe('palette')
    // Dvorak has K where others have V, and T where they have K.
    expect(press('k', 'KeyV', { ctrlKey: true })).toBe('palette')
    expect(press('t', 'KeyK', { ctrlKey: true })).toBeNull()
    expect(press('k', 'KeyK')).toBeNull()
    expect(press('K', 'KeyK', { ctrlKey: true, shiftKey: true })).toBeNull()
  })

  test('show the shortcuts by the sign or its place, but not where somebody types', () => {
    expect(press('?', 'Minus', { shiftKey: true })).toBe('shortcuts')
    expect(press('؟', 'Slash', { shiftKey: true })).toBe('shortcuts')
    expect(press('؟', 'Digit7', { shiftKey: true })).toBe('shortcuts')
    // On a German keyboard that place is the underscore.
    expect(press('_', 'Slash', { shiftKey: true })).toBeNull()
    expect(press('/', 'Slash')).toBeNull()
    const input = document.body.appendChild(document.createElement('input'))
    const heard: unknown[] = []
    input.addEventListener('keydown', (event) => heard.push(viewOf(event)))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: '?', code: 'Slash', shiftKey: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true }))
    expect(heard).toEqual([null, 'palette'])
  })
})
