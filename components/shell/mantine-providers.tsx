'use client'

import { DirectionProvider, MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { useState, type ReactNode } from 'react'
import { theme } from '@/components/shell/theme/mantine-theme'
import { PlainToasts } from '@/components/ui/feedback/plain-toasts'
import { isToastExpected, waitingToasts } from '@/components/ui/feedback/toast'
import { lazyHost } from '@/components/ui/hooks/lazy-component'
import { useLightDismiss } from '@/components/ui/hooks/light-dismiss'
import { useLatch } from '@/components/ui/hooks/use-latch'

const ToastContainer = lazyHost(() => import('@/components/shell/banners/toast-container').then((file) => file.ToastContainer), {
  failed: PlainToasts,
})

export function MantineProviders({
  direction,
  nonce,
  children,
}: {
  direction: 'rtl' | 'ltr'
  nonce: string | undefined
  children: ReactNode
}) {
  // A refreshed layout has a new nonce while the document keeps its policy: the first one applies.
  const [first] = useState(() => {
    if (nonce && typeof window !== 'undefined') setNonce(nonce)
    return nonce
  })
  useLightDismiss()
  const isExpected = isToastExpected.use()
  const withToasts = useLatch(waitingToasts.use(({ length }) => length > 0) || isExpected)
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto" {...(first && { getStyleNonce: () => first })}>
        {children}
        {withToasts && <ToastContainer />}
      </MantineProvider>
    </DirectionProvider>
  )
}
