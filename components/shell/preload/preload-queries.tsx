'use client'

import '@/lib/client/queries/use-features'
import '@/lib/i18n/navigation'

/** Initialises the query and navigation modules (see the app shell's layout). */
export const PreloadQueries = () => null
