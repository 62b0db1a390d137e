'use client'

import { Alert, Button, Loader, SegmentedControl, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { useFeatures } from '@/lib/client/queries/use-features'
import { accessGroups, type AccessGroup, type AccessGroupDraft, type Grants } from '@/lib/contract/access-groups'
import { areaOf } from '@/lib/contract/access/feature-areas'
import { missingDependencies } from '@/lib/contract/access/right-dependencies'
import {
  cellsOf,
  featuresOf,
  grantableFeatures,
  heldOf,
  matrixRows,
  withCells,
  type MatrixCell,
  type MatrixRow,
} from '@/lib/contract/access/rights-matrix'
import type { Access } from '@/lib/contract/core/rights'
import { isolate } from '@/lib/format/bidi-isolate'
import { fold, foldRow, foldWords, matchesFolded } from '@/lib/format/search-fold'
import { RecordFormDialog } from '@/components/changes/record/record-form-dialog'
import type { ResourceScreen } from '@/components/changes/write/use-resource-screen'
import { useRightLabels } from '@/components/features/rights/right-labels'
import { recordFieldsFor } from '@/components/record/record-fields'
import { useField } from '@/components/record/use-field'
import type { ConfirmRequest } from '@/components/ui/feedback/dialog-request'
import { ListError } from '@/components/ui/feedback/list-error'
import { useFormats } from '@/components/ui/text/use-formats'
import { SearchBox } from '@/components/ui/url-state/search-box'
import { MatrixExport } from './matrix-export'
import { RightsMatrix } from './rights-matrix'
import { RightsSidePanel } from './rights-side-panel'
import type { GroupMembers } from './use-group-members'
import styles from './group-dialog.module.css'

/** Permissions of the group as a matrix, with pending changes. */
function RightsField({ group, members }: { group: AccessGroup | null; members: GroupMembers }) {
  const t = useTranslations()
  const formats = useFormats()
  const { viewed, value, form } = useField('grants')
  const { title: typed } = form.getValues()
  const title = typeof typed === 'string' ? typed : ''
  const { access } = value as Grants
  const { list, problem, retry } = useFeatures()
  const [chosen, setChosen] = useState<'all' | 'granted' | null>(null)
  const [query, setQuery] = useState('')
  const which = chosen ?? (viewed ? 'granted' : 'all')
  const offers = grantableFeatures(list ?? [])
  const rows = matrixRows(offers)
  const stored = group?.grants.access ?? nothing
  const shown = useFilteredRows({ all: rows, access, stored, which, query })
  const missing = missingDependencies(access, offers)

  const change = viewed
    ? undefined
    : (cells: readonly MatrixCell[], granted: boolean) => {
        const { access: now, rest } = form.getValues().grants as Grants
        form.setFieldValue('grants', { access: withCells(now, cells, granted, stored), rest })
      }

  if (list === null) {
    return <Frame viewed={viewed}>{problem ? <ListError problem={problem} retry={retry} /> : <Loader my="lg" />}</Frame>
  }
  if (offers.length === 0) {
    return (
      <Frame viewed={viewed}>
        <Alert color="red" title={t('accessGroups.noModule')}>
          {t('accessGroups.noModuleNext')}
        </Alert>
      </Frame>
    )
  }

  const found = query.trim() === '' ? null : shown.rows.length
  const counted = { count: found ?? 0, shown: formats.count(found ?? 0) }
  return (
    <Frame viewed={viewed}>
      <div className="row wrap gap2 container below3">
        <SegmentedControl
          size="sm"
          aria-label={t('accessGroups.which')}
          value={which}
          onChange={(next) => setChosen(next === 'granted' ? 'granted' : 'all')}
          data={(['all', 'granted'] as const).map((one) => ({ value: one, label: t(`accessGroups.${one}`) }))}
        />
        <SearchBox value={query} onChange={setQuery} label={t('accessGroups.fields.grants')} />
        <div className="row wrap gap2 last">
          {change && (
            <>
              <Button variant="default" size="sm" onClick={() => change(cellsOf(found === null ? rows : shown.rows), true)}>
                {found === null ? t('accessGroups.allocateAll') : t('accessGroups.allocateFound', counted)}
              </Button>
              <Button variant="default" size="sm" onClick={() => change(cellsOf(found === null ? rows : shown.rows), false)}>
                {found === null ? t('accessGroups.cancelAll') : t('accessGroups.cancelFound', counted)}
              </Button>
            </>
          )}
          <MatrixExport group={title} rows={shown.rows} of={rows.length} access={access} query={query} />
        </div>
      </div>
      <div className={styles.split}>
        <div className="shrink">
          {shown.rows.length > 0 ? (
            <RightsMatrix
              title={title}
              rows={shown.rows}
              words={shown.words}
              access={access}
              stored={stored}
              missing={missing}
              change={change}
            />
          ) : (
            <Text c="dimmed" ta="center" py="xl" role="status">
              {found === null ? t('accessGroups.noneGranted') : t('accessGroups.noneFound', { query: isolate(query.trim()) })}
            </Text>
          )}
        </div>
        <RightsSidePanel title={title} group={group} members={members} access={access} offers={offers} missing={missing} change={change} />
      </div>
    </Frame>
  )
}

const nothing = {}

/** In View a description line, in Edit a form field. */
function Frame({ viewed, children }: { viewed: boolean; children: ReactNode }) {
  const { label } = useField('grants')
  if (!viewed) return <div className={styles.frame}>{children}</div>
  return (
    <div className={styles.frame}>
      <dt className="quiet below2">{label}</dt>
      <dd className="flush">{children}</dd>
    </div>
  )
}

const Field = recordFieldsFor(accessGroups)

/** Width in pixels of a dialog that shows a group. */
const viewWidth = 860

/** A group: its permissions are read beside the list and edited in the full screen, which a matrix needs. */
export function GroupDialog(props: {
  of: ResourceScreen<AccessGroup, AccessGroupDraft>
  members: GroupMembers
  confirmDelete: (group: AccessGroup) => Promise<ConfirmRequest>
}) {
  const { of: screen, members, confirmDelete } = props
  return (
    <RecordFormDialog
      of={screen}
      width={screen.mode === 'view' ? viewWidth : 'screen'}
      nameOf={({ title, id }) => title || String(id)}
      confirmDelete={confirmDelete}
    >
      <TitleField others={screen.rows?.filter(({ id }) => id !== screen.opened?.id) ?? []} />
      <RightsField group={screen.opened} members={members} />
    </RecordFormDialog>
  )
}

/** The title, with a hint where another group has the same: users' groups are chosen by it. */
function TitleField({ others }: { others: readonly AccessGroup[] }) {
  const t = useTranslations('accessGroups')
  const { value, viewed } = useField('title')
  const typed = fold(typeof value === 'string' ? value : '').trim()
  const isTaken = !viewed && typed !== '' && others.some(({ title }) => fold(title).trim() === typed)
  return <Field.Text name="title" autoFocus hint={isTaken ? t('sameTitle') : undefined} />
}

/** Rows after search and filter, and the folded words to highlight. A row stays visible when its last permission is revoked. */
function useFilteredRows(by: { all: readonly MatrixRow[]; access: Access; stored: Access; which: 'all' | 'granted'; query: string }) {
  const { all, access, stored, which, query } = by
  const translate = useRightLabels()
  const textOf = (row: MatrixRow) =>
    foldRow([translate.area(areaOf(row.feature)), ...featuresOf(row).flatMap((feature) => [translate.feature(feature), feature])])
  const words = foldWords(query)
  const isHeld = (feature: string) => heldOf(access, feature).length > 0 || heldOf(stored, feature).length > 0
  const matches = (row: MatrixRow) => words.length === 0 || matchesFolded(words, textOf(row))
  const rows = all.filter((row) => (which === 'all' || featuresOf(row).some(isHeld)) && matches(row))
  return { rows, words }
}
