'use client'

import { useState, type ReactNode } from 'react'
import dynamic from 'next/dynamic'
import { setNonce } from 'get-nonce'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { useLightDismiss } from '@/components/kit/hooks/light-dismiss'
import { toastRequested } from '@/components/kit/feedback/toast'
import { theme } from '@/components/shell/theme/mantine-theme'

const Notices = dynamic(() => import('@/components/shell/banners/toast-container').then((file) => file.ToastContainer), { ssr: false })

/** Providers of every page: direction, theme and toasts. */
export function Providers({ direction, nonce, children }: { direction: 'rtl' | 'ltr'; nonce: string | undefined; children: ReactNode }) {
  // A refreshed layout has a new nonce while the document keeps its policy: the first one applies.
  const [first] = useState(() => {
    if (nonce && typeof window !== 'undefined') setNonce(nonce)
    return nonce
  })
  useLightDismiss()
  const withToasts = toastRequested.use()
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto" {...(first && { getStyleNonce: () => first })}>
        {children}
        {withToasts && <Notices />}
      </MantineProvider>
    </DirectionProvider>
  )
}
