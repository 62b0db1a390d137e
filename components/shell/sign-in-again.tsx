'use client'

import { useState } from 'react'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { PasswordField } from '@/components/kit/password-field'
import { useProblemText } from '@/components/kit/problem-text'
import { RecordDialog } from '@/components/kit/record-dialog'
import { tellNews } from '@/components/kit/tell'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { changeYear, signIn } from '@/lib/contract/session'
import { send } from '@/lib/client/send'
import { useSession } from '@/lib/client/session'
import { forgetSignedOut } from '@/lib/client/signed-out'
import { tellTabs } from '@/lib/client/tabs'
import { leaveForSignIn } from './leave'
import { useReadAgain } from './use-read-again'
import { useRefresh } from './use-refresh'
import { useSignOut } from './use-sign-out'

/** Signs the same person in again over the page: what was typed stays. Somebody else leaves for the sign-in page (D8), where a session that goes on must be ended first. */
export function SignInAgain({ over, kept, close }: { over: boolean; kept: boolean; close: () => void }) {
  const t = useTranslations()
  const locale = useLocale()
  const refresh = useRefresh()
  const readAgain = useReadAgain()
  const sentence = useProblemText()
  const { user, domain, year } = useSession()
  const { leave, leaving } = useSignOut()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const enter = async () => {
    if (busy || password === '') return
    setBusy(true)
    setProblem(null)
    try {
      const { session: renewed } = await send(signIn({ domain, user, password, remember: kept }))
      // The page still shows this year; the new session must speak of the same.
      if (renewed.year.id !== year.id && renewed.years.some(({ id }) => id === year.id)) await send(changeYear(year.id))
      forgetSignedOut()
      tellTabs('sessionChanged')
      refresh()
      void readAgain()
      tellNews(t('shell.session.welcomeBack'))
      close()
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  return (
    <RecordDialog
      opened
      above
      width={400}
      onClose={close}
      title={over ? t('shell.session.over') : t('shell.session.again')}
      footer={
        <>
          <Button variant="subtle" loading={leaving} onClick={() => (over ? leaveForSignIn(locale) : void leave())}>
            {t('shell.session.other')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('shell.session.later')}
          </Button>
          <Button type="submit" form="again-form" loading={busy}>
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
          void enter()
        }}
      >
        <Stack gap="md">
          <Text>{t('shell.session.keeps')}</Text>
          {problem && (
            <Alert color="red" role="alert">
              {sentence(problem)}
            </Alert>
          )}
          <Text>
            <bdi>{user}</bdi> · <bdi dir="ltr">{domain}</bdi>
          </Text>
          <input type="text" name="username" autoComplete="username" value={user} readOnly hidden />
          <PasswordField
            label={t('login.password')}
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
