'use client'

import { useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useAccess } from '@/lib/client/queries/use-features'
import { useQuery, type Query } from '@/lib/client/queries/use-query'
import { useQueryParts } from '@/lib/client/queries/use-query-parts'
import { useSmsSetUp } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { accounts, anyType } from '@/lib/contract/accounts'
import { payableCheques, receivableCheques, type Cheque } from '@/lib/contract/cheques'
import { joinLists } from '@/lib/contract/core/join-lists'
import { allows, type Right } from '@/lib/contract/core/rights'
import type { Rows } from '@/lib/contract/core/wire-types'
import { accountOfParty, accountsNamed, searchTextOf, type CustomerAccount, type CustomerQuery } from '@/lib/contract/customer'
import { creditors, debtors } from '@/lib/contract/debtors-and-creditors'
import { ledger } from '@/lib/contract/ledger'
import { orders } from '@/lib/contract/orders'
import { saleSlips } from '@/lib/contract/sale-slips'
import { smsLog } from '@/lib/contract/sms'
import { negate } from '@/lib/format/amount'
import { addDays, dateOf } from '@/lib/format/calendar'
import { monthsOfFiscalYear, type MonthRange } from '@/lib/format/fiscal-months'
import { phoneKey } from '@/lib/format/phone'
import { fold } from '@/lib/format/search-fold'

/** Months of orders and invoices that are read unless the whole year is asked for: the cloud lists them by month. */
const recentMonths = 3

type Options = {
  readonly wholeYear: boolean
  /** Days of messages: the service lists them by day. */
  readonly messageDays: number
}

/** The months of the year up to today, or its last ones. */
export function monthsToRead(months: readonly MonthRange[], today: string, wholeYear: boolean): readonly MonthRange[] {
  const begun = months.filter(({ from }) => from <= today)
  const past = begun.length > 0 ? begun : months
  return wholeYear ? past : past.slice(-recentMonths)
}

type Read = Pick<Query<unknown>, 'problem' | 'loading' | 'refreshing' | 'refresh'>

/** A list that the page is made of: it loads and fails by itself. */
export type CustomerPart = Read & { readonly is: 'identity' | 'orders' | 'invoices' | 'statement' | 'cheques' | 'messages' }

/** The state of several reads as one. */
const together = (...reads: readonly Read[]): Read => ({
  problem: reads.find(({ problem }) => problem !== null)?.problem ?? null,
  loading: reads.some(({ loading }) => loading),
  refreshing: reads.some(({ refreshing }) => refreshing),
  refresh: async () => {
    await Promise.all(reads.map(({ refresh }) => refresh()))
  },
})

