'use client'

import { useTranslations } from 'next-intl'
import { goods, type Good } from '@/lib/contract/goods'
import { priceListName } from '@/lib/contract/price-list-name'
import { Problem } from '@/lib/contract/problem'
import { send } from '@/lib/client/send'
import { useSession } from '@/lib/client/session'
import { useStale } from '@/lib/client/kept-answers'
import { BulkDialog } from '@/components/kit/bulk/bulk-dialog'
import { BulkPreview } from '@/components/kit/bulk/bulk-preview'
import { useBulkRun } from '@/components/kit/bulk/use-bulk-run'
import { useFormats } from '@/components/kit/formats'
import { sitePlan } from './many-goods'

type Props = {
  goods: readonly Good[]
  isPublic: boolean
  readFresh: () => Promise<readonly Good[]>
  undo: (done: readonly Good[]) => void
  onClose: () => void
}

/** Puts many goods on the site or takes them off it. Each is saved as it is at that moment, but for this. */
export function SiteOfMany({ goods: chosen, isPublic, readFresh, undo, onClose }: Props) {
  const t = useTranslations('goods')
  const say = useTranslations('bulk')
  const { count } = useFormats()
  const { year } = useSession()
  const stale = useStale()
  const plan = sitePlan(chosen, isPublic)
  const run = useBulkRun<Good, unknown, ReadonlyMap<number, Good>>({
    prepare: async () => new Map((await readFresh()).map((good) => [good.id, good])),
    deed: ({ id }, fresh, idempotencyKey) => {
      const now = fresh.get(id)
      if (!now) throw new Problem('notFound')
      return send(goods.save({ fiscalYearId: year.id }, id, { ...goods.draftOf(now), isPublic }), { idempotencyKey })
    },
    finish: () => stale(goods.noun, priceListName),
  })
  const to = t(isPublic ? 'onSite' : 'offSite')
  const unsaid = plan.changes.filter((good) => good.isPublic === null).length
  return (
    <BulkDialog
      title={t(isPublic ? 'publish' : 'unpublish')}
      note={t('counted', { count: chosen.length, shown: count(chosen.length) })}
      of={run}
      nameOf={({ name, code }) => name || code}
      begin={{
        label: t(isPublic ? 'publish' : 'unpublish'),
        danger: false,
        disabled: plan.changes.length === 0,
        run: () => void run.start(plan.changes),
      }}
      undo={undo}
      onClose={onClose}
    >
      <BulkPreview
        changes={[
          { key: 'now', label: say('way', { from: t(isPublic ? 'offSite' : 'onSite'), to }), count: plan.changes.length - unsaid },
          { key: 'unsaid', label: say('way', { from: t('siteUnknown'), to }), count: unsaid },
        ]}
        stays={[
          { key: 'already', label: to, count: plan.already.length },
          { key: 'incomplete', label: t('incomplete'), count: plan.incomplete.length },
          { key: 'unnumbered', label: say('unnumbered'), count: plan.unnumbered.length },
        ]}
      />
    </BulkDialog>
  )
}
