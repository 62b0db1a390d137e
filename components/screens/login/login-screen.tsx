'use client'

import dynamic from 'next/dynamic'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Alert, Anchor, Autocomplete, Button, Checkbox, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useProblemText } from '@/components/kit/problem-text'
import { rememberedYears } from './remembered-years'
import { useHydrated } from './use-hydrated'
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

/** The way in: organisation, person, password, and a year for those who want another than the current one. */
export function LoginScreen({ prefill, home, wanted }: Props) {
  const t = useTranslations('login')
  const sentence = useProblemText()
  const { stage, busy, problem, submit, choose } = useSignIn(home, wanted)
  const [domain, setDomain] = useState(prefill?.domain ?? '')
  const [user, setUser] = useState(prefill?.user ?? '')
  const [password, setPassword] = useState('')
  const [year, setYear] = useState('')
  const [remember, setRemember] = useState(false)
  const [missing, setMissing] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [resetting, setResetting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wait = useWait(problem)
  // Before the script runs, the browser itself would send the form: the button waits until it cannot.
  const ready = useHydrated()
  const [years, setYears] = useState<string[]>([])

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLInputElement>('input[type="password"]')?.focus()
  }, [problem])

  if (stage.kind === 'year') return <YearChoice session={stage.session} typed={stage.typed} busy={busy} problem={problem} choose={choose} />

  const need = (value: string) => missing && value.trim() === '' && t('needed')
  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const entering = stage.kind === 'entering'

  return (
    <>
      <form
        ref={form}
        method="post"
        action="/login"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const complete = [domain, user, password].every((value) => value.trim() !== '')
          setMissing(!complete)
          if (!complete) form.current?.querySelector<HTMLInputElement>('input:not([value]), input[value=""]')?.focus()
          else if (!busy && wait === null)
            void submit({ domain: domain.trim(), user: user.trim(), password, remember, ...(year.trim() !== '' && { fiscalYearName: year.trim() }) })
        }}
      >
        <Stack gap="md">
          {problem && wait === null && (
            <Alert color="red" role="alert">
              {sentence(problem)}
            </Alert>
          )}
          {wait !== null && (
            <Alert color="red" role="alert">
              {wait === '' ? t('throttleOver') : t('throttled', { time: wait })}
            </Alert>
          )}
          <TextInput
            label={t('domain')}
            name="organization"
            autoComplete="organization"
            autoCapitalize="none"
            spellCheck={false}
            value={domain}
            onChange={(event) => setDomain(event.currentTarget.value)}
            error={need(domain)}
            autoFocus={!prefill}
            styles={{ input: { direction: 'ltr' } }}
          />
          <TextInput
            label={t('user')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={user}
            onChange={(event) => setUser(event.currentTarget.value)}
            error={need(user)}
            styles={{ input: { direction: 'ltr' } }}
          />
          <PasswordInput
            label={t('password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            onKeyUp={watchCaps}
            onKeyDown={watchCaps}
            error={need(password)}
            autoFocus={prefill !== null}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            {...(capsLock && { description: t('capsLock'), inputWrapperOrder: ['label', 'input', 'description', 'error'] as const })}
            styles={{ innerInput: { direction: 'ltr' } }}
          />
          <Autocomplete
            label={t('year')}
            description={t('yearHint')}
            name="year"
            autoComplete="off"
            inputMode="numeric"
            data={years}
            value={year}
            onChange={setYear}
            onFocus={() => setYears(rememberedYears(domain))}
          />
          <Checkbox label={t('remember')} name="remember" checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
          <Button type="submit" size="md" fullWidth loading={busy || entering} disabled={!ready || (wait !== null && wait !== '')}>
            {entering ? t('entering') : t('submit')}
          </Button>
          <noscript>
            <Text size="sm">{t('needsScript')}</Text>
          </noscript>
          <Anchor component="button" type="button" size="sm" onClick={() => setResetting(true)}>
            {t('forgot')}
          </Anchor>
        </Stack>
      </form>
      {resetting && <ResetDialog domain={domain} user={user} onClose={() => setResetting(false)} />}
    </>
  )
}
