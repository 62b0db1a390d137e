'use client'

import { useMemo, useState } from 'react'
import { Alert, Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { allows, either, type Right } from '@/lib/contract/core/rights'
import type { CustomerQuery } from '@/lib/contract/customer'
import { ledger } from '@/lib/contract/ledger'
import { orders } from '@/lib/contract/orders'
import { saleSlips } from '@/lib/contract/sale-slips'
import { smsLog } from '@/lib/contract/sms'
import { useToday } from '@/lib/client/browser/today'
import { useAccess, useFeatures } from '@/lib/client/queries/use-features'
import { useSmsSetUp } from '@/lib/client/session/menu-context'
import { mayPrint } from '@/lib/contract/access/page-access'
import { isolate } from '@/lib/format/bidi-isolate'
import { ListError } from '@/components/ui/feedback/empty-state'
import { useInView } from '@/components/ui/hooks/use-in-view'
import { usePrintShortcut } from '@/components/ui/print/use-print-job'
import { useFormats } from '@/components/ui/text/use-formats'
import { customerHref } from '@/components/ui/text/links'
import { useLedgerLink } from '@/components/ui/text/ledger-link'
import { useQueryParam, useQueryParams } from '@/components/ui/url-state/use-query-params'
import { CustomerChoices, CustomerContact, CustomerSummary } from './customer-facts'
import { CustomerSection } from './customer-sections'
import { CustomerTimeline } from './customer-timeline'
import { useCustomer } from './use-customer'
import { useCustomerEvents } from './use-customer-events'
import { CustomerHeader } from './customer-header'
import { CustomerFinder } from './customer-finder'
import { useRememberCustomer } from './use-recent-customers'
import styles from './customer.module.css'

/** Days of messages that one step reads. */
const daysAtOnce = 7

/** One customer, by account, mobile number or name in the address (`?account=100012&type=1`, `?mobile=0912…`, `?name=…`). */
export function CustomerScreen() {
  const { search } = useQueryParams()
  const [account, type, mobile, name] = ['account', 'type', 'mobile', 'name'].map((key) => search.get(key)?.trim() ?? '')
  const query = useMemo(
    (): CustomerQuery => ({
      account: account ?? '',
      type: /^\d{1,3}$/.test(type ?? '') ? Number(type) : null,
      mobile: mobile ?? '',
      name: name ?? '',
    }),
    [account, type, mobile, name],
  )
  if (query.account === '' && query.mobile === '' && query.name === '') {
    return <CustomerFinder />
  }
  return <Customer key={JSON.stringify(query)} query={query} />
}

function Customer({ query }: { query: CustomerQuery }) {
  const t = useTranslations()
  const formats = useFormats()
  const today = useToday()
  const access = useAccess()
  const { purchased } = useFeatures()
  const [period] = useQueryParam('period')
  const [messageDays, setMessageDays] = useState(daysAtOnce)
  const { ref: laterRef, inView: later } = useInView<HTMLDivElement>()
  const data = useCustomer(query, { wholeYear: period === 'year', messageDays, later })
  const { account, found, identity, code, mobile, months } = data
  const name = data.name || code || (mobile === '' ? '' : formats.code(mobile))
  const ledgerOf = useLedgerLink()
  const href = customerHref({ account: query.account, type: query.type ?? 0, mobile: query.mobile, name: query.name })
  useRememberCustomer(identity.loading || data.name === '' || href === null ? null : { name: data.name, code, mobile, href })
  const statementHref = account === null ? null : (ledgerOf?.(account) ?? null)

  const smsSetUp = useSmsSetUp()
  const may = (right: Right) => allows(access, right) && (right !== smsLog.rights.list || smsSetUp)
  const prints = (right: Right) => mayPrint(right, access, purchased)
  const chequeRight = either(receivableCheques.rights.list, payableCheques.rights.list)
  const shown = [
    orders.rights.list,
    saleSlips.rights.list,
    ledger.rights.list,
    receivableCheques.rights.list,
    payableCheques.rights.list,
    smsLog.rights.list,
  ].filter(may)
  const allPrintable = shown.every(prints)
  usePrintShortcut(true, () => window.print())

  const { events, timeline } = useCustomerEvents(data, statementHref)

  const hasNumber = mobile !== ''
  const isKnown = !identity.loading
  const cheques = data.together(...[data.receivable, data.payable].filter(({ permitted }) => permitted))
  // Before it is known who it is, nothing can be said about the lists that are joined by it.
  const waiting = { problem: null, loading: true, refreshing: false, refresh: identity.refresh }
  const refreshing = [data.orders, data.invoices, data.statement, cheques, data.messages].some((one) => one.refreshing)
  const refresh = () =>
    Promise.all([
      identity.refresh(),
      ...(hasNumber && may(orders.rights.list) ? [data.orders.refresh()] : []),
      ...((hasNumber || code !== '') && may(saleSlips.rights.list) ? [data.invoices.refresh()] : []),
      ...(account?.id != null && may(ledger.rights.list) ? [data.statement.refresh()] : []),
      ...(later && name !== '' ? [cheques.refresh()] : []),
      ...(later && hasNumber && may(smsLog.rights.list) ? [data.messages.refresh()] : []),
    ])

  const byMobile = t('customer.byMobile', { mobile: isolate(formats.code(mobile)) })
  const byName = t('customer.byName', { name: isolate(data.name) })
  const lastDay = [months.at(-1)?.to ?? today, today].toSorted()[0] ?? today
  const range = months.length > 0 ? t('ledger.period', { from: formats.date(months[0]?.from ?? today), to: formats.date(lastDay) }) : ''
  const joinedInPeriod = (by: string) => [by, range].filter(Boolean).join(' · ')
  const noNumber = isKnown && !hasNumber ? t('customer.noMobile') : null

  return (
    <div className={styles.page}>
      <CustomerHeader
        data={data}
        name={name}
        statementHref={statementHref}
        hasPeriod={may(orders.rights.list) || may(saleSlips.rights.list)}
        printable={shown.some(prints)}
        refreshing={refreshing}
        refresh={refresh}
      />
      {identity.problem && <ListError problem={identity.problem} retry={() => void identity.refresh()} />}
      {found.length > 1 && <CustomerChoices found={found} />}
      {isKnown && data.searched && identity.problem === null && found.length === 0 && (
        <Alert color="gray" role="status" title={t('customer.noAccount')}>
          {t('customer.noAccountNext')}
        </Alert>
      )}
      <CustomerSummary data={data} />
      <div className={styles.columns}>
        <div className={styles.sidebar}>
          <CustomerContact data={data} />
          {shown.length > 0 && (
            <CustomerTimeline
              events={timeline}
              loading={!isKnown || [data.orders, data.invoices].some((one) => one.loading && hasNumber)}
              today={today}
              printable={allPrintable}
            />
          )}
        </div>
        <div className={styles.main}>
          {may(orders.rights.list) && (
            <CustomerSection
              title={t('orders.title')}
              joined={joinedInPeriod(byMobile)}
              unjoined={noNumber}
              query={isKnown || hasNumber ? data.orders : waiting}
              events={events.orders}
              invalidRows={sumOfInvalid(data.orders.value)}
              empty={t('customer.noOrders')}
              href={hasNumber ? `/orders?${new URLSearchParams({ q: mobile }).toString()}` : null}
              printable={prints(orders.rights.list)}
            />
          )}
          {may(saleSlips.rights.list) && (
            <CustomerSection
              title={t('saleSlips.title')}
              joined={joinedInPeriod(code === '' ? byMobile : t('customer.byCode', { code: isolate(formats.code(code)) }))}
              unjoined={isKnown && code === '' && !hasNumber ? t('customer.noCode') : null}
              query={isKnown || code !== '' || hasNumber ? data.invoices : waiting}
              events={events.invoices}
              invalidRows={sumOfInvalid(data.invoices.value)}
              empty={t('customer.noInvoices')}
              href={code === '' ? null : `/saleSlipList?${new URLSearchParams({ q: code }).toString()}`}
              printable={prints(saleSlips.rights.list)}
            />
          )}
          {may(ledger.rights.list) && (
            <CustomerSection
              title={t('ledger.title')}
              joined={t('ledger.period', { from: formats.date(data.period.from), to: formats.date(data.period.to) })}
              unjoined={isKnown && account === null ? t('customer.noStatement') : null}
              query={account === null ? waiting : data.statement}
              events={events.statement}
              invalidRows={data.statement.value?.invalidRows ?? 0}
              balances={data.statement.value}
              empty={t('ledger.noData')}
              href={statementHref}
              printable={prints(ledger.rights.list)}
            />
          )}
          <div ref={laterRef} className={styles.later}>
            {may(chequeRight) && (
              <CustomerSection
                title={t('customer.cheques')}
                joined={byName}
                unjoined={isKnown && data.name === '' ? t('customer.noName') : null}
                query={data.name === '' || !later ? waiting : cheques}
                events={events.cheques}
                empty={t('customer.noCheques')}
                href={null}
                printable={prints(chequeRight)}
              />
            )}
            {may(smsLog.rights.list) && (
              <CustomerSection
                title={t('customer.messages')}
                joined={`${byMobile} · ${t('ledger.period', { from: formats.date(data.days.at(-1) ?? today), to: formats.date(today) })}`}
                unjoined={noNumber}
                query={(isKnown || hasNumber) && later ? data.messages : waiting}
                events={events.messages}
                empty={t('customer.noMessages')}
                href={null}
                printable={prints(smsLog.rights.list)}
                more={
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    loading={data.messages.refreshing}
                    onClick={() => setMessageDays((days) => days + daysAtOnce)}
                  >
                    {t('customer.earlierDays', { count: daysAtOnce, shown: formats.count(daysAtOnce) })}
                  </Button>
                }
              />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

const sumOfInvalid = (lists: readonly ({ readonly invalidRows: number } | null)[] | undefined): number =>
  lists?.reduce((all, list) => all + (list?.invalidRows ?? 0), 0) ?? 0
