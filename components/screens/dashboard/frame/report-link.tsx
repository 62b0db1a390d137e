'use client'

import { IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useFeatures } from '@/lib/client/queries/use-features'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { accessibleEntries, type MenuEntry } from '@/lib/contract/access/page-access'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { PageLink } from '@/components/ui/text/links'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'

const ReportLinksContext = createContext<readonly MenuEntry[]>([])

/**
 * Provides the permitted pages to all cards. The purchased features load after the page and rarely change the result, which is then not
 * re-rendered.
 */
export function ReportLinksProvider({ children }: { children: ReactNode }) {
  const { access } = useSession()
  const { purchased } = useFeatures()
  const { entries } = useMenuData()
  const open = accessibleEntries(entries, access, purchased)
    .map(({ href }) => href)
    .join(' ')
  // The value of a context.
  const links = useMemo(() => entries.filter(({ href }) => open.split(' ').includes(href)), [entries, open])
  return <ReportLinksContext value={links}>{children}</ReportLinksContext>
}

/** The permitted pages behind cards, figures and tiles. */
export const useReportLinks = (): readonly MenuEntry[] => useContext(ReportLinksContext)

/** Returns an address if its page is permitted, else null. */
export function useLinkIfOpen(): (page: `/${string}`, query?: string) => string | null {
  const links = useReportLinks()
  return (page, query = '') => (links.some(({ href }) => href === page) ? `${page}${query}` : null)
}

/** Link from a card to its report, with permission. `query` narrows the report. */
export function ReportLink({ href, query = '' }: { href: `/${string}`; query?: string }) {
  const entry = useReportLinks().find((one) => one.href === href)
  return entry ? <ReportHref href={`${href}${query}`} resourceName={entry.resource.resourceName} /> : null
}

function ReportHref({ href, resourceName }: { href: string; resourceName: string }) {
  const t = useTranslations('dashboard')
  const { title } = useResourceLabels(resourceName)
  return (
    <PageLink href={href} className="link inline gap1 medium anchor ends1 underlines" aria-label={t('open', { title })}>
      <span>{title}</span>
      <DirectionalIcon of={IconArrowRight} size={14} />
    </PageLink>
  )
}
