'use client'

import { ActionIcon } from '@mantine/core'
import { IconPrinter, IconRestore, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { use, useMemo, useState, type KeyboardEvent } from 'react'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { reorder, type ReorderLine } from '@/lib/contract/reorder'
import { isolate } from '@/lib/format/bidi-isolate'
import { mostDecimals } from '@/lib/format/precision'
import { defineColumns, type Column } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import type { Sections } from '@/components/list/state/use-sections'
import { useTable } from '@/components/list/state/use-table'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { InToolsMenu, ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { AmountInput } from '@/components/ui/form/amount-input'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useFormats } from '@/components/ui/text/use-formats'
import { useSearchText } from '@/components/ui/url-state/use-query-params'
import { isCover, useReorderChanges, useReorderLines } from './use-reorder-lines'
import styles from './reorder.module.css'

type Changing = ReturnType<typeof useReorderChanges>

const columns = defineColumns(reorder, [
  { field: 'groupName', width: 150, hiddenOnPhone: true },
  { field: 'goodCode', kind: 'code', width: 120, hiddenOnPhone: true },
  { field: 'goodName' },
  { field: 'unit', width: 90, hiddenOnPhone: true },
  { field: 'stock', kind: 'quantity', width: 110 },
  { field: 'perDay', kind: 'quantity', width: 110, hiddenOnPhone: true },
  { field: 'daysLeft', kind: 'count', width: 100 },
  { field: 'quantity', kind: 'quantity', width: 150, sortable: false },
])

const nameOf = ({ goodName, goodCode }: ReorderLine) => goodName || goodCode

const groupOf = ({ groupName }: ReorderLine) => groupName

const fieldOf = (row: Element | null | undefined) => row?.querySelector<HTMLInputElement>('input[data-quantity]')

/** Moves to the quantity of the next row, or of the one before, as in a spreadsheet. */
function walk(event: KeyboardEvent<HTMLInputElement>) {
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const index = Number(event.currentTarget.closest<HTMLElement>('[role="row"]')?.dataset.index)
  fieldOf(event.currentTarget.closest('[role="grid"]')?.querySelector(`[role="row"][data-index="${index + step}"]`))?.focus()
}

function Quantity({ line, change }: { line: ReorderLine; change: Changing['setQuantity'] }) {
  const t = useTranslations('reorder')
  const invalid = useTranslations('validation')
  return (
    <AmountInput
      size="xs"
      classNames={{ root: styles.quantity ?? '', input: styles.figure ?? '', error: styles.unseen ?? '' }}
      aria-label={t('quantityOf', { name: isolate(nameOf(line)) })}
      data-quantity={line.id}
      enterKeyHint="next"
      negative={invalid('negative', { field: t('fields.quantity') })}
      mostDecimals={mostDecimals}
      value={line.typed}
      onChange={(typed) => change(line.id, typed)}
      onKeyDown={walk}
    />
  )
}

/** The days to cover; what is no number of days is given up with the focus. */
function Cover({ cover, setCover }: Pick<Changing, 'cover' | 'setCover'>) {
  const t = useTranslations('reorder')
  const [typed, type] = useState<string | null>(null)
  return (
    <label className="row gap2 nowrap">
      <span>{t('cover')}</span>
      <AmountInput
        w="4.5rem"
        inputMode="numeric"
        value={typed ?? String(cover)}
        onChange={(next) => {
          type(next)
          if (next !== '' && isCover(Number(next))) setCover(Number(next))
        }}
        onBlur={() => type(null)}
      />
    </label>
  )
}

/** What a sheet is for, beside the menu that has it, too. */
function PrintButton() {
  const label = useTranslations('table')('print')
  return use(InToolsMenu) ? null : <ToolbarButton icon={IconPrinter} label={label} onClick={() => window.print()} />
}

/** What to order of products that run out (D300): suggested from sales a day, edited, printed, exported. Nothing is ordered. */
export function ReorderScreen() {
  const t = useTranslations('reorder')
  const goodsTexts = useTranslations('goods')
  const formats = useFormats()
  const confirm = useConfirm()
  const exportable = useMayPrint(reorder.rights.list)
  const [query, setQuery] = useSearchText()
  const { cover, setCover, changes, isChanged, setQuantity, remove, reset } = useReorderChanges()
  const { hasGroups, hasUnits, days, ...list } = useReorderLines(cover, changes)
  // The columns of the table.
  const shown = useMemo(() => {
    const tool: Column<ReorderLine> = {
      field: 'remove',
      kind: 'custom',
      width: 60,
      sortable: false,
      screenOnly: true,
      value: () => '',
      cell: (line) => (
        // Beside the field of a card it leaves the frame free.
        <ActionIcon
          mb={-2}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('removeOne', { name: isolate(nameOf(line)) })}
          onClick={() => remove(line.id)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ),
    }
    const own = columns.list
      .filter(({ field }) => (hasGroups || field !== 'groupName') && (hasUnits || field !== 'unit'))
      .map((column) =>
        column.field === 'quantity' ? { ...column, cell: (line: ReorderLine) => <Quantity line={line} change={setQuantity} /> } : column,
      )
    return { ...columns, list: [...own, tool] }
  }, [hasGroups, hasUnits, remove, setQuantity, t])
  const sections: Sections<ReorderLine> = {
    keyOf: groupOf,
    heading: ([first, ...others]) => (
      <>
        {first?.groupName ? <BidiText text={first.groupName} /> : <span>{goodsTexts('noGroup')}</span>}
        <span className="fixed last">{formats.count(others.length + 1)}</span>
      </>
    ),
  }
  const screen = {
    ...list,
    query,
    setQuery,
    open: ({ id }: ReorderLine) =>
      [...document.querySelectorAll<HTMLInputElement>('input[data-quantity]')].find(({ dataset }) => dataset.quantity === id)?.focus(),
  }
  const table = useTable(list.rows, shown, {
    ...list,
    query,
    defaultSort: { field: hasGroups ? 'groupName' : 'daysLeft', direction: 'ascending' },
  })
  const isGrouped = table.state.sort?.field === 'groupName'
  // The headings name the categories; files and print have a column of them.
  const listed = isGrouped
    ? { ...table, state: { ...table.state, columns: table.state.columns.filter(({ field }) => field !== 'groupName') } }
    : table
  const startAgain = async () => {
    if (await confirm({ title: t('resetQuestion'), yes: t('reset'), danger: true })) reset()
  }

  return (
    <>
      <TableToolbar
        of={screen}
        table={table}
        exportable={exportable}
        scope={<Cover cover={cover} setCover={setCover} />}
        period={t('covered', { days: cover, shown: formats.count(cover) })}
        actions={
          <>
            {exportable && table.state.rows.length > 0 && <PrintButton />}
            {isChanged && <ToolbarButton icon={IconRestore} label={t('reset')} onClick={() => void startAgain()} />}
          </>
        }
      />
      <p className="detail" data-screen-only>
        <span>{t('rule')}</span> <span>{t('basis', { days, shown: formats.count(days) })}</span>
      </p>
      <ResourceTable
        of={screen}
        table={listed}
        sections={isGrouped ? sections : undefined}
        empty={changes.removed.length > 0 ? t('allRemoved') : t('empty', { days: cover, shown: formats.count(cover) })}
      />
    </>
  )
}
