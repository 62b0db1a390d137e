'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ComponentProps, type ComponentType, type FormEvent, type ReactNode } from 'react'
import { isUserSignedIn } from '@/lib/client/session/last-user'
import type { Session } from '@/lib/contract/access/session'
import type { Problem } from '@/lib/contract/core/problem'
import { isolate } from '@/lib/format/bidi-isolate'
import { digitsOf, localDigits } from '@/lib/format/digits'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useHydrated } from '@/components/ui/hooks/use-browser-value'
import { CheckboxField, PasswordInput, TextField } from './login-fields'
import { fieldOf, missingIn, readForm, type LoginFieldName } from './login-form'
import { rememberedYears } from './remembered-years'
import type { ResetPasswordProps } from './reset-password-dialog'
import { restoreTypedValues, saveTypedValues } from './typed-values'
import { useSignIn } from './use-sign-in'
import styles from './login.module.css'

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

type Props = {
  prefill: { readonly domain: string; readonly user: string } | null
  /** Address prefix of this locale. */
  home: string
  /** Redirect target, validated by the server. */
  redirect: string | null
  /** The dialog for a new password, loaded when it is opened. */
  resetDialog: ComponentType<ResetPasswordProps>
}

/**
 * The login form: organisation, user, password, and optionally another year than the default one (D15). Inputs are uncontrolled, so that
 * text typed or filled in by a password manager before hydration is preserved.
 */
export function LoginScreen({ prefill, home, redirect, resetDialog: ResetPasswordDialog }: Props) {
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
  const errorOf = (name: LoginFieldName) => {
    if (missing.includes(name)) return t('needed')
    return problem && faulty === name ? errorMessage(problem) : null
  }
  const entering = stage.kind === 'entering'

  return (
    <>
      <form ref={form} method="post" action="/login" noValidate onSubmit={enter}>
        <div className="column gap4">
          {alreadySignedIn && !problem && (
            <Message color="ink" role="status">
              {translate('over')}
            </Message>
          )}
          {problem && wait === null && !faulty && (
            <Message color="red" role="alert">
              {errorMessage(problem)}
            </Message>
          )}
          {wait !== null && (
            <Message color={wait === '' ? 'green' : 'red'} role="alert">
              {wait === '' ? t('throttleOver') : t('throttled', { time: wait })}
            </Message>
          )}
          <TextField
            label={t('domain')}
            aria-required
            name="domain"
            autoComplete="organization"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            defaultValue={prefill?.domain}
            error={errorOf('domain')}
            autoFocus={!prefill}
          />
          <TextField
            label={t('user')}
            aria-required
            name="user"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            defaultValue={prefill?.user}
            error={errorOf('user')}
          />
          <PasswordInput
            label={t('password')}
            aria-required
            name="password"
            autoComplete="current-password"
            error={errorOf('password')}
            autoFocus={prefill !== null}
          />
          <TextField
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
          <CheckboxField label={t('remember')} name="remember" />
          <FormButton type="submit" loading={busy || entering} disabled={!ready || (wait !== null && wait !== '')}>
            {entering ? t('entering') : t('submit')}
          </FormButton>
          <button
            type="button"
            className="bare unframed base anchor pad0 underlines"
            onClick={() => form.current && setResetting(readForm(form.current))}
          >
            {t('forgot')}
          </button>
          <noscript>
            <p className="flush base">{t('needsScript')}</p>
          </noscript>
          {!ready && (
            <p className="flush base" data-late>
              {t('notAwake')}
            </p>
          )}
        </div>
      </form>
      {resetting && <ResetPasswordDialog domain={resetting.domain} user={resetting.user} onClose={() => setResetting(null)} />}
    </>
  )
}

function focus(form: HTMLFormElement | null, name: LoginFieldName) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}

type YearProps = {
  session: Session
  typed: string
  busy: boolean
  problem: Problem | null
  choose: (session: Session, yearId: number) => void
}

/** The typed year does not exist: the user is signed in and selects an existing one (D15). */
function YearChoice({ session, typed, busy, problem, choose }: YearProps) {
  const t = useTranslations('login')
  const digits = digitsOf(useLocale())
  const heading = useRef<HTMLHeadingElement>(null)
  // Once: after a failed choice the focus stays on the button.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="column gap4">
      <h2 className="flush strong large" tabIndex={-1} ref={heading}>
        {t('chooseYear.title')}
      </h2>
      <p className="flush base">{t('chooseYear.body', { organisation: isolate(session.organisationName), typed: isolate(typed) })}</p>
      {problem && (
        <Message color="red" role="alert">
          {t('yearFailed')}
        </Message>
      )}
      {session.years.map(({ id, name, isDefault }) => (
        <FormButton key={id} plain={!isDefault} disabled={busy} onClick={() => choose(session, id)}>
          <bdi>{localDigits(name, digits)}</bdi>
        </FormButton>
      ))}
    </div>
  )
}

/** A button; `loading` shows a spinner in place of its text. */
function FormButton({
  loading = false,
  plain = false,
  children,
  ...rest
}: ComponentProps<'button'> & { loading?: boolean; plain?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || loading}
      data-loading={loading || undefined}
      data-default={plain || undefined}
      className={`${styles.button} mantine-Button-root`}
    >
      <span className="mantine-Button-label">{children}</span>
    </button>
  )
}

/** A message above the fields. */
function Message({ color, role, children }: { color: 'ink' | 'red' | 'green'; role: 'status' | 'alert'; children: ReactNode }) {
  return (
    <div role={role} className={styles.alert} style={{ background: `var(--mantine-color-${color}-light)` }}>
      {children}
    </div>
  )
}
