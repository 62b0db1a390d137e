'use client'

import { useTranslations } from 'next-intl'
import type { Cheque } from '@/lib/contract/cheques'
import { today } from '@/lib/format/calendar'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import { ViewDialog } from '@/components/kit/view-dialog'
import { bandOf } from './due-bands'
import styles from './cheques.module.css'

/** One cheque, to the last decimal; at every width (D87). */
export function ChequeDialog(props: { noun: 'payableCheques' | 'receivableCheques'; cheque: Cheque; onClose: () => void }) {
  const { noun, cheque, onClose } = props
  const t = useTranslations()
  const formats = useFormats()
  const past = bandOf(cheque.dueDate, today(formats.calendar)) === 'past'
  return (
    <ViewDialog title={<bdi dir="ltr">{cheque.serial || '—'}</bdi>} note={t(`${noun}.one`)} onClose={onClose}>
      <Facts>
        <Fact label={t(`${noun}.fields.dueDate`)}>
          {formats.date(cheque.dueDate, 'weekday')} {past && <span className={styles.past}>{t('cheques.pastDate')}</span>}
        </Fact>
        <Fact label={t(`${noun}.fields.serial`)}>{cheque.serial && <bdi dir="ltr">{cheque.serial}</bdi>}</Fact>
        <Fact label={t(`${noun}.fields.owner`)}>{cheque.owner && <bdi>{cheque.owner}</bdi>}</Fact>
        <Fact label={t(`${noun}.fields.bank`)}>{cheque.bank && <bdi>{cheque.bank}</bdi>}</Fact>
        <Fact label={t(`${noun}.fields.amount`)}>
          <bdi>{formats.exact(cheque.amount)}</bdi>
        </Fact>
      </Facts>
    </ViewDialog>
  )
}
