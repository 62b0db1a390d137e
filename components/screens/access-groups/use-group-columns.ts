'use client'

import { useMemo } from 'react'
import { accessGroups, type AccessGroup } from '@/lib/contract/access-groups'
import { columnsOf, type Column, type Columns } from '@/components/kit/table/columns'
import { formatList } from '@/lib/format/list'
import type { Members } from './use-members'

const grantedFeatures = ({ grants }: AccessGroup) => Object.values(grants.access).filter((letters) => letters.length > 0).length

const byNumber = (count: (group: AccessGroup) => number) => (a: AccessGroup, b: AccessGroup) => count(a) - count(b)

const base = columnsOf(accessGroups, [{ field: 'title', width: 240 }])

const features: Column<AccessGroup> = {
  field: 'features',
  kind: 'count',
  width: 170,
  value: grantedFeatures,
  compare: byNumber(grantedFeatures),
}

/** The columns of the list; who is in a group stands there for whoever may read the users. */
export function useGroupColumns(members: Members): Columns<AccessGroup> {
  return useMemo(() => {
    if (!members.known) return { ...base, list: [...base.list, features] }
    const users: Column<AccessGroup> = {
      field: 'users',
      kind: 'custom',
      value: () => '',
      text: ({ id }, { formats }) =>
        formatList(
          members.of(id).map(({ fullName, userName }) => fullName || userName),
          formats.locale,
        ),
      compare: byNumber(({ id }) => members.of(id).length),
    }
    return { ...base, list: [...base.list, features, users] }
  }, [members])
}
