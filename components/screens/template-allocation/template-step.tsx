'use client'

import { Alert, Button, Loader, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useQuery } from '@/lib/client/queries/use-query'
import { useCan } from '@/lib/client/session/session-context'
import { descendantIds } from '@/lib/contract/core/build-tree'
import { listRight } from '@/lib/contract/core/resource'
import { goods, type Good } from '@/lib/contract/goods'
import { goodsGroups, type GoodsGroup } from '@/lib/contract/goods-groups'
import { noTemplate, optionTemplates } from '@/lib/contract/option-templates'
import { TemplateRadioList } from '@/components/features/options-editor/template-radio-list'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParam } from '@/components/ui/url-state/use-query-params'
import { allocationOverlap, type AllocationOverlap } from './allocation-overlap'
import { useAllocate } from './use-allocate'
import styles from './allocation.module.css'

type Props = Pick<TemplateSelectionProps, 'group' | 'cancel' | 'done'> & { groups: readonly GoodsGroup[] }

/**
 * Second step. The template is in the address like the group, so that it survives a sign-in. Users who may see products see the number of
 * affected ones (D110).
 */
export function TemplateStep({ groups, ...props }: Props) {
  const [template, setTemplate] = useQueryParam('template')
  const chosen = /^\d+$/.test(template ?? '') ? Number(template) : null
  const choose = (id: number) => setTemplate(String(id))
  const mayCount = useCan()(listRight(goods.rights))
  const { id } = props.group
  const within = descendantIds(groups, goodsGroups, id)
  const overlapIn = (rows: readonly Good[]) => allocationOverlap(rows, id, within, chosen)
  const step = { ...props, chosen, choose, overlapIn }
  return mayCount ? <CountedStep {...step} /> : <TemplateSelection {...step} overlap={null} counting="forbidden" />
}

function CountedStep(step: Omit<TemplateSelectionProps, 'overlap' | 'counting'>) {
  const { rows, problem } = useQuery(goods, undefined)

  const unread = problem ? 'failed' : 'running'
  const overlap = rows ? step.overlapIn(rows) : null
  return <TemplateSelection {...step} overlap={overlap} counting={overlap ? 'done' : unread} />
}

/** Props: the group, the selected template, its effect, and actions. */
type TemplateSelectionProps = {
  group: GoodsGroup
  chosen: number | null
  choose: (id: number) => void
  overlap: AllocationOverlap | null
  overlapIn: (goods: readonly Good[]) => AllocationOverlap
  counting: CountingState
  cancel: () => void
  done: () => void
}

/** Second step: templates, effect and the allocate button. */
function TemplateSelection({ group, chosen, choose, overlap, overlapIn, counting, cancel, done }: TemplateSelectionProps) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const templates = useQuery(optionTemplates, undefined)
  const template = templates.rows?.find(({ id }) => id === chosen)
  const { allocate, busy, problem, confirming } = useAllocate({ group, chosen, template, overlap, overlapIn, done })
  return (
    <>
      <div className={styles.choice}>
        <AllocationOverlapSummary overlap={overlap} counting={counting} chosen={chosen} />
        {problem && (
          <Alert color="red" role="alert">
            {errorMessage(problem)}
          </Alert>
        )}
        {confirming && chosen === null && (
          <Alert color="red" role="alert">
            {t('templateAllocation.chooseTemplate')}
          </Alert>
        )}
        <TemplateRadioList
          templates={templates.rows}
          problem={templates.problem}
          retry={() => void templates.refresh()}
          label={t('templateAllocation.template')}
          none={{ title: t('optionTemplates.noTemplate'), hint: t('templateAllocation.takesAway') }}
          value={chosen}
          onChange={choose}
        />
      </div>
      <footer className="pageFoot">
        <Button variant="default" disabled={busy} onClick={cancel}>
          {t('actions.cancel')}
        </Button>
        <Button loading={busy} color={chosen === noTemplate ? 'red' : undefined} onClick={() => void allocate()}>
          {t(chosen === noTemplate ? 'templateAllocation.remove' : 'templateAllocation.allocate')}
        </Button>
      </footer>
    </>
  )
}

/** State of counting the group's products. */
type CountingState = 'done' | 'running' | 'failed' | 'forbidden'

/** Number of affected products, and what is replaced. */
function AllocationOverlapSummary({
  overlap,
  counting,
  chosen,
}: {
  overlap: AllocationOverlap | null
  counting: CountingState
  chosen: number | null
}) {
  const t = useTranslations('templateAllocation')
  const { count } = useFormats()
  const reason = counting === 'failed' ? 'uncounted' : 'needsGoods'
  if (!overlap) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {counting === 'running' && <Loader size={12} me={8} />}
        <span>{t(counting === 'running' ? 'counting' : reason)}</span>
      </Text>
    )
  }
  const { own, all, withTemplate, withThis } = overlap
  return (
    <div role="status">
      <DescriptionList>
        <DescriptionItem label={t('own')}>{count(own)}</DescriptionItem>
        {all !== own && <DescriptionItem label={t('all')}>{count(all)}</DescriptionItem>}
        <DescriptionItem label={t('withTemplate')}>{count(withTemplate)}</DescriptionItem>
        {chosen !== null && chosen !== noTemplate && withTemplate > 0 && (
          <>
            <DescriptionItem label={t('withThis')}>{count(withThis)}</DescriptionItem>
            <DescriptionItem label={t('replaced')}>{count(withTemplate - withThis)}</DescriptionItem>
          </>
        )}
      </DescriptionList>
    </div>
  )
}
