'use client'

import { useState, useSyncExternalStore, type ReactNode } from 'react'
import dynamic from 'next/dynamic'
import { setNonce } from 'get-nonce'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { isTellingWanted, onTellingWanted } from '@/components/kit/tell'
import { theme } from './theme'

const Notices = dynamic(() => import('./notices').then((file) => file.Notices), { ssr: false })

/** What every page stands on: direction, look, and the place where notifications appear. */
export function Providers({ direction, nonce, children }: { direction: 'rtl' | 'ltr'; nonce: string | undefined; children: ReactNode }) {
  // A refreshed layout brings a new nonce while the document keeps its policy: only the first one counts.
  const [first] = useState(() => {
    if (nonce && typeof window !== 'undefined') setNonce(nonce)
    return nonce
  })
  const telling = useSyncExternalStore(onTellingWanted, isTellingWanted, () => false)
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto" {...(first && { getStyleNonce: () => first })}>
        {children}
        {telling && <Notices />}
      </MantineProvider>
    </DirectionProvider>
  )
}
