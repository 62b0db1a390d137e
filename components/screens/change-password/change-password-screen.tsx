'use client'

import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { send } from '@/lib/client/requests/api'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { passwordChange, type PasswordDraft } from '@/lib/contract/access/change-password'
import { isolate } from '@/lib/format/bidi-isolate'
import { useMutation } from '@/components/changes/write/use-mutation'
import { PageTitle } from '@/components/list/toolbar/page-title'
import { toastSuccess } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { NewPasswordField, PasswordField } from '@/components/ui/form/password-fields'
import { requiredInput } from '@/components/ui/form/required-input'
import { validationMessages } from '@/components/ui/form/validation-messages'
import { useHydrated } from '@/components/ui/hooks/use-browser-value'
import { useIsMounted } from '@/components/ui/hooks/use-is-mounted'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useUnsavedChangesPrompt } from '@/components/ui/unsaved-changes/use-unsaved-changes-prompt'
import { useNavigate } from '@/components/ui/url-state/use-navigate'

/** Changes the user's own password: current, new and repeated. */
export function ChangePasswordScreen() {
  const t = useTranslations('changePassword')
  const clearText = useTranslations('actions')('clear')
  const errorMessage = useErrorMessage()
  const { user, domain, organisationName } = useSession()
  const { draft, type, clear, fieldErrors, problem, busy, dirty, submit } = usePasswordChange()
  const form = useRef<HTMLFormElement>(null)
  // Before the script runs, the browser itself would send the form.
  const hydrated = useHydrated()
  const wrong = problem?.code === 'wrongCredentials'

  useEffect(() => {
    // Focuses the first invalid field.
    if (fieldErrors !== null || problem) form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus()
  }, [fieldErrors, problem])

  const change = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <section className="formPage">
      <PageTitle>{t('title')}</PageTitle>
      <form ref={form} className="formPanel" onSubmit={change} noValidate aria-busy={busy} inert={!hydrated}>
        <p className="anywhere flush quiet">{t('lead', { user: isolate(user), organisation: isolate(organisationName) })}</p>
        {problem && (
          <Alert color="red" role="alert" title={t('failed')}>
            {wrong ? t('wrongCurrent') : errorMessage(problem)}
          </Alert>
        )}
        {/* Hidden user name for password managers. */}
        <input type="text" name="username" autoComplete="username" value={`${user}@${domain}`} readOnly hidden />
        <PasswordField
          label={t('fields.current')}
          value={draft.current}
          onChange={({ currentTarget }) => type({ current: currentTarget.value })}
          error={fieldErrors?.current ?? (wrong && t('wrongCurrent'))}
          autoComplete="current-password"
          {...requiredInput}
        />
        <NewPasswordField
          label={t('fields.next')}
          required
          value={draft.next}
          onChange={(next) => type({ next })}
          error={fieldErrors?.next}
          known={[user, domain, organisationName]}
          drew={(next) => type({ next, repeat: next })}
        />
        <PasswordField
          label={t('fields.repeat')}
          value={draft.repeat}
          onChange={({ currentTarget }) => type({ repeat: currentTarget.value })}
          error={fieldErrors?.repeat}
          autoComplete="new-password"
          {...requiredInput}
        />
        <Text size="sm" c="dimmed">
          {t('afterwards')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={clear} disabled={!dirty || busy}>
            {clearText}
          </Button>
          <Button type="submit" loading={busy}>
            {t('title')}
          </Button>
        </Group>
      </form>
    </section>
  )
}

/** State of a password change. Input survives failures; success leads to the landing page (D18). */
function usePasswordChange() {
  const t = useTranslations()
  const labels = useResourceLabels(passwordChange.resourceName)
  const { landing } = useMenuData()
  const { busy, problem, run, clear: forget } = useMutation()
  const go = useNavigate()
  const isMounted = useIsMounted()
  const [draft, setDraft] = useState<PasswordDraft>(passwordChange.blank)
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>> | null>(null)
  const dirty = Object.values(draft).some((value) => value !== '')

  const clear = () => {
    setDraft(passwordChange.blank)
    setFieldErrors(null)
    forget()
  }

  const type = (part: Partial<PasswordDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    // Editing a field clears its error; others stay until the next submit.
    setFieldErrors((before) => before && Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(part, name))))
    if (part.current !== undefined) forget()
  }

  /** True when the password was changed. */
  const save = async (): Promise<boolean> => {
    const form = passwordChange.form.safeParse(draft)
    setFieldErrors(form.success ? null : validationMessages(form.error.issues, labels))
    if (!form.success) {
      forget()
      return false
    }
    return run(async () => {
      await send(passwordChange.run(form.data))
      clear()
      toastSuccess(t('changePassword.done'))
    })
  }

  const submit = async () => {
    if ((await save()) && isMounted()) go(landing ?? '/home')
  }

  useUnsavedChangesPrompt({ dirty, busy, body: t('changePassword.exit'), save, giveUp: clear })

  return { draft, type, clear, fieldErrors, problem, busy, dirty, submit }
}
