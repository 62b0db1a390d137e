import { commandOf } from '@/components/shell/command-palette/keyboard-shortcuts'

const press = (key: string, code: string, more: KeyboardEventInit = {}) => commandOf(new KeyboardEvent('keydown', { key, code, ...more }))

describe('global shortcuts', () => {
  test('open the palette by character or key position', () => {
    expect(press('k', 'KeyK', { ctrlKey: true })).toBe('palette')
    expect(press('ن', 'KeyK', { metaKey: true })).toBe('palette')
    // Dvorak has K where others have V, and T where they have K.
    expect(press('k', 'KeyV', { ctrlKey: true })).toBe('palette')
    expect(press('t', 'KeyK', { ctrlKey: true })).toBeNull()
    expect(press('k', 'KeyK')).toBeNull()
    expect(press('K', 'KeyK', { ctrlKey: true, shiftKey: true })).toBeNull()
  })

  test('show the shortcuts except while typing', () => {
    expect(press('?', 'Minus', { shiftKey: true })).toBe('shortcuts')
    expect(press('؟', 'Slash', { shiftKey: true })).toBe('shortcuts')
    expect(press('؟', 'Digit7', { shiftKey: true })).toBe('shortcuts')
    // On a German keyboard this key is the underscore.
    expect(press('_', 'Slash', { shiftKey: true })).toBeNull()
    expect(press('/', 'Slash')).toBeNull()
    const input = document.body.appendChild(document.createElement('input'))
    const requests: unknown[] = []
    input.addEventListener('keydown', (event) => requests.push(commandOf(event)))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: '?', code: 'Slash', shiftKey: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true }))
    expect(requests).toEqual([null, 'palette'])
  })
})
