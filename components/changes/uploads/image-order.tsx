'use client'

import { Alert, Button, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPhotoStar, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { withIdempotencyKey } from '@/lib/client/requests/idempotency-key'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { movedTo } from '@/components/ui/hooks/use-drag-order'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { useFormats } from '@/components/ui/text/use-formats'

/**
 * Optimistic order of images: a move is visible at once and saved, one order at a time, the newest last. An order that fails is reverted
 * with its reason.
 */
export function useImageOrder(
  stored: readonly number[],
  save: ((ids: readonly number[], idempotencyKey: string) => Promise<void>) | undefined,
) {
  const [newOrder, setNewOrder] = useState<readonly number[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const next = useRef<readonly number[] | null>(null)
  /** The latest order, until it is saved: a second press of the same move is none. */
  const wanted = useRef<readonly number[] | null>(null)
  const saving = useRef(false)
  const [withKey] = useState(withIdempotencyKey)
  // Images may be added or removed while an order is saved.
  const ids = newOrder ? [...newOrder.filter((id) => stored.includes(id)), ...stored.filter((id) => !newOrder.includes(id))] : stored

  const put = async (order: readonly number[]) => {
    if (!save || wanted.current?.join() === order.join()) return
    wanted.current = order
    next.current = order
    setNewOrder(order)
    setProblem(null)
    if (saving.current) return
    saving.current = true
    try {
      while (next.current) {
        const current: readonly number[] = next.current
        next.current = null
        await withKey((idempotencyKey) => save(current, idempotencyKey))
      }
    } catch (error) {
      next.current = null
      const problem = problemOf(error)
      if (problem.code !== 'aborted') setProblem(problem)
    } finally {
      saving.current = false
      wanted.current = null
      setNewOrder(null)
    }
  }

  return { ids, problem, move: (from: number, to: number) => void put(movedTo(ids, from, to)) }
}

/** Actions of the current image: move and delete. */
export function ImageOrderToolbar(props: {
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
