/**
 * Whether a key was pressed, in whatever layout: by the sign that it writes or, where the layout writes no Latin sign there (Persian, say),
 * by its place on the keyboard. German, Turkish and Dvorak have the same signs at other places, which then mean something else.
 */
export function isKey(event: KeyboardEvent, sign: string, place: string, shifted = false): boolean {
  const latin = /^[!-~]$/.test(event.key)
  return latin ? event.key.toLowerCase() === sign : event.code === place && event.shiftKey === shifted
}
