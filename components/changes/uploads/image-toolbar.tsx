'use client'

import { Alert, Button, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPhotoStar, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Problem } from '@/lib/contract/core/problem'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { useFormats } from '@/components/ui/text/use-formats'

/** Actions of the current image: move and delete. */
export function ImageToolbar(props: {
  at: number
  total: number
  problem: Problem | null
  move: (to: number) => void
  remove: () => void
  removing: boolean
}) {
  const { at, total, problem, move, remove, removing } = props
  const t = useTranslations()
  const formats = useFormats()
  const errorMessage = useErrorMessage()
  return (
    <div className="grid gap2">
      {total > 1 && (
        <Text size="sm" c="dimmed">
          {t('images.orderHint')}
        </Text>
      )}
      {problem && (
        <Alert color="red" role="alert">
          {t('images.notOrdered', { reason: errorMessage(problem) })}
        </Alert>
      )}
      <div className="flex wrap gap2">
        {total > 1 && (
          <>
            <Button variant="default" leftSection={<DirectionalIcon of={IconArrowLeft} />} disabled={at === 0} onClick={() => move(at - 1)}>
              {t('images.earlier')}
            </Button>
            <Button
              variant="default"
              rightSection={<DirectionalIcon of={IconArrowRight} />}
              disabled={at === total - 1}
              onClick={() => move(at + 1)}
            >
              {t('images.later')}
            </Button>
            <Button variant="default" leftSection={<IconPhotoStar size={16} aria-hidden />} disabled={at === 0} onClick={() => move(0)}>
              {t('images.makeCover')}
            </Button>
          </>
        )}
        <Button
          variant="subtle"
          color="red"
          className="last"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={total === 0}
          loading={removing}
          onClick={remove}
        >
          {t('actions.delete')}
        </Button>
      </div>
      <VisuallyHidden role="status">
        {total > 1 && t('images.moved', { place: formats.count(at + 1), total: formats.count(total) })}
      </VisuallyHidden>
    </div>
  )
}
