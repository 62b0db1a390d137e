'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { useQuery } from '@/lib/client/queries/use-query'
import { isWithin, type Branch } from '@/lib/contract/core/build-tree'
import type { TreeResource } from '@/lib/contract/core/resource'
import { SearchableList } from '@/components/list/combobox/searchable-list'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { ResourceTree } from './resource-tree'
import { useTransientBranches, useTree } from './use-tree'

/** Selects one record of a tree; 0 is none. */
export function TreeDialog<Row extends { readonly id: number }>(props: {
  /** Id of the tree element, for `aria-controls`. */
  id?: string
  from: TreeResource<Row>
  title: string
  value: number
  /** Label of selecting none; without it a selection is required. */
  none?: string | undefined
  /** A record that cannot be selected, with its descendants: a record cannot be its own ancestor. */
  without?: number | undefined
  choose: (id: number) => void
  close: () => void
}) {
  const { from, value, none, without, choose } = props
  const t = useTranslations()
  const labels = useResourceLabels(from.resourceName)
  const resource = useQuery(from, undefined)
  const [query, setQuery] = useState('')
  const tree = useTree(from, { rows: resource.rows, query }, useTransientBranches(null))
  const refused = without === undefined ? undefined : tree.tree.byId.get(without)
  const refuses = useCallback((branch: Branch<Row>) => (refused && isWithin(branch, refused) ? t('tree.ownBranch') : null), [refused, t])
  const [only, ...others] = tree.found
  const onlyBranch = only && others.length === 0 && query !== '' ? tree.tree.byId.get(only.id) : undefined

  return (
    <RecordDialog
      opened
      width={500}
      onClose={props.close}
      title={props.title}
      footer={
        <>
          <Button variant="default" onClick={props.close}>
            {t('actions.cancel')}
          </Button>
          {none !== undefined && (
            <Button variant="light" onClick={() => choose(0)}>
              {none}
            </Button>
          )}
        </>
      }
    >
      <SearchableList
        id={props.id}
        query={query}
        setQuery={setQuery}
        label={labels.title}
        takeOnly={onlyBranch && refuses(onlyBranch) === null ? () => choose(onlyBranch.id) : undefined}
      >
        <ResourceTree of={{ ...resource, query, setQuery, open: ({ id }) => choose(id), openedId: value }} tree={tree} refuses={refuses} />
      </SearchableList>
    </RecordDialog>
  )
}
