'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Foreign } from '@/components/kit/foreign'
import { useFormats } from '@/components/kit/formats'
import { whilePrinted } from '@/components/kit/while-printed'
import { useSession } from '@/lib/client/session'
import { now } from '@/lib/format/now'
import styles from './office.module.css'

/** Whose paper it is, of which year, and of when: above all that is printed as it stands, such as the dashboard or an open record. */
export function PaperHead() {
  const t = useTranslations('table')
  const { organisationName, year, calendar } = useSession()
  const formats = useFormats()
  const printed = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      whilePrinted(
        () => {
          // Told when it is printed, and at once: the browser waits for nothing that comes later.
          if (printed.current) printed.current.textContent = t('printedAt', { time: formats.dateTime(now(calendar)) })
        },
        () => undefined,
      ),
    [t, formats, calendar],
  )
  return (
    <div className={styles.paperHead} data-paper-only>
      <Foreign text={organisationName} /> · {t('fiscalYear', { year: formats.withDigits(year.name) })} · <span ref={printed} />
    </div>
  )
}
