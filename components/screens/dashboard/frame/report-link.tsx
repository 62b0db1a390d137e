'use client'

import { IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PageLink } from '@/components/kit/text/page-link'
import { DirectionalIcon } from '@/components/kit/text/directional-icon'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import { useReportLinks } from './report-links-context'
import styles from './chart-frame.module.css'

/** Link from a card to its report, with permission. `query` narrows the report. */
export function ReportLink({ href, query = '' }: { href: `/${string}`; query?: string }) {
  const entry = useReportLinks().find((one) => one.href === href)
  return entry ? <ReportHref href={`${href}${query}`} resourceName={entry.resource.resourceName} /> : null
}

function ReportHref({ href, resourceName }: { href: string; resourceName: string }) {
  const t = useTranslations('dashboard')
  const { title } = useResourceLabels(resourceName)
  return (
    <PageLink href={href} className={styles.link} aria-label={t('open', { title })}>
      {title}
      <DirectionalIcon of={IconArrowRight} size={14} />
    </PageLink>
  )
}
