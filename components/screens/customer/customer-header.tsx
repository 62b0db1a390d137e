'use client'

import { Button, SegmentedControl } from '@mantine/core'
import { IconNotebook, IconPhone, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { callAddress } from '@/lib/format/phone'
import { accountTypeName } from '@/components/list/columns/cell-text'
import { RefreshButton, ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { PageTitle } from '@/components/list/toolbar/page-help'
import { useDocumentTitle } from '@/components/ui/hooks/use-document-title'
import { BidiText } from '@/components/ui/text/bidi-text'
import { PageLink } from '@/components/ui/text/links'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParam } from '@/components/ui/url-state/use-query-params'
import type { CustomerData } from './use-customer'
import styles from './customer.module.css'

/** Name and kind of the customer, the period, and ways to call, print and read again. */
export function CustomerHeader(props: {
  data: CustomerData
  name: string
  statementHref: `/${string}` | null
  /** Whether lists are shown that are read by month. */
  hasPeriod: boolean
  printable: boolean
  refreshing: boolean
  refresh: () => Promise<unknown>
}) {
  const { data, name, statementHref, hasPeriod, printable, refreshing, refresh } = props
  const { account, mobile } = data
  const t = useTranslations()
  const formats = useFormats()
  const [period, setPeriod] = useQueryParam('period')
  return (
    <header className={styles.top}>
      <div className="shrink">
        <p className={styles.kicker}>{account ? accountTypeName({ translate: t, formats }, account.type) : t('customer.one')}</p>
        <PageTitle size="h1" heading={useDocumentTitle()}>
          {name === '' ? t('customer.one') : <BidiText text={name} />}
        </PageTitle>
      </div>
      <div className="actions" data-screen-only>
        {hasPeriod && (
          <SegmentedControl
            size="sm"
            aria-label={t('customer.period')}
            value={period === 'year' ? 'year' : 'recent'}
            onChange={(chosen) => setPeriod(chosen === 'year' ? 'year' : null)}
            data={[
              { value: 'recent', label: t('customer.recent') },
              { value: 'year', label: t('customer.wholeYear') },
            ]}
          />
        )}
        {mobile !== '' && (
          <Button component="a" href={callAddress(mobile)} variant="default" size="sm" leftSection={<IconPhone size={18} aria-hidden />}>
            {t('actions.call')}
          </Button>
        )}
        {statementHref && (
          <Button
            component={PageLink}
            href={statementHref}
            variant="default"
            size="sm"
            leftSection={<IconNotebook size={18} aria-hidden />}
          >
            {t('fields.ledger')}
          </Button>
        )}
        {printable && <ToolbarButton icon={IconPrinter} label={t('table.print')} onClick={() => window.print()} />}
        <RefreshButton refresh={refresh} refreshing={refreshing} updatedAt={data.orders.updatedAt ?? data.invoices.updatedAt} />
      </div>
    </header>
  )
}
