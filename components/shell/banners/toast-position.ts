/** A rectangle in pixels of the window, as `getBoundingClientRect` gives it. */
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
type Size = { readonly width: number; readonly height: number }

/** Position of the toasts: distance from the window's lower edge, and whether they are in the inline-start corner or in the middle. */
type NoticePosition = { readonly bottom: number; readonly corner: boolean }

/** Distance from the window's edges in pixels. */
const edge = 16
/** Distance from controls that must not be covered, in pixels. */
const gap = 4
const step = 8

const overlaps = (one: Box, other: Box) =>
  one.left < other.right + gap && one.right > other.left - gap && one.top < other.bottom + gap && one.bottom > other.top - gap

/**
 * The first position at which toasts of this size cover none of the dialog's controls: below it, beside it, or between its controls, the
 * lowest first. Null when there is none.
 */
export function positionOf(notices: Size, controls: readonly Box[], window: Size, direction: 'ltr' | 'rtl'): NoticePosition | null {
  const { width, height } = notices
  const boxAt = (left: number, bottom: number): Box => ({
    left,
    right: left + width,
    top: window.height - bottom - height,
    bottom: window.height - bottom,
  })
  const isFree = (box: Box) => controls.every((control) => !overlaps(box, control))
  const middle = (window.width - width) / 2
  if (isFree(boxAt(middle, edge))) return { bottom: edge, corner: false }
  if (isFree(boxAt(direction === 'ltr' ? edge : window.width - edge - width, edge))) return { bottom: edge, corner: true }
  for (let bottom = edge; bottom + height + edge <= window.height; bottom += step) {
    if (isFree(boxAt(middle, bottom))) return { bottom, corner: false }
  }
  return null
}
