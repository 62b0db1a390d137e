'use client'

import { useMemo, useState, type ReactNode } from 'react'
import { Alert, Button, Loader, SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { AccessGroup, Grants } from '@/lib/contract/access-groups'
import { lacksOf } from '@/lib/contract/needs'
import { useFeatures } from '@/lib/client/features'
import { isolate } from '@/lib/format/isolate'
import { useFormats } from '@/components/kit/formats'
import { useKept } from '@/components/kit/kept'
import { ListProblem } from '@/components/kit/list-problem'
import { SearchBox } from '@/components/kit/search-box'
import { useField } from '@/components/kit/use-field'
import { cellsOf, offersOf, withCells, type Cell } from './grants'
import { MatrixExport } from './matrix-export'
import { RightsAside } from './rights-aside'
import { RightsCards } from './rights-cards'
import { RightsMatrix } from './rights-matrix'
import { useShownOffers } from './use-shown-offers'
import type { Members } from './use-members'
import styles from './rights.module.css'

const readView = (kept: unknown): 'cards' | 'matrix' => (kept === 'matrix' ? 'matrix' : 'cards')

/** What the group grants, as cards or as a matrix; with what a save would change, and what it would not do. */
export function RightsField({ group, members }: { group: AccessGroup | null; members: Members }) {
  const t = useTranslations()
  const formats = useFormats()
  const { viewed, value, form } = useField('grants')
  const { title: typed } = form.getValues()
  const title = typeof typed === 'string' ? typed : ''
  const { access } = value as Grants
  const { list, purchased, problem, retry } = useFeatures()
  const [view, setView] = useKept('rightsView', readView)
  const [chosen, setChosen] = useState<'all' | 'granted' | null>(null)
  const [query, setQuery] = useState('')
  const which = chosen ?? (viewed ? 'granted' : 'all')
  const offers = useMemo(() => offersOf(list), [list])
  const stored = group?.grants.access ?? nothing
  const shown = useShownOffers({ offers, access, stored, which, query })
  const lacks = useMemo(() => lacksOf(access, offers), [access, offers])

  const change = viewed
    ? undefined
    : (cells: readonly Cell[], granted: boolean) => {
        const { access: now, rest } = form.getValues().grants as Grants
        form.setFieldValue('grants', { access: withCells(now, cells, granted, stored), rest })
      }

  if (purchased === null) {
    return <Frame viewed={viewed}>{problem ? <ListProblem problem={problem} retry={retry} /> : <Loader my="lg" />}</Frame>
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
  const Rights = view === 'matrix' ? RightsMatrix : RightsCards
  return (
    <Frame viewed={viewed}>
      <div className={styles.tools}>
        <SegmentedControl
          size="sm"
          aria-label={t('accessGroups.view')}
          value={view}
          onChange={(next) => setView(readView(next))}
          data={(['cards', 'matrix'] as const).map((one) => ({ value: one, label: t(`accessGroups.${one}`) }))}
        />
        <SegmentedControl
          size="sm"
          aria-label={t('accessGroups.which')}
          value={which}
          onChange={(next) => setChosen(next === 'granted' ? 'granted' : 'all')}
          data={(['all', 'granted'] as const).map((one) => ({ value: one, label: t(`accessGroups.${one}`) }))}
        />
        <SearchBox value={query} onChange={setQuery} label={t('accessGroups.fields.grants')} />
        <div className={styles.deeds}>
          {change && (
            <>
              <Button variant="default" size="sm" onClick={() => change(cellsOf(found === null ? offers : shown.rows), true)}>
                {found === null ? t('accessGroups.allocateAll') : t('accessGroups.allocateFound', counted)}
              </Button>
              <Button variant="default" size="sm" onClick={() => change(cellsOf(found === null ? offers : shown.rows), false)}>
                {found === null ? t('accessGroups.cancelAll') : t('accessGroups.cancelFound', counted)}
              </Button>
            </>
          )}
          <MatrixExport group={title} rows={shown.rows} of={offers.length} access={access} query={query} />
        </div>
      </div>
      <div className={styles.split}>
        <div className={styles.main}>
          {shown.rows.length > 0 ? (
            <Rights title={title} rows={shown.rows} words={shown.words} access={access} stored={stored} lacks={lacks} change={change} />
          ) : (
            <p className={styles.none} role="status">
              {found === null ? t('accessGroups.noneGranted') : t('accessGroups.noneFound', { query: isolate(query.trim()) })}
            </p>
          )}
        </div>
        <RightsAside title={title} group={group} members={members} access={access} offers={offers} lacks={lacks} change={change} />
      </div>
    </Frame>
  )
}

const nothing = {}

/** In View the field is a line of a document, in Edit a part of the form. */
function Frame({ viewed, children }: { viewed: boolean; children: ReactNode }) {
  const { label } = useField('grants')
  if (!viewed) return <div className={styles.frame}>{children}</div>
  return (
    <div className={styles.frame}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
