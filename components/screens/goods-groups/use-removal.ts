'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import { goodsGroups, type GoodsGroup } from '@/lib/contract/goods-groups'
import { problemOf } from '@/lib/contract/problem'
import { isolate } from '@/lib/format/isolate'
import type { Confirmation } from '@/components/kit/asked'
import { useConfirm } from '@/components/kit/confirm'
import { useProblemText } from '@/components/kit/problem-text'
import { tellDone, tellFailed } from '@/components/kit/tell'

/** Deletes a group from its row: one at a time, after a question. `remove` stays the same function, so that rows are not drawn anew. */
export function useRemoval(deed: ((group: GoodsGroup) => Promise<void>) | undefined, asks: (group: GoodsGroup) => Promise<Confirmation>) {
  const t = useTranslations('record')
  const confirm = useConfirm()
  const sentence = useProblemText()
  const [removing, setRemoving] = useState<number | null>(null)

  const run = async (group: GoodsGroup) => {
    if (!deed || removing !== null) return
    setRemoving(group.id)
    try {
      if (!(await confirm(await asks(group)))) return
      await deed(group)
      tellDone(t('deleted', { name: isolate(goodsGroups.nameOf(group)) }))
    } catch (error) {
      tellFailed(sentence(problemOf(error)))
    } finally {
      setRemoving(null)
    }
  }

  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return { removing, remove: useCallback((group: GoodsGroup) => latest.current(group), []) }
}
