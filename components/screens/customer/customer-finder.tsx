'use client'

import { Skeleton, TextInput } from '@mantine/core'
import { IconSearch, IconUserSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useQuery } from '@/lib/client/queries/use-query'
import { useCan } from '@/lib/client/session/session-context'
import { accounts, anyType } from '@/lib/contract/accounts'
import { accountOfParty, hasStatement, type CustomerAccount } from '@/lib/contract/customer'
import { creditors, debtors } from '@/lib/contract/debtors-and-creditors'
import { isolate } from '@/lib/format/bidi-isolate'
import { phoneKey, readMobile } from '@/lib/format/phone'
import { foldedQuery, foldRow, foldWords, matchesFolded } from '@/lib/format/search-fold'
import { PageTitle } from '@/components/list/toolbar/page-title'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { ListError } from '@/components/ui/feedback/list-error'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { customerHref } from '@/components/ui/text/customer-links'
import { RowLink } from '@/components/ui/text/links'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParams, useSearchText } from '@/components/ui/url-state/use-query-params'
import { useRecentCustomers } from './use-recent-customers'
import styles from './customer.module.css'

/** Characters from which on is searched; fewer name too many accounts. */
const fewest = 3

/** Most customers that are listed. */
const most = 50

/** A customer in a list of links. */
type Found = { readonly name: string; readonly note: string; readonly href: `/${string}` }

/** Finds a customer by name, code, phone number or its last digits (`?q=`); before, lists those opened last. */
export function CustomerFinder() {
  const t = useTranslations()
  const formats = useFormats()
  const [text, setText] = useSearchText()
  // The address follows the typing after a pause.
  const query = useQueryParams().search.get('q')?.trim() ?? ''
  const { found, problem, loading, refresh } = useFoundAccounts(query)
  const recent = useRecentCustomers()
  const asks = query.length >= fewest
  const mobile = readMobile(query)
  const noteOf = (code: string, number: string) =>
    [code, number]
      .filter(Boolean)
      .map((one) => formats.code(one))
      .join(' · ')
  const results = found.slice(0, most).flatMap(({ name, code, type, mobile: own, phone }): readonly Found[] => {
    const href = customerHref({ account: code, type, mobile: own, name })
    return href === null ? [] : [{ name: name || code, note: noteOf(code, own || phone), href }]
  })
  // Orders and messages know numbers without an account.
  const unknown = mobile !== null && !found.some((one) => [one.mobile, one.phone].some((number) => phoneKey(number) === phoneKey(mobile)))
  const href = unknown ? customerHref({ mobile }) : null
  const byNumber =
    href === null ? [] : [{ name: t('customer.withNumber', { mobile: isolate(formats.code(mobile ?? '')) }), note: '', href }]
  const list = asks ? [...results, ...(loading ? [] : byNumber)] : recent.map((one) => ({ ...one, note: noteOf(one.code, one.mobile) }))
  const content = () => {
    if (asks && problem && found.length === 0) return <ListError problem={problem} retry={() => void refresh()} />
    if (asks && loading) return <Skeleton height={120} aria-busy="true" />
    if (list.length > 0) return <CustomerLinks label={t(asks ? 'customer.title' : 'customer.recentOnes')} customers={list} />
    if (asks) return <p role="status">{t('table.noMatch', { query: isolate(query) })}</p>
    return <EmptyState icon={IconUserSearch} title={t('customer.choose')} text={t('customer.chooseNext')} />
  }
  return (
    <div className={styles.finder}>
      <PageTitle>{t('customer.title')}</PageTitle>
      <TextInput
        type="search"
        autoComplete="off"
        data-autofocus
        label={t('customer.find')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {content()}
    </div>
  )
}

/** Customers as links, under a title. */
function CustomerLinks({ label, customers }: { label: string; customers: readonly Found[] }) {
  return (
    <section className="shrink surface outlined rounded container" aria-label={label}>
      <header className={styles.head}>
        <h2 className="flush medium detail">{label}</h2>
      </header>
      <ul className="list">
        {customers.map((one) => (
          <li key={one.href} className="row spread gap3 overlined hovers tall sides4 endsNear">
            <RowLink href={one.href} className="link medium cut underlines coloursOnHover">
              <BidiText text={one.name} />
            </RowLink>
            {one.note !== '' && (
              <span className="caption">
                <LtrText text={one.note} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The accounts that a text names: those that the cloud finds, or without permission for accounts the debtors and creditors that match. */
function useFoundAccounts(query: string) {
  const can = useCan()
  const asks = query.length >= fewest
  const searches = can(accounts.rights.list)
  const text = phoneKey(readMobile(query) ?? '') || foldedQuery(query)
  const search = useQuery(accounts, { text, type: anyType }, { enabled: searches && asks })
  const mayDebtors = !searches && asks && can(debtors.rights.list)
  const mayCreditors = !searches && asks && can(creditors.rights.list)
  const owing = useQuery(debtors, undefined, { enabled: mayDebtors })
  const owed = useQuery(creditors, undefined, { enabled: mayCreditors })
  // Balances of thousands of accounts may be searched.
  const found = useMemo((): readonly CustomerAccount[] => {
    if (!asks) return []
    if (searches) return (search.rows ?? []).filter(hasStatement)
    const words = foldWords(query)
    const key = phoneKey(readMobile(query) ?? '')
    const parties = [...(owing.rows ?? []), ...(owed.rows ?? [])].map(accountOfParty)
    return parties.filter(
      (one) =>
        hasStatement(one) &&
        ((key !== '' && phoneKey(one.mobile) === key) || matchesFolded(words, foldRow([one.name, one.code, one.mobile, one.phone]))),
    )
  }, [asks, owed.rows, owing.rows, query, search.rows, searches])
  const reads = [...(searches && asks ? [search] : []), ...(mayDebtors ? [owing] : []), ...(mayCreditors ? [owed] : [])]
  return {
    found,
    problem: reads.find((one) => one.problem !== null)?.problem ?? null,
    loading: reads.some((one) => one.loading),
    refresh: () => Promise.all(reads.filter((one) => one.problem !== null).map((one) => one.refresh())),
  }
}
