'use client'

import dynamic from 'next/dynamic'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Alert, Anchor, Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core'
import { useTranslations, useLocale } from 'next-intl'
import { isUserSignedIn } from '@/lib/client/session/last-user'
import { PasswordField } from '@/components/kit/form/password-field'
import { requiredInput } from '@/components/kit/form/required-input'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { fieldOf, missingIn, readForm, rememberedYears, restoreTypedValues, saveTypedValues, type LoginFieldName } from './login-form'
import { useHydrated } from '@/components/kit/hooks/use-is-mounted'
import { useSignIn } from './use-sign-in'
import type { Problem } from '@/lib/contract/core/problem'
import { digitsOf, localDigits } from '@/lib/format/digits'
import type { Session } from '@/lib/contract/access/session'
import { isolate } from '@/lib/format/bidi-isolate'

/** Default waiting time in seconds. */
const usualWait = 60

/** Countdown after too many attempts, as text; empty when over; null when there is none. */
function useRetryCountdown(problem: Problem | null): string | null {
  const t = useTranslations('login')
  const locale = useLocale()
  const seconds = problem?.code === 'tooMany' ? (problem.details.retryAfter ?? usualWait) : null
  const [passed, setPassed] = useState<{ of: Problem | null; seconds: number }>({ of: null, seconds: 0 })

  useEffect(() => {
    if (seconds === null) return
    const start = performance.now()
    const timer = setInterval(() => setPassed({ of: problem, seconds: Math.floor((performance.now() - start) / 1000) }), 500)
    return () => clearInterval(timer)
  }, [seconds, problem])

  if (seconds === null) return null
  const left = Math.max(0, seconds - (passed.of === problem ? passed.seconds : 0))
  if (left === 0) return ''
  if (left >= 60) {
    const minutes = Math.ceil(left / 60)
    return t('minutes', { minutes, shown: localDigits(String(minutes), digitsOf(locale)) })
  }
  return t('seconds', { seconds: left, shown: localDigits(String(left), digitsOf(locale)) })
}

const ResetPasswordDialog = dynamic(() => import('./reset-password-dialog').then((file) => file.ResetPasswordDialog), { ssr: false })

type Props = {
  prefill: { readonly domain: string; readonly user: string } | null
  /** Address prefix of this locale. */
  home: string
  /** Redirect target, validated by the server. */
  redirect: string | null
}

/**
 * The login form: organisation, user, password, and optionally another year than the default one (D15). Inputs are uncontrolled, so that
 * text typed or filled in by a password manager before hydration is preserved.
 */
