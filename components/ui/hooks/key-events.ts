/**
 * Whether a key was pressed in any layout: by its character or, where the layout has no Latin character there (such as Persian), by its
 * position. German, Turkish and Dvorak have the same characters at other positions.
 */
export function isKey(event: KeyboardEvent, sign: string, code: string, shifted = false): boolean {
  const latin = /^[!-~]$/.test(event.key)
  return latin ? event.key.toLowerCase() === sign : event.code === code && event.shiftKey === shifted
}

/** Steps of the horizontal arrow keys, which follow the writing direction. */
export const arrowSteps = (rtl: boolean): Readonly<Record<string, number>> => ({ ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 })

/** Whether key presses on the target are text input rather than shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
}
