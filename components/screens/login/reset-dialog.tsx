'use client'

import { useState } from 'react'
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { resetPassword } from '@/lib/contract/session'
import { send } from '@/lib/client/send'
import { useProblemText } from '@/components/kit/problem-text'
import { RecordDialog } from '@/components/kit/record-dialog'

/** Has new credentials sent by SMS; what the cloud says of it is told here. */
export function ResetDialog(props: { domain: string; user: string; onClose: () => void }) {
  const t = useTranslations()
  const sentence = useProblemText()
  const [domain, setDomain] = useState(props.domain)
  const [user, setUser] = useState(props.user)
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking')
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const ask = async () => {
    const complete = domain.trim() !== '' && user.trim() !== ''
    setMissing(!complete)
    if (!complete || state === 'busy') return
    setState('busy')
    setProblem(null)
    try {
      await send(resetPassword(domain.trim(), user.trim()))
      setState('sent')
    } catch (error) {
      setProblem(problemOf(error))
      setState('asking')
    }
  }
  // What became of it is told here: it is waited for.
  const close = () => {
    if (state !== 'busy') props.onClose()
  }
  const need = (value: string) => missing && value.trim() === '' && t('login.needed')

  return (
    <RecordDialog
      opened
      width={500}
      onClose={close}
      title={t('login.reset.title')}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={state === 'busy'}>
            {t('actions.close')}
          </Button>
          {state !== 'sent' && (
            <Button type="submit" form="reset-form" loading={state === 'busy'}>
              {t('login.reset.send')}
            </Button>
          )}
        </>
      }
    >
      {state === 'sent' ? (
        <Alert color="green" role="status">
          {t('login.reset.sent')}
        </Alert>
      ) : (
        <form
          id="reset-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void ask()
          }}
        >
          <Stack gap="md">
            <Text>{t('login.reset.body')}</Text>
            {problem && (
              <Alert color="red" role="alert">
                {sentence(problem)}
              </Alert>
            )}
            <TextInput
              label={t('login.domain')}
              value={domain}
              onChange={(event) => setDomain(event.currentTarget.value)}
              error={need(domain)}
              data-autofocus
              autoComplete="organization"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
            />
            <TextInput
              label={t('login.user')}
              value={user}
              onChange={(event) => setUser(event.currentTarget.value)}
              error={need(user)}
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
