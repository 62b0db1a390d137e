'use client'

import { useCallback, useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { TreeNoun } from '@/lib/contract/noun'
import { useCan } from '@/lib/client/session'
import { useResource } from '@/lib/client/use-resource'
import { idsWithin } from '@/components/kit/tree/ids-within'
import { TreeDialog } from '@/components/kit/tree/tree-dialog'
import { useNounWords } from '@/components/kit/words'
import { PickDialog, type PickDialogProps } from './pick-dialog'
import type { Pickable } from './pick-source'

type Props<Row extends Pickable, Group extends Pickable> = PickDialogProps<Row> & {
  groups: TreeNoun<Group>
  /** The id of the group that a record is in; 0: in none. */
  groupOf: (row: Row) => number
}

/**
 * The dialog of a picker whose records are in groups: from an empty field it asks for a group first and then shows what is in it, and in
 * the groups below it (A 2.14). Without the right to list the groups it shows the whole list.
 */
export function PickByGroup<Row extends Pickable, Group extends Pickable>(props: Props<Row, Group>) {
  return useCan()(props.groups.rights.list) ? <Grouped {...props} /> : <PickDialog {...props} />
}

function Grouped<Row extends Pickable, Group extends Pickable>({ groups, groupOf, ...part }: Props<Row, Group>) {
  const t = useTranslations('pick')
  const { one } = useNounWords(groups.noun)
  const { rows } = useResource(groups, undefined)
  const [choosing, setChoosing] = useState(part.from.query.trim() === '')
  const [group, setGroup] = useState(0)
  const within = useMemo(() => (group === 0 || !rows ? null : idsWithin(rows, groups, group)), [group, groups, rows])
  const filter = useCallback((row: Row) => within?.has(groupOf(row)) ?? true, [groupOf, within])
  const chosen = rows?.find(({ id }) => id === group)

  if (choosing) {
    return (
      <TreeDialog
        id={part.id}
        from={groups}
        title={`${part.title} · ${one}`}
        value={group}
        none={t('wholeList')}
        choose={(id) => {
          setGroup(id)
          setChoosing(false)
        }}
        close={part.close}
      />
    )
  }
  return (
    <PickDialog
      {...part}
      filter={within ? filter : undefined}
      beside={
        <Button variant="default" leftSection={<IconBinaryTree2 size={16} aria-hidden />} onClick={() => setChoosing(true)}>
          {chosen ? <bdi>{groups.nameOf(chosen)}</bdi> : one}
        </Button>
      }
    />
  )
}
