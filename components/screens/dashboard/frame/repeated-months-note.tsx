'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useSession } from '@/lib/client/session/session-context'
import { yearsUpTo } from '@/lib/contract/dashboard'
import { hasRepeatedMonths } from '@/lib/format/fiscal-months'

/** Says that the sales of a month number which a compared year has twice cannot be told apart. */
export function RepeatedMonthsNote() {
  const t = useTranslations('calendar')
  const { year, years, calendar } = useSession()
  return (
    yearsUpTo(year, years).some((one) => hasRepeatedMonths(one, calendar)) && (
      <Text size="xs" c="dimmed">
        {t('repeatedMonths')}
      </Text>
    )
  )
}