/** Everything that the permitted lists know about one customer. */
export function useCustomer(query: CustomerQuery, { wholeYear, messageDays }: Options) {
  const access = useAccess()
  const { year, calendar } = useSession()
  const today = useToday()
  const may = (right: Right) => allows(access, right)

  // Who it is: from the account search, else from the balances.
  const text = searchTextOf(query)
  const searches = may(accounts.rights.list) && text !== ''
  const search = useQuery(accounts, { text, type: anyType }, { enabled: searches, background: true })
  const mayDebtors = may(debtors.rights.list) && !searches
  const mayCreditors = may(creditors.rights.list) && !searches
  const owing = useQuery(debtors, undefined, { enabled: mayDebtors, background: true })
  const owed = useQuery(creditors, undefined, { enabled: mayCreditors, background: true })
  const reads = [...(searches ? [search] : []), ...(mayDebtors ? [owing] : []), ...(mayCreditors ? [owed] : [])]
  const identity = together(...reads)
  // Lists of thousands of rows are searched here and below, and the rows of a table made of what is found.
  const found = useMemo((): readonly CustomerAccount[] => {
    const parties = () => [...(owing.value?.rows ?? []), ...(owed.value?.rows ?? [])].map(accountOfParty)
    const named = accountsNamed<CustomerAccount>(search.value?.rows ?? parties(), query)
    return named.filter((one, index) => named.findIndex(({ code, type }) => code === one.code && type === one.type) === index)
  }, [search.value, owing.value, owed.value, query])
  const account = found.length === 1 ? (found[0] ?? null) : null

  const mobile = query.mobile || account?.mobile || ''
  const number = phoneKey(mobile)
  const code = query.account || account?.code || ''
  const isSame = (party: { readonly code: string; readonly type: number }) => party.code === account?.code && party.type === account.type
  const debt = owing.value?.rows.find(isSame)?.amount
  const credit = owed.value?.rows.find(isSame)?.amount

  // The lists below are made again when its days change.
  const scopes = useMemo(() => monthsToRead(monthsOfFiscalYear(year, calendar), today, wholeYear), [year, calendar, today, wholeYear])
  // A long year contains a month twice.
  const monthIds = [...new Set(scopes.map(({ id }) => id))]
  const days = Array.from({ length: messageDays }, (_, ago) => addDays(today, -ago))
  // A cloud may list other days than those of the months asked for.
  const firstDay = scopes[0]?.from ?? ''
  const lastDay = scopes.at(-1)?.to ?? ''
  const partsOf = <Scope>(all: readonly Scope[]) => all.map((scope) => ({ year, scope }))
  const ordered = useQueryParts(orders, may(orders.rights.list) && number !== '' ? partsOf(scopes) : null, { whole: true })
  const ownOrders = useMemo(
    () =>
      joinLists(orders, ordered.value ?? []).filter(
        ({ date, mobile: called }) => firstDay <= dateOf(date) && dateOf(date) <= lastDay && phoneKey(called) === number,
      ),
    [ordered.value, number, firstDay, lastDay],
  )

  const invoiced = useQueryParts(saleSlips, may(saleSlips.rights.list) && (code !== '' || number !== '') ? partsOf(monthIds) : null, {
    whole: true,
  })
  const invoices = useMemo(
    () =>
      joinLists(saleSlips, invoiced.value ?? []).filter(
        ({ customerCode: own, mobile: called, date }) =>
          firstDay <= date &&
          date <= lastDay &&
          (code === '' || own === '' ? number !== '' && phoneKey(called) === number : fold(own) === fold(code)),
      ),
    [invoiced.value, code, number, firstDay, lastDay],
  )

  const to = today >= year.startDate && today <= year.endDate ? today : year.endDate
  const accountId = account?.id ?? null
  const booked = { accountId: accountId ?? 0, from: year.startDate, to, calendar }
  const statement = useQuery(ledger, booked, { enabled: may(ledger.rights.list) && accountId !== null, background: true })

  const name = account?.name || query.name || ownOrders.at(-1)?.buyer || invoices.at(-1)?.customerName || ''
  const names = [...new Set([name, account?.company ?? ''].filter((one) => one !== '').map(fold))].join('\n')
  const mayReceivable = may(receivableCheques.rights.list)
  const mayPayable = may(payableCheques.rights.list)
  const receivable = useQuery(receivableCheques, undefined, { enabled: mayReceivable && names !== '', background: true })
  const payable = useQuery(payableCheques, undefined, { enabled: mayPayable && names !== '', background: true })

  const maySms = useSmsSetUp() && may(smsLog.rights.list)
  const sent = useQueryParts(smsLog, maySms && number !== '' ? partsOf(days) : null, { whole: true })

  const lists = useMemo(() => {
    const owners = names.split('\n')
    const chequesOf = (list: Rows<Cheque> | undefined) => (list?.rows ?? []).filter(({ owner }) => owners.includes(fold(owner)))
    return {
      orders: ownOrders,
      invoices,
      ledger: statement.value,
      receivable: chequesOf(receivable.value),
      payable: chequesOf(payable.value),
      messages: (sent.value ?? []).flatMap((day) => day?.rows ?? []).filter((sms) => phoneKey(sms.mobile) === number),
    }
  }, [ownOrders, invoices, statement.value, receivable.value, payable.value, sent.value, names, number])

  // Until it is known who it is, lists wait for what they are joined by; without it they stay empty.
  const part = (is: CustomerPart['is'], allowed: boolean, isJoined: boolean, read: Read): readonly CustomerPart[] =>
    allowed ? [isJoined ? { ...read, is } : { ...identity, problem: null, is }] : []
  const parts = [
    ...(reads.length > 0 ? [{ ...identity, is: 'identity' as const }] : []),
    ...part('orders', may(orders.rights.list), number !== '', ordered),
    ...part('invoices', may(saleSlips.rights.list), code !== '' || number !== '', invoiced),
    ...part('statement', may(ledger.rights.list), accountId !== null, statement),
    ...part(
      'cheques',
      mayReceivable || mayPayable,
      names !== '',
      together(...(mayReceivable ? [receivable] : []), ...(mayPayable ? [payable] : [])),
    ),
    ...part('messages', maySms, number !== '', sent),
  ]
  const byMonth = may(orders.rights.list) || may(saleSlips.rights.list)
  const read = [
    ...(ordered.value ?? []),
    ...(invoiced.value ?? []),
    ...(sent.value ?? []),
    statement.value,
    receivable.value,
    payable.value,
  ]

  return {
    found,
    account,
    /** Whether accounts could be searched at all. */
    searched: reads.length > 0,
    isKnown: !identity.loading,
    name,
    mobile,
    code,
    /** Of the account, else of the latest order. */
    address: account?.address || (ownOrders.at(-1)?.address ?? ''),
    /** What the customer owes; null where no permitted list says it. */
    balance: statement.value?.closing ?? debt ?? (credit === undefined ? null : negate(credit)),
    isBalanceLoading: identity.loading || (may(ledger.rights.list) && accountId !== null && statement.loading),
    parts,
    lists,
    refresh: async () => void (await Promise.all([...new Set(parts.map((one) => one.refresh))].map((read) => read()))),
    /** The day with which orders, invoices and the statement begin, and whether the year began before it. */
    from: byMonth ? (scopes[0]?.from ?? year.startDate) : year.startDate,
    isCut: byMonth && !wholeYear && (scopes[0]?.from ?? year.startDate) > year.startDate,
    messagesFrom: days.at(-1) ?? today,
    invalidRows: read.reduce((all, list) => all + (list?.invalidRows ?? 0), 0),
    updatedAt: ordered.updatedAt ?? invoiced.updatedAt,
  }
}

export type CustomerData = ReturnType<typeof useCustomer>
