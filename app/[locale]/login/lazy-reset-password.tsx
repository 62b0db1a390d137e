'use client'

import { useLocale } from 'next-intl'
import { directionOf } from '@/lib/i18n/locales'
import type { ResetPasswordProps } from '@/components/screens/login/reset-password-dialog'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'

/** The dialog for a new password, with Mantine and its provider, which the rest of the sign-in does without. */
export const ResetPassword = lazyDialog(async () => {
  const [{ MantineProviders }, { ResetPasswordDialog }] = await Promise.all([
    import('@/components/shell/mantine-providers'),
    import('@/components/screens/login/reset-password-dialog'),
  ])
  return function ResetPasswordWithProviders(props: ResetPasswordProps) {
    const nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce
    return (
      <MantineProviders direction={directionOf(useLocale())} nonce={nonce}>
        <ResetPasswordDialog {...props} />
      </MantineProviders>
    )
  }
})
