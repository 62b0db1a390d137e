import { DirectionProvider, MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { SessionProvider } from '@/lib/client/session/session-context'
import { debtors, type Party } from '@/lib/contract/debtors-and-creditors'
import type { CalendarType } from '@/lib/format/calendar'
import { directionOf, type Locale } from '@/lib/i18n/locales'
import { defineColumns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import type { ListScreen, TableScreen } from '@/components/list/state/use-list-screen'
import { useTable, type ListTable } from '@/components/list/state/use-table'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { useLightDismiss } from '@/components/ui/hooks/light-dismiss'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import fa from '@/messages/fa.json'
import { sessionWith } from './render-in-app'

const messages = { fa, en, de }

function LightDismiss() {
  useLightDismiss()
  return null
}

type Settings = { locale?: 'fa' | 'en' | 'de'; calendar?: CalendarType }

/** A component for a user of that language and calendar. */
export function withTable(part: ReactNode, { locale = 'en', calendar = 1 }: Settings = {}) {
  return (
    <NextIntlClientProvider locale={locale satisfies Locale} messages={messages[locale]} timeZone="Asia/Tehran">
      <DirectionProvider initialDirection={directionOf(locale)} detectDirection={false}>
        <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
          <LightDismiss />
          <SessionProvider view={{ ...sessionWith({}), calendarTypeId: calendar }}>{part}</SessionProvider>
        </MantineProvider>
      </DirectionProvider>
    </NextIntlClientProvider>
  )
}

export const renderWithTable = (part: ReactNode, settings?: Settings) => render(withTable(part, settings))

/** The columns of the list under test. */
export const columns = defineColumns(debtors, [
  { field: 'code', kind: 'code' },
  { field: 'name' },
  { field: 'mobile', kind: 'phone', hiddenOnPhone: true },
  { field: 'address', defaultHidden: true },
  { field: 'amount', kind: 'amount', total: true },
])

/** A debtor with the given changes. */
export const party = (changes: Partial<Party>): Party => ({
  code: '1',
  name: 'Sara',
  mobile: '',
  phone: '',
  address: '',
  amount: '0',
  type: 1,
  ...changes,
})

type Options = Partial<Parameters<typeof ResourceTable<Party>>[0]> & Parameters<typeof useTable<Party>>[2]
type Changes = Partial<TableScreen<Party> & Pick<ListScreen<Party>, 'rows' | 'early' | 'invalidRows' | 'updatedAt'>> & {
  table?: Options
  above?: (table: ListTable<Party>) => ReactNode
}

/** A list as on a screen, with the test's rows. */
export function List({ table: { filter, defaultSort, totals, ...props } = {}, above, ...changes }: Changes) {
  const [query, setQuery] = useState('')
  const screen = {
    rows: [],
    invalidRows: 0,
    problem: null,
    loading: false,
    refreshing: false,
    updatedAt: null,
    refresh: async () => undefined,
    query,
    setQuery,
    ...changes,
  }
  const table = useTable(screen.rows, columns, { ...screen, filter, totals, ...(defaultSort && { defaultSort }) })
  return (
    <>
      {above?.(table)}
      <TableToolbar of={screen} table={table} />
      <ResourceTable of={screen} table={table} {...props} />
    </>
  )
}
