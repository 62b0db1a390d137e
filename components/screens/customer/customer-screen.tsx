'use client'

import { Alert } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccess, useFeatures } from '@/lib/client/queries/use-features'
import { mayPrint } from '@/lib/contract/access/page-access'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { allows, either } from '@/lib/contract/core/rights'
import type { CustomerQuery } from '@/lib/contract/customer'
import { ledger } from '@/lib/contract/ledger'
import { orders } from '@/lib/contract/orders'
import { saleSlips } from '@/lib/contract/sale-slips'
import { smsLog } from '@/lib/contract/sms'
import { ExportOutput } from '@/components/list/export/export-menu'
import { useExport } from '@/components/list/export/use-export'
import { customerHref } from '@/components/ui/text/customer-links'
import { useLedgerLink } from '@/components/ui/text/ledger-link'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParam, useQueryParams } from '@/components/ui/url-state/use-query-params'
import { CustomerFinder } from './customer-finder'
import { CustomerChoices, CustomerHeader } from './customer-header'
import { CustomerHistory, useCustomerHistory } from './customer-history'
import { useCustomer } from './use-customer'
import { useRememberCustomer } from './use-recent-customers'
import styles from './customer.module.css'

/** Days of messages that one step reads. */
const daysAtOnce = 7

/** The permissions of the lists that the history is made of: it is exported by those who may export each that they see. */
const rightsOfLists = [
  orders.rights.list,
  saleSlips.rights.list,
  ledger.rights.list,
  either(receivableCheques.rights.list, payableCheques.rights.list),
  smsLog.rights.list,
]

/** One customer, by account, mobile number or name in the address (`?account=100012&type=1`, `?mobile=0912…`, `?name=…`). */
export function CustomerScreen() {
  const { search } = useQueryParams()
  const textOf = (key: string) => search.get(key)?.trim() ?? ''
  const account = textOf('account')
  const type = textOf('type')
  const mobile = textOf('mobile')
  const name = textOf('name')
  const query: CustomerQuery = { account, type: /^\d{1,3}$/.test(type) ? Number(type) : null, mobile, name }
  if (query.account === '' && query.mobile === '' && query.name === '') {
    return <CustomerFinder />
  }
  return <Customer key={JSON.stringify(query)} query={query} />
}

function Customer({ query }: { query: CustomerQuery }) {
  const t = useTranslations()
  const formats = useFormats()
  const access = useAccess()
  const { purchased } = useFeatures()
  const [period, setPeriod] = useQueryParam('period')
  const [messageDays, setMessageDays] = useState(daysAtOnce)
  const data = useCustomer(query, { wholeYear: period === 'year', messageDays })
  const { account, found, isKnown, code, mobile } = data
  const name = data.name || code || (mobile === '' ? '' : formats.code(mobile))
  const ledgerOf = useLedgerLink()
  const href = customerHref({ account: query.account, type: query.type ?? 0, mobile: query.mobile, name: query.name })
  useRememberCustomer(!isKnown || data.name === '' || href === null ? null : { name: data.name, code, mobile, href })
  const statementHref = account === null ? null : (ledgerOf?.(account) ?? null)
  const history = useCustomerHistory(data, statementHref)
  const exportable = rightsOfLists.every((right) => !allows(access, right) || mayPrint(right, access, purchased))
  const exporting = useExport({ main: exportable, table: history.table, period: name })
  const identityFailed = data.parts.some(({ is, problem }) => is === 'identity' && problem !== null)
  return (
    <div className={styles.page}>
      <CustomerHeader
        data={data}
        name={name}
        statementHref={statementHref}
        refreshing={history.screen.refreshing || history.isLoading}
        exporting={exportable ? exporting : null}
      />
      {found.length > 1 && <CustomerChoices found={found} />}
      {isKnown && data.searched && !identityFailed && found.length === 0 && (
        <Alert color="gray" role="status" title={t('customer.noAccount')}>
          {t('customer.noAccountNext')}
        </Alert>
      )}
      <CustomerHistory
        of={history}
        data={data}
        readYear={() => setPeriod('year')}
        moreDays={daysAtOnce}
        readMoreDays={() => setMessageDays((days) => days + daysAtOnce)}
      />
      {exportable && <ExportOutput of={exporting} />}
    </div>
  )
}
