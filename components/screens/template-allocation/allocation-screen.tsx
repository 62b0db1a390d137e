'use client'

import { Button, Stepper, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useQuery, type ListQuery } from '@/lib/client/queries/use-query'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import { useCan } from '@/lib/client/session/session-context'
import { ancestorsOf } from '@/lib/contract/core/build-tree'
import { listRight } from '@/lib/contract/core/resource'
import { goodsGroups, type GoodsGroup } from '@/lib/contract/goods-groups'
import { optionTemplates } from '@/lib/contract/option-templates'
import { PageTitle } from '@/components/list/toolbar/page-title'
import { ResourceTree } from '@/components/list/tree/resource-tree'
import { TreeBreadcrumb } from '@/components/list/tree/tree-breadcrumb'
import { useTransientBranches, useTree } from '@/components/list/tree/use-tree'
import { RefreshButton } from '@/components/ui/buttons/toolbar-buttons'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { useFormats } from '@/components/ui/text/use-formats'
import { SearchBox } from '@/components/ui/url-state/search-box'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import styles from './allocation.module.css'

// Loads while the group is selected.
const templateStep = lazyModule(() => import('./template-step'))
const TemplateStep = lazyComponent(() => templateStep().then((module) => module.TemplateStep), { close: ({ cancel }) => cancel() })

/** Allocates a template to all products of a group, or removes it: group, then template (D110). */
export function AllocationScreen() {
  const t = useTranslations()
  const can = useCan()
  // Other screens may read the tree with less; selecting from it needs its own permission (D111).
  const missing = [
    ...(can(goodsGroups.rights.list) ? [] : [t('templateAllocation.needsGroups')]),
    ...(can(listRight(optionTemplates.rights)) ? [] : [t('templateAllocation.needsTemplates')]),
  ]
  return (
    <section className={styles.screen}>
      <PageTitle>{t('templateAllocation.title')}</PageTitle>
      {missing.length > 0 ? <EmptyState icon={IconLock} title={missing.join(' ')} text={t('table.forbiddenNext')} /> : <Steps />}
    </section>
  )
}

/** The selected group is in the address, so that Back returns to the first step. */
function Steps() {
  const t = useTranslations('templateAllocation')
  const { count } = useFormats()
  const { search, change, retreat } = useQueryParams()
  const groups = useQuery(goodsGroups, undefined)
  const [picked, setPicked] = useState<number | null>(null)
  const settled = Number(search.get('group'))
  const group = groups.rows?.find(({ id }) => id === settled)
  useEffect(() => void templateStep().catch(() => undefined), [])

  const startAgain = () => {
    setPicked(null)
    retreat(['group', 'template'])
  }

  return (
    <>
      <Stepper active={group ? 1 : 0} size="sm" allowNextStepsSelect={false} maw="34rem">
        <Stepper.Step icon={count(1)} label={t('group')} description={group && <bdi>{goodsGroups.nameOf(group)}</bdi>} />
        <Stepper.Step icon={count(2)} label={t('template')} />
      </Stepper>
      {group ? (
        <TemplateStep
          key={group.id}
          group={group}
          groups={groups.rows ?? []}
          cancel={() => retreat(['group', 'template'])}
          done={startAgain}
        />
      ) : (
        <GroupStep of={groups} picked={picked} pick={setPicked} next={(id) => change({ group: String(id) }, 'push')} />
      )}
    </>
  )
}

/** First step: select a group of the tree. */
function GroupStep(props: { of: ListQuery<GoodsGroup>; picked: number | null; pick: (id: number) => void; next: (id: number) => void }) {
  const { of: resource, picked, pick, next } = props
  const t = useTranslations('templateAllocation')
  const [query, setQuery] = useState('')
  const [confirming, setConfirming] = useState(false)
  const tree = useTree(goodsGroups, { rows: resource.rows, query }, useTransientBranches(null))
  const branch = picked === null ? undefined : tree.tree.byId.get(picked)
  return (
    <>
      <div className="row spread gap3">
        <SearchBox value={query} onChange={setQuery} label={t('group')} />
        <RefreshButton refresh={resource.refresh} refreshing={resource.refreshing || resource.loading} updatedAt={resource.updatedAt} />
      </div>
      <ResourceTree of={{ ...resource, query, setQuery, open: ({ id }) => pick(id), openedId: picked }} tree={tree} />
      <footer className="pageFoot">
        <div className={styles.selected} role="status">
          {branch ? (
            <TreeBreadcrumb names={ancestorsOf(branch).map(({ row }) => goodsGroups.nameOf(row))} />
          ) : (
            confirming && <Text c="red">{t('chooseGroup')}</Text>
          )}
        </div>
        <Button onClick={() => (branch ? next(branch.id) : setConfirming(true))}>{t('next')}</Button>
      </footer>
    </>
  )
}
