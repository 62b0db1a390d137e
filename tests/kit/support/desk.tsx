import { DirectionProvider, MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { columnsOf } from '@/components/kit/table/columns'
import { ResourceTable, type TableScreen } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { SessionProvider } from '@/lib/client/session'
import { debtors, type Party } from '@/lib/contract/parties'
import type { CalendarType } from '@/lib/format/calendar'
import { directionOf, type Locale } from '@/lib/i18n/locales'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import fa from '@/messages/fa.json'
import { sessionWith } from './office'

const messages = { fa, en, de }

type Person = { locale?: 'fa' | 'en' | 'de'; calendar?: CalendarType }

/** A part as a person of that language and that calendar has it. */
export function atDesk(part: ReactNode, { locale = 'en', calendar = 1 }: Person = {}) {
  return (
    <NextIntlClientProvider locale={locale satisfies Locale} messages={messages[locale]} timeZone="Asia/Tehran">
      <DirectionProvider initialDirection={directionOf(locale)} detectDirection={false}>
        <MantineProvider env="test">
          <SessionProvider view={{ ...sessionWith({}), calendarTypeId: calendar }}>{part}</SessionProvider>
        </MantineProvider>
      </DirectionProvider>
    </NextIntlClientProvider>
  )
}

/** Renders it. */
export const renderAtDesk = (part: ReactNode, person?: Person) => render(atDesk(part, person))

/** The columns of the list that the tests look at. */
export const columns = columnsOf(debtors, [
  { field: 'code', kind: 'code' },
  { field: 'name' },
  { field: 'mobile', kind: 'phone', hiddenOnPhone: true },
  { field: 'address', defaultHidden: true },
  { field: 'amount', kind: 'amount', total: true },
])

/** A debtor, as much of one as the test says. */
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

type Changes = Partial<TableScreen<Party> & { updatedAt: number | null }> & { table?: Partial<Parameters<typeof ResourceTable<Party>>[0]> }

/** A list as a screen has it, of rows that the test brings. */
export function List({ table, ...changes }: Changes) {
  const [query, setQuery] = useState('')
  const screen = {
    noun: debtors,
    rows: [],
    damaged: 0,
    problem: null,
    loading: false,
    refreshing: false,
    updatedAt: null,
    refresh: async () => undefined,
    query,
    setQuery,
    ...changes,
  }
  return (
    <>
      <ResourceToolbar of={screen} columns={columns} />
      <ResourceTable of={screen} columns={columns} {...table} />
    </>
  )
}
