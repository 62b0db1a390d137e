'use client'

import { useEffect, useRef, type FormEvent } from 'react'
import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useSession } from '@/lib/client/session'
import { isolate } from '@/lib/format/isolate'
import { NewPasswordField } from '@/components/kit/new-password-field'
import { PasswordField } from '@/components/kit/password-field'
import { useProblemText } from '@/components/kit/problem-text'
import { usePasswordChange } from './use-password-change'
import styles from './change-password.module.css'

/** A person's own password: the current one, the new one under its rule, and the new one again. */
export function ChangePasswordScreen() {
  const t = useTranslations('changePassword')
  const sentence = useProblemText()
  const { user, domain, organisationName } = useSession()
  const { draft, type, clear, sentences, problem, busy, dirty, submit } = usePasswordChange()
  const form = useRef<HTMLFormElement>(null)
  const wrong = problem?.code === 'wrongCredentials'

  useEffect(() => {
    // Where something is wrong, the first field that says so gets the focus.
    if (sentences !== null || problem) form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus()
  }, [sentences, problem])

  const change = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <section className={styles.screen}>
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      <form ref={form} className={styles.panel} onSubmit={change} noValidate aria-busy={busy}>
        <p className={styles.lead}>{t('lead', { user: isolate(user), organisation: isolate(organisationName) })}</p>
        {problem && (
          <Alert color="red" role="alert" title={t('failed')}>
            {wrong ? t('wrongCurrent') : sentence(problem)}
          </Alert>
        )}
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={`${user}@${domain}`} readOnly hidden />
        <PasswordField
          label={t('fields.current')}
          value={draft.current}
          onChange={({ currentTarget }) => type({ current: currentTarget.value })}
          error={sentences?.current ?? (wrong && t('wrongCurrent'))}
          autoComplete="current-password"
          withAsterisk={false}
        />
        <NewPasswordField
          label={t('fields.next')}
          value={draft.next}
          onChange={(next) => type({ next })}
          error={sentences?.next}
          known={[user, domain, organisationName]}
          drew={(next) => type({ next, repeat: next })}
        />
        <PasswordField
          label={t('fields.repeat')}
          value={draft.repeat}
          onChange={({ currentTarget }) => type({ repeat: currentTarget.value })}
          error={sentences?.repeat}
          autoComplete="new-password"
          withAsterisk={false}
        />
        <Text size="sm" c="dimmed">
          {t('afterwards')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={clear} disabled={!dirty || busy}>
            {t('clear')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('submit')}
          </Button>
        </Group>
      </form>
    </section>
  )
}
