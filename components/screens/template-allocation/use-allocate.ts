'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { send } from '@/lib/client/requests/api'
import { changeSetFor } from '@/lib/client/requests/note-changes'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { Problem } from '@/lib/contract/core/problem'
import { goods, type Good } from '@/lib/contract/goods'
import { goodsGroups, type GoodsGroup } from '@/lib/contract/goods-groups'
import { noTemplate, type OptionTemplate } from '@/lib/contract/option-templates'
import { priceListName } from '@/lib/contract/price-list-name'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { recordChangeOf, type RecordChange } from '@/lib/contract/undo'
import { isolate } from '@/lib/format/bidi-isolate'
import { useOfferUndo } from '@/components/changes/undo/undo-toast'
import { useMutation } from '@/components/changes/write/use-mutation'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { useIsMounted } from '@/components/ui/hooks/use-is-mounted'
import { useFormats } from '@/components/ui/text/use-formats'
import type { AllocationOverlap } from './allocation-overlap'

/** Allocates the selected template. Asks first when products would lose theirs. */
export function useAllocate(props: {
  group: GoodsGroup
  chosen: number | null
  template: OptionTemplate | undefined
  overlap: AllocationOverlap | null
  overlapIn: (goods: readonly Good[]) => AllocationOverlap
  done: () => void
}) {
  const { group, chosen, template, overlap, overlapIn, done } = props
  const t = useTranslations('templateAllocation')
  const { year } = useSession()
  const { count } = useFormats()
  const confirm = useConfirm()
  const stale = useInvalidate()
  const can = useCan()
  const offerUndo = useOfferUndo()
  const { busy, problem, run, clear } = useMutation()
  const isMounted = useIsMounted()
  const [confirming, setConfirming] = useState(false)
  const names = { group: isolate(goodsGroups.nameOf(group)), template: isolate(template?.title ?? '') }

  const removal = chosen === noTemplate
  /** Products that lose another template. */
  const lostIn = ({ withTemplate, withThis }: AllocationOverlap) => withTemplate - (removal ? 0 : withThis)

  /** True when nothing is lost or the user confirms; null: unknown. */
  const confirmed = async (lost: number | null) => {
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

  /** The products with their templates, for undoing; none where they cannot be read. */
  const goodsOf = async (): Promise<readonly Good[]> =>
    can(goods.rights.list)
      ? send(goods.list({ fiscalYearId: year.id })).then(
          ({ rows }) => rows,
          () => [],
        )
      : []

  const allocate = async () => {
    setConfirming(true)
    if (chosen === null || busy) return
    clear()
    let agreed = overlap && lostIn(overlap)
    if (!(await confirmed(agreed))) return
    await run(async (idempotencyKey) => {
      let before = await goodsOf()
      // Others assign templates while the question is open.
      for (let lost = lostIn(overlapIn(before)); agreed !== null && lost > agreed; lost = lostIn(overlapIn(before))) {
        agreed = lost
        if (!(await confirmed(agreed))) throw new Problem('aborted')
        before = await goodsOf()
      }
      await send(templateAllocation.toGroup({ fiscalYearId: year.id }, group.id, chosen), { idempotencyKey })
      void goodsOf().then((after) => {
        const set = changeSetFor(
          idempotencyKey,
          templateAllocation.resourceName,
          { fiscalYearId: year.id },
          changedTemplates(before, after),
        )
        offerUndo(t(chosen === noTemplate ? 'removed' : 'allocated', names), set)
      })
      void stale('goods', priceListName)
      if (isMounted()) done()
    })
  }

  return { allocate, busy, problem, confirming }
}

function changedTemplates(before: readonly Good[], after: readonly Good[]): readonly (RecordChange | null)[] {
  const now = new Map(after.map((good) => [good.id, good]))
  return before.map(({ id, name, code, templateId }) => {
    const next = now.get(id)
    if (!next || templateId === null || next.templateId === null) return null
    return recordChangeOf(id, name || code, { templateId }, { templateId: next.templateId })
  })
}
