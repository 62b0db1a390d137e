'use client'

import type { ReactNode } from 'react'
import { useCalm } from '@/components/kit/use-calm'

/** Holds back what nothing waits for, and with it the loading of its code, until the page has come to rest. */
export function WhenCalm({ children }: { children: ReactNode }) {
  return useCalm() ? children : null
}
