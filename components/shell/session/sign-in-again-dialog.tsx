'use client'

import { Alert, Button, Stack, Text } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { useRevalidateAll } from '@/lib/client/queries/list-cache'
import { send } from '@/lib/client/requests/api'
import { resetSignedOut } from '@/lib/client/requests/signed-out-events'
import { broadcast } from '@/lib/client/session/broadcast-channel'
import { useSession } from '@/lib/client/session/session-context'
import { changeYear, signIn } from '@/lib/contract/access/session'
import { useMutation } from '@/components/changes/write/use-mutation'
import { toastInfo } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { PasswordField } from '@/components/ui/form/password-fields'
import { requiredInput } from '@/components/ui/form/required-input'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { BidiText } from '@/components/ui/text/bidi-text'
import { redirectToLogin } from './redirect-to-login'
import { useRouterRefresh } from './use-router-refresh'
import { useSignOut } from './use-sign-out'

/**
 * Signs the same user in again over the page: input is preserved. Another user is sent to the login page (D8), where a running session must
 * be ended first.
 */
export function SignInAgainDialog({ over, rememberMe, close }: { over: boolean; rememberMe: boolean; close: () => void }) {
  const t = useTranslations()
  const locale = useLocale()
  const refresh = useRouterRefresh()
  const readAgain = useRevalidateAll()
  const errorMessage = useErrorMessage()
  const { user, domain, year } = useSession()
  const { signOut, signingOut } = useSignOut()
  const [password, setPassword] = useState('')
  const { busy, problem, run } = useMutation()
  const [isRefreshing, startRefresh] = useTransition()

  const enter = () =>
    run(async () => {
      const { session: renewed } = await send(signIn({ domain, user, password, remember: rememberMe }))
      // The page shows this year; the new session must use the same.
      if (renewed.year.id !== year.id && renewed.years.some(({ id }) => id === year.id)) await send(changeYear(year.id))
      resetSignedOut()
      broadcast('sessionChanged')
      void readAgain()
      toastInfo(t('shell.session.welcomeBack'))
      // Closed with the refreshed page: if a save changed the address before, Next would reload the page, and its toast would be lost.
      startRefresh(() => {
        refresh()
        close()
      })
    })

  return (
    <RecordDialog
      opened
      above
      width={400}
      onClose={close}
      title={over ? t('shell.session.over') : t('shell.session.again')}
      footer={
        <>
          <Button variant="subtle" loading={signingOut} onClick={() => (over ? redirectToLogin(locale) : void signOut())}>
            {t('shell.session.other')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('shell.session.later')}
          </Button>
          <Button type="submit" form="again-form" loading={busy || isRefreshing}>
            {t('login.submit')}
          </Button>
        </>
      }
    >
      <form
        id="again-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (password !== '') void enter()
        }}
      >
        <Stack gap="md">
          <Text>{t('shell.session.keeps')}</Text>
          {problem && (
            <Alert color="red" role="alert">
              {errorMessage(problem)}
            </Alert>
          )}
          <Text>
            <BidiText text={user} /> · <bdi dir="ltr">{domain}</bdi>
          </Text>
          <input type="text" name="username" autoComplete="username" value={user} readOnly hidden />
          <PasswordField
            label={t('login.password')}
            {...requiredInput}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            data-autofocus
          />
        </Stack>
      </form>
    </RecordDialog>
  )
}
