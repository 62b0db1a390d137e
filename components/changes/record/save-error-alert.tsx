'use client'

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { mayHaveSucceeded, type Problem } from '@/lib/contract/core/problem'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useCopyToClipboard } from '@/components/ui/text/copy-button'

type Props = {
  problem: Problem
  /** The resource's own message, if any. */
  own: string | null
  /** The record cannot be saved: the input can be copied. */
  refused: boolean
  /** The input as text. */
  textOf: () => string
  /** Actions when the record is gone; creating it again is absent without permission. */
  closeWithoutSaving?: () => void
  saveAsNew?: () => void
  /** Not caused by a press: do not move the focus while the user types. */
  unasked: boolean
}

/** Explains why a record was not saved or deleted, with the next step; takes the focus (D92). */
export function SaveErrorAlert({ problem, own, refused, textOf, closeWithoutSaving, saveAsNew, unasked }: Props) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { copied, copy } = useCopyToClipboard()
  const alertRef = useRef<HTMLDivElement>(null)
  // A long form may be scrolled.
  useEffect(() => {
    if (!unasked) alertRef.current?.focus()
  }, [problem, unasked])
  const gone = problem.code === 'notFound' && closeWithoutSaving !== undefined
  return (
    <Alert color="red" role="alert" ref={alertRef} tabIndex={-1}>
      <Stack gap="xs">
        <Text inherit>
          {`${own ?? errorMessage(problem)} ${refused ? t('record.refused') : ''}${mayHaveSucceeded(problem) ? t('record.unsure') : ''}`}
        </Text>
        {gone && (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={closeWithoutSaving}>
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
