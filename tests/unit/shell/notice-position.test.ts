import { positionOf } from '@/components/shell/banners/toast-position'

const notice = { width: 400, height: 60 }
const desktop = { width: 1440, height: 900 }
const box = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom })
/** The footer buttons of a dialog of this width that ends at this height. */
const foot = (bottom: number, width = 700) => box((1440 - width) / 2 + 16, (1440 + width) / 2 - 16, bottom - 44, bottom - 12)

describe('notices over a dialog', () => {
  test('notices over a dialog are below it where they fit', () => {
    expect(positionOf(notice, [foot(700)], desktop, 'ltr')).toEqual({ bottom: 16, corner: false })
  })

  test('notices over a dialog are beside it in a wide window, at the inline end', () => {
    const narrow = { width: 340, height: 60 }
    expect(positionOf(narrow, [foot(880, 500)], desktop, 'ltr')).toEqual({ bottom: 16, corner: true })
    const startSide = box(0, 460, 800, 890)
    expect(positionOf(narrow, [foot(880, 500), startSide], desktop, 'rtl')).toEqual({ bottom: 16, corner: true })
  })

  test('notices over a dialog are above its footer where it fills the window', () => {
    const phone = { width: 390, height: 844 }
    const position = positionOf({ width: 358, height: 60 }, [box(16, 374, 790, 830)], phone, 'ltr')
    expect(position).toEqual({ bottom: 64, corner: false })
  })

  test('take the first gap between its controls', () => {
    const phone = { width: 390, height: 844 }
    const controls = [box(16, 374, 790, 830), box(16, 374, 700, 740)]
    const bottom = positionOf({ width: 358, height: 60 }, controls, phone, 'ltr')?.bottom ?? 0
    expect(844 - bottom).toBeLessThan(700)
  })

  test('notices over a dialog have no position where controls fill the window', () => {
    const everywhere = Array.from({ length: 30 }, (_, index) => box(0, 1440, index * 30, index * 30 + 25))
    expect(positionOf(notice, everywhere, desktop, 'ltr')).toBeNull()
  })
})
