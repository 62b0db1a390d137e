'use client'

import { Alert, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Option } from '@/lib/contract/options'
import type { InnerList } from '@/lib/contract/wire'
import { useFormats } from '@/components/kit/formats'

/** Options of a template that could not be read, as they came; a save would lose them, and that is said (D56). */
export function UnreadOptions({ of, edited }: { of: InnerList<Option>; edited: boolean }) {
  const t = useTranslations('options')
  const formats = useFormats()
  if (of.damaged === 0) return null
  return (
    <Alert color="yellow" role="status">
      <Text size="sm">{t('unread', { count: of.damaged, shown: formats.count(of.damaged) })}</Text>
      {edited && <Text size="sm">{t('unreadLost')}</Text>}
      {of.raw !== undefined && (
        <Text size="sm" component="bdi" display="block" mt={4} style={{ overflowWrap: 'anywhere', maxBlockSize: '8rem', overflow: 'auto' }}>
          {of.raw}
        </Text>
      )}
    </Alert>
  )
}
