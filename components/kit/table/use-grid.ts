'use client'

import { comingPart } from '@/components/kit/use-coming-part'

/** The rows' part, with all that keeps thousands of them scrolling. */
export const useGrid = comingPart(async () => (await import('./grid')).Grid)
