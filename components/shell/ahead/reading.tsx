'use client'

import '@/lib/client/features'
import '@/lib/i18n/navigation'

/** Gets ready what reads and keeps answers, and what leads from page to page (see the office's layout). */
export const ReadingAhead = () => null
