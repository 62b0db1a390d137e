'use client'

import '@/lib/contract/access/session'

/** Initialises the schemas that every screen uses (see the app shell's layout). */
export const PreloadSchemas = () => null
