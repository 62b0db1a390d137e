'use client'

import '@/lib/contract/access/session'

/**
 * Evaluates the schemas that every screen uses in a step of rendering of its own: at once with the frame's modules they block a slow phone
 * for a fifth of a second.
 */
export const EvaluateSchemas = () => null
