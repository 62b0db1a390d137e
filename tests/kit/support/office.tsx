import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { SWRConfig } from 'swr'
import type { ReactNode } from 'react'
import { AskProvider } from '@/components/kit/confirm'
import { SessionProvider } from '@/lib/client/session'
import type { SessionView } from '@/lib/contract/session'
import en from '@/messages/en.json'

const year = { fiscalYearId: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' }

/** A signed-in person of a Persian-calendar organisation; rights as a test needs them. */
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

/** A part as it stands in the office: signed in, in English, with a cache of its own. */
export const inOffice = (part: ReactNode, access: Record<string, string[]>, session: Partial<SessionView> = {}) => (
  <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Tehran">
    <MantineProvider env="test">
      <SWRConfig value={{ provider: () => new Map() }}>
        <SessionProvider view={{ ...sessionWith(access), ...session }}>
          <AskProvider>{part}</AskProvider>
        </SessionProvider>
      </SWRConfig>
    </MantineProvider>
  </NextIntlClientProvider>
)

/** Renders it. */
export const renderInOffice = (...office: Parameters<typeof inOffice>) => render(inOffice(...office))
