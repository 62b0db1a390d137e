'use client'

import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { listedRecords } from '@/components/list/state/listed-records'
import { topDialog } from '@/components/ui/hooks/dialog-stack'
import { isKey, isTyping } from '@/components/ui/hooks/key-events'
import { RecordDialog, type RecordDialogProps } from '@/components/ui/overlays/record-dialog'
import styles from '@/components/ui/overlays/record-dialog.module.css'
import { useFormats } from '@/components/ui/text/use-formats'
import { addressedParam } from '@/components/ui/url-state/use-query-params'

/**
 * The dialog of the record in the address. In wide windows it is a panel beside its list, in which the next and previous records are a key
 * away; otherwise a modal dialog. `tools` stand in the panel's head.
 */
export function ListRecordDialog({
  tools,
  ...props
}: Omit<RecordDialogProps, 'opened' | 'beside'> & { tools?: RecordDialogProps['title'] }) {
  return (
    <RecordDialog
      {...props}
      opened
      beside={
        <>
          <RecordSteps />
          {tools}
        </>
      }
    />
  )
}

/** Position of the record in its list, and the ways to its neighbours: buttons, J and K, or the arrow keys while the panel is focused. */
function RecordSteps() {
  const t = useTranslations('record')
  const formats = useFormats()
  const id = useSearchParams().get('detail')
  const listed = listedRecords.use()
  const index = listed && id !== null ? listed.indexOf(id) : -1
  const count = listed?.count ?? 0
  const go = (step: 1 | -1) => {
    // From the address: two quick presses are two steps, even where the first one is not rendered yet.
    const from = listed?.indexOf(addressedParam('detail') ?? '') ?? -1
    const next = from + step
    if (from >= 0 && next >= 0 && next < count) listed?.preview(next)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented || topDialog()) return
    const target = event.target instanceof HTMLElement ? event.target : null
    if (isTyping(target) || target?.closest('[role="menu"]')) return
    const onPanel = target?.matches('[data-record-panel]') === true
    const step =
      isKey(event, 'j', 'KeyJ') || (onPanel && event.key === 'ArrowDown')
        ? 1
        : isKey(event, 'k', 'KeyK') || (onPanel && event.key === 'ArrowUp')
          ? -1
          : 0
    if (step === 0) return
    event.preventDefault()
    go(step)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  if (index < 0) return null
  const step = (label: string, by: 1 | -1, Icon: typeof IconChevronUp) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      data-focus-key={by}
      aria-keyshortcuts={by === 1 ? 'J' : 'K'}
      aria-label={label}
      title={label}
      // Not disabled, which would lose the focus at the end of the list.
      aria-disabled={by === 1 ? index === count - 1 : index === 0}
      onClick={() => go(by)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <>
      <span className={styles.position}>{t('position', { place: formats.count(index + 1), total: formats.count(count) })}</span>
      {step(t('previous'), -1, IconChevronUp)}
      {step(t('next'), 1, IconChevronDown)}
    </>
  )
}
