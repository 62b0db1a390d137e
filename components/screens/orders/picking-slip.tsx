'use client'

import { useTranslations } from 'next-intl'
import { createPortal } from 'react-dom'
import type { Order, OrderLine } from '@/lib/contract/orders'
import { useSession } from '@/lib/client/session'
import { signOf, sum } from '@/lib/format/amount'
import { now } from '@/lib/format/now'
import { Foreign } from '@/components/kit/foreign'
import { useFormats } from '@/components/kit/formats'
import { Ltr } from '@/components/kit/ltr'
import { usePaper, usePrintNow } from '@/components/kit/use-printed'
import { useStatusWord } from './status-badge'
import styles from './picking-slip.module.css'

/** What a picking slip is printed on: a sheet, or the narrow roll of a till printer. */
export type Paper = 'sheet' | 'roll'

/** A roll is cut where the page ends: the shortest page that surely holds this much. */
function lengthOf({ lines, options }: Order): 'short' | 'middle' | 'long' {
  const millimetres = 88 + options.items.length * 5 + lines.items.reduce((all, line) => all + 14 + textsOf(line).length * 5, 0)
  return millimetres <= 155 ? 'short' : millimetres <= 225 ? 'middle' : 'long'
}

const textsOf = (line: OrderLine): string[] => [
  ...line.options.items.map(({ key, value }) => (value === '' ? key : `${key}: ${value}`)),
  ...(line.options.raw === undefined ? [] : [line.options.raw]),
  ...(line.description === '' ? [] : [line.description]),
]

/** What is to be put together for an order, to be ticked off by hand; it names no prices. It stands in the page only while it is printed. */
export function PickingSlip({ order, paper, done }: { order: Order; paper: Paper; done: () => void }) {
  const t = useTranslations('orders')
  const say = useTranslations('table')
  const formats = useFormats()
  const word = useStatusWord()
  const { organisationName, calendar } = useSession()
  const number = String(order.id)
  const documentName = `${t('slip.title')} ${order.id}`
  const { items, damaged } = order.lines

  usePaper(documentName, done)
  usePrintNow()

  const facts: readonly { label: string; text: string; ltr?: true }[] = [
    { label: t('fields.date'), text: formats.dateTime(order.date) },
    { label: t('fields.status'), text: word(order.status) },
    { label: t('fields.buyer'), text: order.buyer },
    { label: t('fields.mobile'), text: order.mobile, ltr: true },
    { label: t('fields.address'), text: order.address },
    ...order.options.items.map(({ key, value }) => ({ label: key, text: value })),
  ]

  return createPortal(
    <div
      className={paper === 'sheet' ? `${styles.paper} ${styles.sheet}` : styles.paper}
      data-paper={paper}
      data-length={lengthOf(order)}
      data-digits={formats.digits}
    >
      <header className={styles.head}>
        <span className={styles.organisation}>
          <Foreign text={organisationName} />
        </span>
        <span className={styles.title}>{t('slip.title')}</span>
        <strong className={styles.number}>{number}</strong>
      </header>
      <dl className={styles.facts}>
        {facts
          .filter(({ text }) => text !== '')
          .map(({ label, text, ltr }, index) => (
            <div key={index}>
              <dt>
                <Foreign text={label} />
              </dt>
              <dd>{ltr ? <Ltr text={text} /> : <Foreign text={text} />}</dd>
            </div>
          ))}
      </dl>
      {order.options.raw !== undefined && (
        <p>
          <Foreign text={order.options.raw} />
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.tick}>{t('slip.picked')}</th>
            <th className={styles.code}>{t('line.code')}</th>
            <th>{t('line.name')}</th>
            <th className={styles.quantity}>{t('line.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((line, index) => (
            <tr key={index}>
              <td className={styles.tick}>
                <span className={styles.box} />
              </td>
              <td className={styles.code}>
                <Ltr text={line.goodCode} />
              </td>
              <td>
                <Foreign text={line.goodName || line.goodCode || '—'} />
                {textsOf(line).map((text, place) => (
                  <span key={place} className={styles.detail}>
                    <Foreign text={text} />
                  </span>
                ))}
              </td>
              <td className={styles.quantity}>
                <bdi>{formats.exact(line.quantity)}</bdi>
                {signOf(line.quantity2) !== 0 && (
                  <span className={styles.detail}>
                    {t('line.quantity2')} <bdi>{formats.exact(line.quantity2)}</bdi>
                  </span>
                )}
              </td>
            </tr>
          ))}
          <tr className={styles.sum}>
            <td colSpan={3}>{t('slip.lines', { count: items.length, shown: formats.count(items.length) })}</td>
            <td className={styles.quantity}>
              <bdi>{formats.exact(sum(items.map(({ quantity }) => quantity)))}</bdi>
            </td>
          </tr>
        </tbody>
      </table>
      {/* Without the text as it came, which names prices. */}
      {damaged > 0 && <p>{say('damaged', { count: damaged, shown: formats.count(damaged) })}</p>}
      <div className={styles.signed}>
        <span>{t('slip.pickedBy')}</span>
        <span>{t('slip.checkedBy')}</span>
      </div>
      <footer className={styles.foot}>{t('slip.printedAt', { time: formats.dateTime(now(calendar)) })}</footer>
    </div>,
    document.body,
  )
}
