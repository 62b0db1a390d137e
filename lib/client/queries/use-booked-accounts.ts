'use client'

import { useMemo } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import type { BookedAccount } from '@/lib/contract/account-results'
import type { AccountType } from '@/lib/contract/account-types'
import { accounts } from '@/lib/contract/accounts'
import { ledger } from '@/lib/contract/ledger'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { useQueryParts, type PartsQuery } from './use-query-parts'

/** The accounts of a report with their statements. */
export type BookedAccounts = Omit<PartsQuery<never>, 'value'> & {
  /** Undefined until all were tried. */
  readonly booked: readonly BookedAccount[] | undefined
}

/**
 * The accounts of some types with their statements of whole fiscal years, which are read once and cut to any period here. Null years read
 * nothing. The caller checks the permission.
 */
export function useBookedAccounts(types: readonly AccountType[], years: readonly FiscalYear[] | null): BookedAccounts {
  const { calendar } = useSession()
  const lists = useQueryParts(accounts, years && years.flatMap((year) => types.map((type) => ({ year, scope: { text: '', type } }))))
  const owners = useMemo(
    () =>
      lists.value?.flatMap((list, at) => {
        const year = years?.[Math.floor(at / types.length)]
        // A cloud may ignore the type.
        return year && list ? list.rows.filter(({ type }) => type === types[at % types.length]).map((account) => ({ account, year })) : []
      }),
    [lists.value, types, years],
  )
  const parts = useMemo(
    () =>
      owners?.map(({ account, year }) => ({
        year,
        scope: { accountId: account.id, from: year.startDate, to: year.endDate, calendar },
      })) ?? null,
    [calendar, owners],
  )
  const books = useQueryParts(ledger, parts)
  return useMemo(() => {
    const settled = owners && (owners.length === 0 ? [] : books.value)
    const booked = settled?.flatMap((one, at): BookedAccount[] => {
      const owner = owners?.[at]
      return one && owner ? [{ ...owner, ledger: one }] : []
    })
    return {
      booked,
      missing: lists.missing + books.missing,
      problem: lists.problem ?? books.problem,
      loading: lists.loading || books.loading,
      refreshing: lists.refreshing || books.refreshing,
      done: books.done,
      total: books.total,
      updatedAt: books.updatedAt ?? lists.updatedAt,
      retry: async () => void (await Promise.all([lists.retry(), books.retry()])),
      refresh: async () => void (await Promise.all([lists.refresh(), books.refresh()])),
    }
  }, [books, lists, owners])
}
