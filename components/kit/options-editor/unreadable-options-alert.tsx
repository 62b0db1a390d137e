'use client'

import { Alert, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Option } from '@/lib/contract/options'
import type { InnerList } from '@/lib/contract/core/wire-types'
import { useFormats } from '@/components/kit/text/use-formats'

/** Options of a template that could not be read, shown raw. Warns that a save would lose them (D56). */
export function UnreadableOptionsAlert({ of, edited }: { of: InnerList<Option>; edited: boolean }) {
  const t = useTranslations('options')
  const formats = useFormats()
  if (of.invalidRows === 0) return null
  return (
    <Alert color="yellow" role="status">
      <Text size="sm">{t('unread', { count: of.invalidRows, shown: formats.count(of.invalidRows) })}</Text>
      {edited && <Text size="sm">{t('unreadLost')}</Text>}
      {of.raw !== undefined && (
        <Text size="sm" component="bdi" display="block" mt={4} style={{ overflowWrap: 'anywhere', maxBlockSize: '8rem', overflow: 'auto' }}>
          {of.raw}
        </Text>
      )}
    </Alert>
  )
}