export function LoginScreen({ prefill, home, redirect }: Props) {
  const t = useTranslations('login')
  const translate = useTranslations('shell.session')
  const errorMessage = useErrorMessage()
  const { stage, busy, problem, submit, choose } = useSignIn(home, redirect)
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<readonly LoginFieldName[]>([])
  const [years, setYears] = useState<readonly string[]>([])
  const [resetting, setResetting] = useState<{ domain: string; user: string } | null>(null)
  const wait = useRetryCountdown(problem)
  // Before hydration the browser would submit the form itself: the button waits.
  const ready = useHydrated()
  // Known only in this tab, so not in the server render.
  const alreadySignedIn = ready && isUserSignedIn()
  const faulty = problem && fieldOf(problem.code)

  useEffect(() => {
    const { current } = form
    if (stage.kind !== 'form' || !current) return
    if (restoreTypedValues(current)) focus(current, missingIn(readForm(current))[0] ?? 'password')
    const storeTyped = () => saveTypedValues(current)
    window.addEventListener('pagehide', storeTyped)
    return () => window.removeEventListener('pagehide', storeTyped)
  }, [stage.kind])

  useEffect(() => {
    if (problem) focus(form.current, faulty ?? 'password')
  }, [problem, faulty])

  if (stage.kind === 'year') return <YearChoice session={stage.session} typed={stage.typed} busy={busy} problem={problem} choose={choose} />

  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readForm(event.currentTarget)
    const gaps = missingIn(typed)
    setMissing(gaps)
    if (gaps[0]) focus(form.current, gaps[0])
    else if (!busy && (wait === null || wait === '')) void submit(typed)
  }
  const errorOf = (name: LoginFieldName) =>
    missing.includes(name) ? t('needed') : problem && faulty === name ? errorMessage(problem) : null
  const entering = stage.kind === 'entering'

  return (
    <>
      <form ref={form} method="post" action="/login" noValidate onSubmit={enter}>
        <Stack gap="md">
          {alreadySignedIn && !problem && <Alert role="status">{translate('over')}</Alert>}
          {problem && wait === null && !faulty && (
            <Alert color="red" role="alert">
              {errorMessage(problem)}
            </Alert>
          )}
          {wait !== null && (
            <Alert color={wait === '' ? 'green' : 'red'} role="alert">
              {wait === '' ? t('throttleOver') : t('throttled', { time: wait })}
            </Alert>
          )}
          <TextInput
            label={t('domain')}
            {...requiredInput}
            name="domain"
            autoComplete="organization"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            defaultValue={prefill?.domain}
            error={errorOf('domain')}
            autoFocus={!prefill}
          />
          <TextInput
            label={t('user')}
            {...requiredInput}
            name="user"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            defaultValue={prefill?.user}
            error={errorOf('user')}
          />
          <PasswordField
            label={t('password')}
            {...requiredInput}
            name="password"
            autoComplete="current-password"
            error={errorOf('password')}
            autoFocus={prefill !== null}
          />
          <TextInput
            label={t('year')}
            placeholder={t('yearHint')}
            name="year"
            autoComplete="off"
            // A year may have any name, so no numeric keyboard.
            autoCapitalize="none"
            spellCheck={false}
            list="years"
            onFocus={() => form.current && setYears(rememberedYears(readForm(form.current).domain))}
          />
          <datalist id="years">
            {years.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Checkbox label={t('remember')} name="remember" />
          <Button type="submit" size="md" fullWidth loading={busy || entering} disabled={!ready || (wait !== null && wait !== '')}>
            {entering ? t('entering') : t('submit')}
          </Button>
          <Anchor component="button" type="button" size="sm" onClick={() => form.current && setResetting(readForm(form.current))}>
            {t('forgot')}
          </Anchor>
          <noscript>
            <Text size="sm">{t('needsScript')}</Text>
          </noscript>
          {!ready && (
            <Text size="sm" data-late>
              {t('notAwake')}
            </Text>
          )}
        </Stack>
      </form>
      {resetting && <ResetPasswordDialog domain={resetting.domain} user={resetting.user} onClose={() => setResetting(null)} />}
    </>
  )
}

function focus(form: HTMLFormElement | null, name: LoginFieldName) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}

type YearChoiceProps = {
  session: Session
  typed: string
  busy: boolean
  problem: Problem | null
  choose: (session: Session, yearId: number) => void
}

/** The typed year does not exist: the user is signed in and selects an existing one (D15). */
function YearChoice({ session, typed, busy, problem, choose }: YearChoiceProps) {
  const t = useTranslations('login')
  const digits = digitsOf(useLocale())
  const heading = useRef<HTMLHeadingElement>(null)
  // Once: after a failed choice the focus stays on the button.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="md">
      <Title order={2} size="h3" tabIndex={-1} ref={heading}>
        {t('chooseYear.title')}
      </Title>
      <Text>{t('chooseYear.body', { organisation: isolate(session.organisationName), typed: isolate(typed) })}</Text>
      {problem && (
        <Alert color="red" role="alert">
          {t('yearFailed')}
        </Alert>
      )}
      {session.years.map(({ id, name, isDefault }) => (
        <Button key={id} variant={isDefault ? 'filled' : 'default'} disabled={busy} onClick={() => choose(session, id)}>
          <bdi>{localDigits(name, digits)}</bdi>
        </Button>
      ))}
    </Stack>
  )
}
