import type { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** What is said of a save: below the message the labels of the fields that others changed and that keep their values. */
export const keptFieldsMessage = (t: ReturnType<typeof useTranslations<never>>, message: string, kept: readonly string[]): ReactNode =>
  kept.length === 0 ? (
    message
  ) : (
    <>
      <div>{message}</div>
      <div>{t('record.theirsKept', { fields: kept.join(' · ') })}</div>
    </>
  )
