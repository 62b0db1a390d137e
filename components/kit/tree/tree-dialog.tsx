'use client'

import { useCallback, useState } from 'react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { TreeNoun } from '@/lib/contract/noun'
import { useResource } from '@/lib/client/use-resource'
import { Finder } from '@/components/kit/picker/finder'
import { RecordDialog } from '@/components/kit/record-dialog'
import { useNounWords } from '@/components/kit/words'
import { isWithin, type Branch } from './grow-tree'
import { ResourceTree } from './resource-tree'
import { usePassingBranches } from './use-open-branches'
import { useTree } from './use-tree'

/** Chooses one record of a tree; 0 is the choice of none. */
export function TreeDialog<Row extends { readonly id: number }>(props: {
  /** The id of the tree's place in the page, where a field names it as what it controls. */
  id?: string
  from: TreeNoun<Row>
  title: string
  /** The one that is chosen so far. */
  value: number
  /** The choice of none in words; without it one has to be chosen. */
  none?: string | undefined
  /** A record that must not be chosen, with all that lies in it: nothing can lie in itself. */
  without?: number | undefined
  choose: (id: number) => void
  close: () => void
}) {
  const { from, value, none, without, choose } = props
  const t = useTranslations()
  const words = useNounWords(from.noun)
  const resource = useResource(from, undefined)
  const [query, setQuery] = useState('')
  const tree = useTree(from, { rows: resource.rows, query }, usePassingBranches(null))
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
      <Finder
        id={props.id}
        query={query}
        setQuery={setQuery}
        label={words.title}
        takeOnly={onlyBranch && refuses(onlyBranch) === null ? () => choose(onlyBranch.id) : undefined}
      >
        <ResourceTree
          of={{ ...resource, noun: from, query, setQuery, open: ({ id }) => choose(id), openedId: value }}
          tree={tree}
          refuses={refuses}
        />
      </Finder>
    </RecordDialog>
  )
}
