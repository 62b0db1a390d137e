'use client'

import { accessGroups, type AccessGroup, type AccessGroupDraft } from '@/lib/contract/access-groups'
import type { Confirmation } from '@/components/kit/asked'
import { DetailDialog } from '@/components/kit/detail-dialog'
import { fieldsOf } from '@/components/kit/fields'
import type { ResourceScreen } from '@/components/kit/use-resource-screen'
import { RightsField } from './rights-field'
import type { Members } from './use-members'

const Field = fieldsOf(accessGroups)

/** One group on the whole screen: its title and its rights. */
export function GroupDialog(props: {
  of: ResourceScreen<AccessGroup, AccessGroupDraft>
  members: Members
  asks: (group: AccessGroup) => Promise<Confirmation>
}) {
  const { of: screen, members, asks } = props
  return (
    <DetailDialog of={screen} width="screen" nameOf={({ title, id }) => title || String(id)} asks={asks}>
      <Field.Text name="title" autoFocus />
      <RightsField group={screen.opened} members={members} />
    </DetailDialog>
  )
}
