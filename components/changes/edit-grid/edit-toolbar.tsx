'use client'

import { Alert, Button, Title } from '@mantine/core'
import { IconArrowBackUp, IconArrowBarToDown, IconArrowForwardUp, IconColumns1, IconList, IconPercentage } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import type { GridRange } from '@/lib/client/import/cell-edits'
import { PageHelp } from '@/components/list/toolbar/page-help'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { useFormats } from '@/components/ui/text/use-formats'
import type { useEdits } from './use-edits'
import type { GridSelection } from './use-grid-selection'
import styles from './edit-grid.module.css'

/** Title and actions above a grid, the number of changes, and what the last action did. */
export function EditToolbar(props: {
  ref: Ref<HTMLElement>
  title: string
  state: Pick<ReturnType<typeof useEdits>, 'counts' | 'restored' | 'forget' | 'undo' | 'redo'>
  rows: number
  selection: GridSelection
  commands: { readonly fill: (range: GridRange, height: number) => void; readonly message: string }
  back: () => void
  /** Absent without a selected amount. */
  adjust: (() => void) | undefined
  review: () => void
  /** The column of a phone. */
  children: ReactNode
}) {
  const { ref, title, children, state, commands } = props
  const { range, select } = props.selection
  const { cells } = state.counts
  const t = useTranslations('editGrid')
  const undo = useTranslations('undo')('undo')
  const translate = useTranslations('record')
  const { count } = useFormats()
  const tools = [
    { icon: IconList, label: t('back'), run: props.back },
    { icon: IconArrowBackUp, label: undo, run: state.undo },
    { icon: IconArrowForwardUp, label: t('redo'), run: state.redo },
    { icon: IconColumns1, label: t('column'), run: () => select({ ...range, top: 0, bottom: props.rows - 1 }) },
    { icon: IconArrowBarToDown, label: t('fillDown'), run: range.bottom > range.top ? () => commands.fill(range, 1) : undefined },
    { icon: IconPercentage, label: t('adjust'), run: props.adjust },
  ]
  return (
    <header className="row wrap container gap4 rows2 ends2" ref={ref}>
      <Title order={1} size="h2">
        {title}
      </Title>
      <div className="actions">
        {tools.map(({ icon, label, run }) => (
          <ToolbarButton key={label} icon={icon} label={label} disabled={!run} onClick={run} />
        ))}
        <PageHelp topic="editGrid" />
      </div>
      {children}
      <span className="quiet">{t('changes', { count: cells, shown: count(cells) })}</span>
      <span className="quiet" role="status">
        {commands.message}
      </span>
      <Button className={`${styles.save} last`} disabled={cells === 0} onClick={props.review}>
        {t('review')}
      </Button>
      {state.restored && (
        <Alert className="grow ownLine" p="xs">
          {translate('restored')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => state.forget()}>
            {translate('discard')}
          </Button>
        </Alert>
      )}
    </header>
  )
}
