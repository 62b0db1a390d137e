'use client'

import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { send } from '@/lib/client/requests/api'
import { resetPassword } from '@/lib/contract/access/session'
import { useMutation } from '@/components/changes/write/use-mutation'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { requiredInput } from '@/components/ui/form/required-input'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { spelledNames } from './login-form'

export type ResetPasswordProps = { domain: string; user: string; onClose: () => void }

/** Requests new credentials by SMS and shows the result. */
export function ResetPasswordDialog(props: ResetPasswordProps) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const [domain, setDomain] = useState(props.domain)
  const [user, setUser] = useState(props.user)
  const [sent, setSent] = useState(false)
  const [missing, setMissing] = useState(false)
  const { busy, problem, run } = useMutation()

  const names = spelledNames(domain, user)
  const requestReset = async () => {
    const complete = names.domain !== '' && names.user !== ''
    setMissing(!complete)
    if (complete && (await run(() => send(resetPassword(names))))) setSent(true)
  }
  // A pending request must finish, because its result is shown here.
  const close = () => {
    if (!busy) props.onClose()
  }
  const need = (value: string) => missing && value === '' && t('login.needed')

  return (
    <RecordDialog
      opened
      width={500}
      onClose={close}
      title={t('login.reset.title')}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={busy}>
            {t('actions.close')}
          </Button>
          {!sent && (
            <Button type="submit" form="reset-form" loading={busy}>
              {t('login.reset.send')}
            </Button>
          )}
        </>
      }
    >
      {sent ? (
        <Alert color="green" role="status">
          {t('login.reset.sent')}
        </Alert>
      ) : (
        <form
          id="reset-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void requestReset()
          }}
        >
          <Stack gap="md">
            <Text>{t('login.reset.body')}</Text>
            {problem && (
              <Alert color="red" role="alert">
                {errorMessage(problem)}
              </Alert>
            )}
            <TextInput
              label={t('login.domain')}
              {...requiredInput}
              value={domain}
              onChange={(event) => setDomain(event.currentTarget.value)}
              error={need(names.domain)}
              data-autofocus
              autoComplete="organization"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
            />
            <TextInput
              label={t('login.user')}
              {...requiredInput}
              value={user}
              onChange={(event) => setUser(event.currentTarget.value)}
              error={need(names.user)}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
            />
          </Stack>
        </form>
      )}
    </RecordDialog>
  )
}
