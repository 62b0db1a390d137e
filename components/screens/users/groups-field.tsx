'use client'

import { Alert, Button, Group, MultiSelect, Pill, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ListQuery } from '@/lib/client/queries/use-query'
import { useCan } from '@/lib/client/session/session-context'
import { accessGroups, type AccessGroup } from '@/lib/contract/access-groups'
import { useField } from '@/components/record/use-field'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { DescriptionItem } from '@/components/ui/text/description-list'
import { PageLink } from '@/components/ui/text/links'
import { useFormats } from '@/components/ui/text/use-formats'
import { namedGroups } from './group-chips'
import { titleOf, type GroupTitles } from './group-titles'
import styles from './users.module.css'

type Props = { groups: ListQuery<AccessGroup>; titles: GroupTitles; systemic: boolean }

/** Access groups of a user. An administrator needs none: earlier ones are remembered in the form (D126). */
export function GroupsField({ groups, titles, systemic }: Props) {
  const { label, viewed, value, error, form } = useField('accessGroups')
  const t = useTranslations()
  const isAdmin = form.getValues().isAdmin === true
  const chosen = Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
  if (systemic) return viewed ? <DescriptionItem label={label}>{t('users.systemicGroups')}</DescriptionItem> : null
  if (viewed) {
    return (
      <DescriptionItem label={label}>
        {isAdmin ? t('users.everyRight') : chosen.length > 0 && <ViewedGroups ids={chosen} titles={titles} />}
      </DescriptionItem>
    )
  }
  if (isAdmin) return null
  return (
    <>
      <GroupSelect
        label={label}
        chosen={chosen}
        titles={titles}
        known={(groups.rows ?? []).map(({ id }) => id)}
        error={error}
        change={(ids) => form.setFieldValue('accessGroups', ids)}
      />
      {groups.problem && <Unread groups={groups} />}
    </>
  )
}

/** All groups with links to their permissions, where permitted. */
function ViewedGroups({ ids, titles }: { ids: readonly number[]; titles: GroupTitles }) {
  const t = useTranslations()
  const leads = useCan()(accessGroups.rights.list)
  return (
    <span className="row wrap gap1 shrink">
      {ids.map((id) => {
        const title = <bdi>{titleOf(titles, id, t)}</bdi>
        return leads && titles?.has(id) ? (
          <PageLink key={id} className={`${styles.chip} anchor`} href={`/userAccessGroup?detail=${id}`}>
            {title}
          </PageLink>
        ) : (
          <span key={id} className={styles.chip}>
            {title}
          </span>
        )
      })}
    </span>
  )
}

function GroupSelect(props: {
  label: string
  chosen: readonly number[]
  titles: GroupTitles
  /** Listed groups; a selected unlisted one stays selectable, or a save would remove it. */
  known: readonly number[]
  error: string | undefined
  change: (ids: number[]) => void
}) {
  const { label, chosen, titles, known, error, change } = props
  const t = useTranslations()
  const formats = useFormats()
  const ids = [...new Set([...known, ...chosen])]
  const data = ids.map((id) => ({ value: String(id), label: titleOf(titles, id, t) }))
  return (
    <MultiSelect
      label={label}
      description={known.length === 0 && titles ? t('users.noGroups') : undefined}
      placeholder={chosen.length === 0 ? t('users.chooseGroups') : undefined}
      data={data}
      value={chosen.map(String)}
      onChange={(values) => change(values.map(Number))}
      error={error}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('users.noGroupFound')}
      // Above the dialog's buttons.
      comboboxProps={{ position: 'top' }}
      renderPill={({ option, value, onRemove, disabled }) => {
        const place = chosen.indexOf(Number(value))
        if (place > namedGroups) return null
        if (place === namedGroups) {
          return <span className="fixed detail">{t('users.moreGroups', { shown: formats.count(chosen.length - namedGroups) })}</span>
        }
        return (
          <Pill withRemoveButton={disabled !== true} onRemove={onRemove ?? (() => undefined)}>
            <bdi>{option?.label ?? value}</bdi>
          </Pill>
        )
      }}
    />
  )
}

function Unread({ groups: { problem, refresh, refreshing } }: { groups: ListQuery<AccessGroup> }) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  return (
    <Alert color="yellow" role="alert">
      <Group justify="space-between" gap="xs">
        <Text inherit>{`${t('users.groupsUnread')} ${problem ? errorMessage(problem) : ''}`}</Text>
        <Button size="compact-sm" variant="default" loading={refreshing} onClick={() => void refresh()}>
          {t('actions.retry')}
        </Button>
      </Group>
    </Alert>
  )
}
