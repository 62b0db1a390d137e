'use client'

import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { useQuery } from '@/lib/client/queries/use-query'
import { allocateToGood } from '@/lib/client/requests/allocate-to-good'
import { reportConflicts, requireRecord } from '@/lib/client/requests/write-record'
import { useSession } from '@/lib/client/session/session-context'
import { goods, type Good } from '@/lib/contract/goods'
import { byTemplate, templatePlan } from '@/lib/contract/goods-bulk-plans'
import { noTemplate, optionTemplates } from '@/lib/contract/option-templates'
import { priceListName } from '@/lib/contract/price-list-name'
import { recordChangeOf } from '@/lib/contract/undo'
import { isolate } from '@/lib/format/bidi-isolate'
import { BulkDialog } from '@/components/changes/bulk/bulk-dialog'
import { BulkPreview } from '@/components/changes/bulk/bulk-preview'
import { useBulkRun } from '@/components/changes/bulk/use-bulk-run'
import { TemplateRadioList } from '@/components/features/options-editor/template-radio-list'
import { useFormats } from '@/components/ui/text/use-formats'
import type { BulkGoodsDialogProps } from './bulk-goods-dialog-props'

/** Allocates one template to several products, or removes theirs, with a preview. */
export function BulkTemplateDialog({ goods: chosen, readFresh, onEnd, onClose }: BulkGoodsDialogProps) {
  const t = useTranslations()
  const { count } = useFormats()
  const { year } = useSession()
  const stale = useInvalidate()
  const templates = useQuery(optionTemplates, undefined)
  const [templateId, setTemplateId] = useState<number | null>(null)
  const plan = templateId === null ? null : templatePlan(chosen, templateId)
  const to = templateId ?? noTemplate
  const run = useBulkRun<Good, void, ReadonlyMap<number, Good>>({
    prepare: async () => new Map((await readFresh()).map((good) => [good.id, good])),
    action: async ({ id, templateId: seen }, fresh, { step, reportOnce }) => {
      await allocateToGood({ fiscalYearId: year.id }, id, {
        seen: seen ?? noTemplate,
        templateId: to,
        read: async () => requireRecord(fresh.get(id)),
        ask: reportConflicts(reportOnce),
        step,
      })
    },
    onEnd,
    finish: () => stale(goods.resourceName, priceListName),
    changes: {
      subject: 'templateAllocation',
      of: ({ id, name, code }, _, fresh) => {
        const from = fresh.get(id)?.templateId ?? null
        return from === null ? null : recordChangeOf(id, name || code, { templateId: from }, { templateId: to })
      },
    },
  })
  const removal = templateId === noTemplate
  const titleOf = (id: number) =>
    id === noTemplate
      ? t('optionTemplates.noTemplate')
      : (templates.rows?.find((template) => template.id === id)?.title ?? t('optionTemplates.unknownTemplate', { id: String(id) }))
  return (
    <BulkDialog
      title={t('fields.templateId')}
      note={t('goods.counted', { count: chosen.length, shown: count(chosen.length) })}
      of={run}
      nameOf={({ name, code }) => name || code}
      begin={{
        label: t(removal ? 'templateAllocation.remove' : 'templateAllocation.allocate'),
        danger: removal,
        disabled: plan === null || plan.changes.length === 0,
        run: () => plan && void run.start(plan.changes),
      }}
      onClose={onClose}
    >
      <Stack gap="md">
        <TemplateRadioList
          templates={templates.rows}
          problem={templates.problem}
          retry={() => void templates.refresh()}
          label={t('templateAllocation.template')}
          none={{ title: t('optionTemplates.noTemplate'), hint: t('goods.takesAway') }}
          value={templateId}
          onChange={setTemplateId}
        />
        {templateId !== null && plan && (
          <BulkPreview
            changes={[...byTemplate(plan.changes)].map(([id, many]) => ({
              key: String(id),
              label: t('bulk.way', { from: isolate(titleOf(id)), to: isolate(titleOf(templateId)) }),
              count: many,
            }))}
            stays={[
              {
                key: 'already',
                label: t(removal ? 'optionTemplates.noTemplate' : 'templateAllocation.withThis'),
                count: plan.already.length,
              },
              { key: 'unsold', label: t('goods.templateNeedsSale'), count: plan.unsold.length },
              { key: 'unnumbered', label: t('bulk.unnumbered'), count: plan.unnumbered.length },
            ]}
          />
        )}
      </Stack>
    </BulkDialog>
  )
}
