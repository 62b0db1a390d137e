/** What is narrower than this, in pixels, is laid out as on a phone: rows are cards, filters are in a sheet (D88). */
export const phoneWidth = 600

/** A window that is, for media queries: dialogs take all of it, and choices come up from its foot. */
export const phoneWindow = '(max-width: 37.49em)'
