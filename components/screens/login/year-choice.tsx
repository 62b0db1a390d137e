'use client'

import { useEffect, useRef } from 'react'
import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import type { Problem } from '@/lib/contract/core/problem'
import type { Session } from '@/lib/contract/access/session'
import { digitsOf, localDigits } from '@/lib/format/digits'
import { isolate } from '@/lib/format/bidi-isolate'

type Props = { session: Session; typed: string; busy: boolean; problem: Problem | null; choose: (session: Session, yearId: number) => void }

/** The typed year does not exist: the user is signed in and selects an existing one (D15). */
export function YearChoice({ session, typed, busy, problem, choose }: Props) {
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
