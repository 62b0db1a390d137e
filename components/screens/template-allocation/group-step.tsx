'use client'

import { useState } from 'react'
import { Button, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { goodsGroups, type GoodsGroup } from '@/lib/contract/goods-groups'
import type { Resource } from '@/lib/client/use-resource'
import { RefreshButton } from '@/components/kit/refresh-button'
import { SearchBox } from '@/components/kit/search-box'
import { ResourceTree } from '@/components/kit/tree/resource-tree'
import { TreePath } from '@/components/kit/tree/tree-path'
import { pathOf } from '@/components/kit/tree/grow-tree'
import { usePassingBranches } from '@/components/kit/tree/use-open-branches'
import { useTree } from '@/components/kit/tree/use-tree'
import styles from './allocation.module.css'

/** The first step: one group of the tree. */
export function GroupStep(props: {
  of: Resource<GoodsGroup>
  picked: number | null
  pick: (id: number) => void
  next: (id: number) => void
}) {
  const { of: resource, picked, pick, next } = props
  const t = useTranslations('templateAllocation')
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState(false)
  const tree = useTree(goodsGroups, { rows: resource.rows, query }, usePassingBranches(null))
  const branch = picked === null ? undefined : tree.tree.byId.get(picked)
  return (
    <>
      <div className={styles.finders}>
        <SearchBox value={query} onChange={setQuery} label={t('group')} />
        <RefreshButton refresh={resource.refresh} refreshing={resource.refreshing || resource.loading} updatedAt={resource.updatedAt} />
      </div>
      <ResourceTree of={{ ...resource, noun: goodsGroups, query, setQuery, open: ({ id }) => pick(id), openedId: picked }} tree={tree} />
      <footer className={styles.footer}>
        <div className={styles.chosen} role="status">
          {branch ? (
            <TreePath names={pathOf(branch).map(({ row }) => goodsGroups.nameOf(row))} />
          ) : (
            asked && <Text c="red">{t('chooseGroup')}</Text>
          )}
        </div>
        <Button onClick={() => (branch ? next(branch.id) : setAsked(true))}>{t('next')}</Button>
      </footer>
    </>
  )
}
