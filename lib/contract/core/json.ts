/** Whether a value is a JSON object: neither a list nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text or number as text; '' for every other value, which has no text of its own. */
export const textIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
