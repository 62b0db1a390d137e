'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { goodsGroups, type GoodsGroup } from '@/lib/contract/goods-groups'
import { noTemplate, type OptionTemplate } from '@/lib/contract/option-templates'
import { priceListName } from '@/lib/contract/price-list-name'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { send } from '@/lib/client/send'
import { useSession } from '@/lib/client/session'
import { useStale } from '@/lib/client/kept-answers'
import { isolate } from '@/lib/format/isolate'
import { useConfirm } from '@/components/kit/confirm'
import { useFormats } from '@/components/kit/formats'
import { tellDone } from '@/components/kit/tell'
import { useDeed } from '@/components/kit/use-deed'
import { useHere } from '@/components/kit/use-here'
import type { Overlap } from './overlap'

/** Allocates the chosen template to a group. Where goods lose what they have, it asks first and says how many. */
export function useAllocate(props: {
  group: GoodsGroup
  chosen: number | null
  template: OptionTemplate | undefined
  overlap: Overlap | null
  done: () => void
}) {
  const { group, chosen, template, overlap, done } = props
  const t = useTranslations('templateAllocation')
  const { year } = useSession()
  const { count } = useFormats()
  const confirm = useConfirm()
  const stale = useStale()
  const { busy, problem, run, clear } = useDeed()
  const here = useHere()
  const [asked, setAsked] = useState(false)
  const names = { group: isolate(goodsGroups.nameOf(group)), template: isolate(template?.title ?? '') }

  /** True when nothing is lost, or the person wants it lost. */
  const sure = async () => {
    const removal = chosen === noTemplate
    const lost = overlap && overlap.withTemplate - (removal ? 0 : overlap.withThis)
    if (!removal && lost === 0) return true
    return confirm({
      title: t(removal ? 'removeTitle' : 'replaceTitle', names),
      body:
        lost === null
          ? t(removal ? 'removeUncounted' : 'replaceUncounted')
          : t(removal ? 'removeBody' : 'replaceBody', { count: lost, shown: count(lost) }),
      yes: t(removal ? 'remove' : 'allocate'),
      danger: true,
    })
  }

  const allocate = async () => {
    setAsked(true)
    if (chosen === null || busy) return
    clear()
    if (!(await sure())) return
    await run(async (idempotencyKey) => {
      await send(templateAllocation.toGroup({ fiscalYearId: year.id }, group.id, chosen), { idempotencyKey })
      tellDone(t(chosen === noTemplate ? 'removed' : 'allocated', names))
      void stale('goods', priceListName)
      if (here()) done()
    })
  }

  return { allocate, busy, problem, asked }
}
