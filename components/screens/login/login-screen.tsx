'use client'

import dynamic from 'next/dynamic'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Alert, Anchor, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { isSomebodyInside } from '@/lib/client/inside'
import { PasswordField } from '@/components/kit/password-field'
import { useProblemText } from '@/components/kit/problem-text'
import { fieldOf, missingIn, readForm, type FieldName } from './form'
import { rememberedYears } from './remembered-years'
import { useHydrated } from '@/components/kit/use-hydrated'
import { keepTyped, takeTyped } from './typed'
import { useSignIn } from './use-sign-in'
import { useWait } from './use-wait'
import { YearChoice } from './year-choice'

const ResetDialog = dynamic(() => import('./reset-dialog').then((file) => file.ResetDialog), { ssr: false })

type Props = {
  prefill: { readonly domain: string; readonly user: string } | null
  /** Prefix of addresses in this language. */
  home: string
  /** Where to go on to, checked by the server. */
  wanted: string | null
}

/**
 * The way in: organisation, person, password, and a year for those who want another than last time. The browser keeps what is typed,
 * not this part: what somebody typed, or a password manager filled in, before the script was there is never lost.
 */
export function LoginScreen({ prefill, home, wanted }: Props) {
  const t = useTranslations('login')
  const say = useTranslations('shell.session')
  const sentence = useProblemText()
  const { stage, busy, problem, submit, choose } = useSignIn(home, wanted)
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<readonly FieldName[]>([])
  const [years, setYears] = useState<readonly string[]>([])
  const [resetting, setResetting] = useState<{ domain: string; user: string } | null>(null)
  const wait = useWait(problem)
  // Before the script runs, the browser itself would send the form: the button waits until it cannot.
  const ready = useHydrated()
  // Only this tab knows, and its document came from the server.
  const ended = ready && isSomebodyInside()
  const faulty = problem && fieldOf(problem.code)

  useEffect(() => {
    const { current } = form
    if (stage.kind !== 'form' || !current) return
    if (takeTyped(current)) focus(current, missingIn(readForm(current))[0] ?? 'password')
    const keep = () => keepTyped(current)
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
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
  const told = (name: FieldName) => (missing.includes(name) ? t('needed') : problem && faulty === name ? sentence(problem) : null)
  const entering = stage.kind === 'entering'

  return (
    <>
      <form ref={form} method="post" action="/login" noValidate onSubmit={enter}>
        <Stack gap="md">
          {ended && !problem && <Alert role="status">{say('over')}</Alert>}
          {problem && wait === null && !faulty && (
            <Alert color="red" role="alert">
              {sentence(problem)}
            </Alert>
          )}
          {wait !== null && (
            <Alert color={wait === '' ? 'green' : 'red'} role="alert">
              {wait === '' ? t('throttleOver') : t('throttled', { time: wait })}
            </Alert>
          )}
          <TextInput
            label={t('domain')}
            name="domain"
            autoComplete="organization"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            defaultValue={prefill?.domain}
            error={told('domain')}
            autoFocus={!prefill}
          />
          <TextInput
            label={t('user')}
            name="user"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            defaultValue={prefill?.user}
            error={told('user')}
          />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            error={told('password')}
            autoFocus={prefill !== null}
          />
          <TextInput
            label={t('year')}
            placeholder={t('yearHint')}
            name="year"
            autoComplete="off"
            // A year may be called by any name: a phone that offers figures alone could not write it.
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
      {resetting && <ResetDialog domain={resetting.domain} user={resetting.user} onClose={() => setResetting(null)} />}
    </>
  )
}

function focus(form: HTMLFormElement | null, name: FieldName) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}
