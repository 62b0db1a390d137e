import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { SessionProvider } from '@/lib/client/session/session-context'
import type { SessionView } from '@/lib/contract/access/session'
import { DialogProvider } from '@/components/ui/feedback/use-confirm'
import en from '@/messages/en.json'

const year = { fiscalYearId: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' }

/** A session that knows the fiscal year before, too. */
export const withYearBefore: Partial<SessionView> = {
  fiscalYearList: [year, { fiscalYearId: 6, name: '1404', isDefault: false, startDate: '2025-03-21', endDate: '2026-03-20' }],
}

/** Matches the element of a formatted amount, whose decimals are an element of their own. */
export const amountOf = (shown: string) => (_: string, node: Element | null) => node?.tagName === 'BDI' && node.textContent === shown

/** A session in an organisation with the Persian calendar, with the given permissions. */
export const sessionWith = (access: Record<string, string[]>): SessionView => ({
  user: 'sara',
  domain: 'demo',
  userId: 2,
  organizationId: 1,
  organizationName: 'Demo Trading',
  organizationCode: 'demo-shop',
  calendarTypeId: 1,
  fiscalYear: year,
  fiscalYearList: [year],
  access,
  remainingDays: null,
  expiresAt: '2026-11-21T20:00:00Z',
  remainingSeconds: 3600,
})

/**
 * A component inside the app: signed in, in English, with a separate cache. Without Mantine's global style sheets, against which jsdom would
 * match every element for every query by role.
 */
export const inApp = (part: ReactNode, access: Record<string, string[]>, session: Partial<SessionView> = {}) => (
  <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Tehran">
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <SessionProvider view={{ ...sessionWith(access), ...session }}>
          <DialogProvider>{part}</DialogProvider>
        </SessionProvider>
      </SWRConfig>
    </MantineProvider>
  </NextIntlClientProvider>
)

export const renderInApp = (...app: Parameters<typeof inApp>) => render(inApp(...app))
