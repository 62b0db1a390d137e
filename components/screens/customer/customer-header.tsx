'use client'

import { Alert, Button, Skeleton } from '@mantine/core'
import { IconMessage, IconNotebook, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useAccess } from '@/lib/client/queries/use-features'
import { allows, either } from '@/lib/contract/core/rights'
import { creditors, debtors } from '@/lib/contract/debtors-and-creditors'
import { ledger } from '@/lib/contract/ledger'
import { absolute, signOf, type Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { callAddress } from '@/lib/format/phone'
import { accountTypeName } from '@/components/list/columns/account-type-name'
import { ExportMenuItems } from '@/components/list/export/export-menu'
import type { Exporting } from '@/components/list/export/use-export'
import { PageTitle } from '@/components/list/toolbar/page-title'
import { ToolsMenu } from '@/components/list/toolbar/tools-menu'
import { RefreshButton } from '@/components/ui/buttons/toolbar-buttons'
import { phoneBreakpoint, useContainerNarrowerThan } from '@/components/ui/hooks/breakpoints'
import { useDocumentTitle } from '@/components/ui/hooks/use-document-title'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { Phone } from '@/components/ui/text/contact-links'
import { customerHref } from '@/components/ui/text/customer-links'
import { PageLink } from '@/components/ui/text/links'
import { AmountText } from '@/components/ui/text/money'
import { useFormats } from '@/components/ui/text/use-formats'
import type { CustomerData } from './use-customer'
import styles from './customer.module.css'

const sides = { [-1]: 'credit', 0: 'none', 1: 'debit' } as const
const balanceNames = { [-1]: 'youOwe', 0: 'settled', 1: 'owesYou' } as const

/** Values of a text with a balance: debit when the customer owes, credit when we do. */
export function balanceText(balance: Amount, shown: string): { readonly amount: string; readonly side: 'debit' | 'credit' | 'none' } {
  return { amount: isolate(shown), side: sides[signOf(balance)] }
}

/** Name, code, numbers and address of the customer, what they owe, and ways to call, to write and to the statement. */
export function CustomerHeader(props: {
  data: CustomerData
  name: string
  statementHref: `/${string}` | null
  refreshing: boolean
  /** Absent without permission to print. */
  exporting: Exporting | null
}) {
  const { data, name, statementHref, refreshing, exporting } = props
  const { account, mobile, code, address } = data
  const t = useTranslations()
  const formats = useFormats()
  const { ref, narrow } = useContainerNarrowerThan<HTMLElement>(phoneBreakpoint)
  const call = callAddress(mobile)
  const { phone = '', company = '' } = account ?? {}
  const refresh = { refresh: data.refresh, refreshing, updatedAt: data.updatedAt }
  return (
    <header ref={ref} className={styles.top} data-screen-only>
      <PageTitle heading={useDocumentTitle()}>{name === '' ? t('customer.one') : <BidiText text={name} />}</PageTitle>
      <ul className={styles.facts}>
        {account && <li>{accountTypeName({ translate: t, formats }, account.type)}</li>}
        {code !== '' && (
          <li>
            <LtrText text={code} />
          </li>
        )}
        {[mobile, ...(phone === mobile ? [] : [phone])].filter(Boolean).map((number) => (
          <li key={number}>
            <Phone number={number} />
          </li>
        ))}
        {[...(company === account?.name ? [] : [company]), address].filter(Boolean).map((text) => (
          <li key={text}>
            <BidiText text={text} />
          </li>
        ))}
      </ul>
      <Owed data={data} />
      <div className={styles.tools}>
        {mobile !== '' && (
          <>
            <Button component="a" href={call} variant="default" size="sm" px={12} leftSection={<IconPhone size={18} aria-hidden />}>
              {t('actions.call')}
            </Button>
            <Button
              component="a"
              href={call.replace('tel:', 'sms:')}
              variant="default"
              size="sm"
              px={12}
              leftSection={<IconMessage size={18} aria-hidden />}
            >
              {t('smsLog.one')}
            </Button>
          </>
        )}
        {statementHref && (
          <Button
            component={PageLink}
            href={statementHref}
            variant="default"
            size="sm"
            px={12}
            leftSection={<IconNotebook size={18} aria-hidden />}
          >
            {t('fields.ledger')}
          </Button>
        )}
        {!narrow && <RefreshButton {...refresh} />}
        {(exporting ?? narrow) && (
          <ToolsMenu loading={exporting?.busy === true}>
            {exporting && <ExportMenuItems of={exporting} />}
            {narrow && <RefreshButton {...refresh} />}
          </ToolsMenu>
        )}
      </div>
    </header>
  )
}

/** The balance in words; its place is there while it is read. */
function Owed({ data: { balance, isBalanceLoading } }: { data: CustomerData }) {
  const access = useAccess()
  const t = useTranslations('customer')
  const formats = useFormats()
  if (!allows(access, either(ledger.rights.list, debtors.rights.list, creditors.rights.list))) return null
  if (balance === null) return isBalanceLoading ? <Skeleton className={styles.owed ?? ''} height={28} width={160} /> : null
  const side = signOf(balance)
  return (
    <p className={styles.owed} data-tone={side < 0 ? 'bad' : undefined}>
      <span className="detail regular">{t(balanceNames[side])}</span>
      {side !== 0 && <AmountText text={formats.detail(absolute(balance))} formats={formats} />}
    </p>
  )
}

/** Several accounts have the number, name or code of the address. */
export function CustomerChoices({ found }: { found: CustomerData['found'] }) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <Alert color="yellow" role="status" title={t('customer.several', { count: found.length, shown: formats.count(found.length) })}>
      <ul className="list">
        {found.map(({ code, type, name }) => (
          <li key={`${type} ${code}`}>
            <PageLink href={customerHref({ account: code, type }) ?? '/customer'}>
              <BidiText text={name || code} />
            </PageLink>{' '}
            <span className="quiet">
              <span>{`${accountTypeName({ translate: t, formats }, type)} · `}</span>
              <LtrText text={code} />
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
