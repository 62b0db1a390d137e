'use client'

import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PageLink } from '@/components/kit/text/page-link'
import { DirectionalIcon } from '@/components/kit/text/directional-icon'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import { useReportLinks } from './report-links-context'

/** Link from a chart to its report, with permission. */
export function ReportLink({ href }: { href: `/${string}` }) {
  const entry = useReportLinks().find((one) => one.href === href)
  return entry ? <ReportHref href={href} resourceName={entry.resource.resourceName} /> : null
}

function ReportHref({ href, resourceName }: { href: `/${string}`; resourceName: string }) {
  const t = useTranslations('dashboard')
  const { title } = useResourceLabels(resourceName)
  return (
    <Button
      component={PageLink}
      href={href}
      variant="subtle"
      size="compact-sm"
      rightSection={<DirectionalIcon of={IconArrowRight} />}
      aria-label={t('open', { title })}
    >
      {title}
    </Button>
  )
}
