'use client'

import { useEffect, useRef } from 'react'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { mayBeDone, type Problem } from '@/lib/contract/problem'
import { useProblemText } from './problem-text'
import { useCopy } from './use-copy'

type Props = {
  problem: Problem
  /** What the kind of record says of it, where it has a sentence of its own. */
  own: string | null
  /** The record may not be saved at all: what was typed is there to be copied. */
  refused: boolean
  /** What was typed, as it stands below. */
  textOf: () => string
  /** Ways on when the record is gone; making it anew is absent without the right. */
  leave?: () => void
  saveAsNew?: () => void
  /** It was not pressed for: whoever types goes on typing. */
  unasked: boolean
}

/** Why a record was not saved or deleted, and what can be done about it; it takes the focus (D92). */
export function SaveProblem({ problem, own, refused, textOf, leave, saveAsNew, unasked }: Props) {
  const t = useTranslations()
  const sentence = useProblemText()
  const { copied, copy } = useCopy()
  const told = useRef<HTMLDivElement>(null)
  // A long form may be scrolled away from it.
  useEffect(() => {
    if (!unasked) told.current?.focus()
  }, [problem, unasked])
  const gone = problem.code === 'notFound' && leave !== undefined
  return (
    <Alert color="red" role="alert" ref={told} tabIndex={-1}>
      <Stack gap="xs">
        <Text inherit>
          {own ?? sentence(problem)} {refused && t('record.refused')}
          {mayBeDone(problem) && t('record.unsure')}
        </Text>
        {gone && (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={leave}>
              {t('actions.close')}
            </Button>
            {saveAsNew && (
              <Button size="compact-sm" onClick={saveAsNew}>
                {t('record.saveAsNew')}
              </Button>
            )}
          </Group>
        )}
        {refused && (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => copy(textOf())}>
              {t(copied ? 'actions.copied' : 'actions.copy')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}
