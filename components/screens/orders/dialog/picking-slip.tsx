'use client'

import { useTranslations } from 'next-intl'
import { createPortal } from 'react-dom'
import { useSession } from '@/lib/client/session/session-context'
import type { Order, OrderLine } from '@/lib/contract/orders'
import { signOf, sum } from '@/lib/format/amount'
import { now } from '@/lib/format/organisation-clock'
import { optionText, optionValue } from '@/components/screens/orders/option-text'
import { useStatusLabel } from '@/components/screens/orders/status/order-status-badge'
import { usePrintJob, usePrintNow } from '@/components/ui/print/use-print-job'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { useFormats, type Formats } from '@/components/ui/text/use-formats'
import styles from './picking-slip.module.css'

/** Paper of a picking slip: a page, or a receipt roll. */
export type SlipFormat = 'sheet' | 'roll'

/** Page length on a roll, which is cut at the page's end: the shortest that fits. */
function lengthOf({ lines, options }: Order): 'short' | 'middle' | 'long' {
  const millimetres = 88 + options.items.length * 5 + lines.items.reduce((all, line) => all + 14 + textsOf(line).length * 5, 0)
  if (millimetres <= 155) return 'short'
  return millimetres <= 225 ? 'middle' : 'long'
}

const textsOf = (line: OrderLine, formats?: Formats): string[] => [
  ...line.options.items.map((option) => optionText(option, formats)),
  ...(line.options.raw === undefined ? [] : [line.options.raw]),
  ...(line.description === '' ? [] : [line.description]),
]

/** Picking slips, one page per order, without prices. Mounted only while printing. */
export function PickingSlips({ orders, format, done }: { orders: readonly Order[]; format: SlipFormat; done: () => void }) {
  const t = useTranslations('orders')
  const [first] = orders
  const { length } = orders
  usePrintJob(`${t('slip.title')} ${length === 1 && first ? first.id : `(${length})`}`, done)
  usePrintNow()
  return createPortal(
    orders.map((order) => <PickingSlip key={order.id} order={order} format={format} />),
    document.body,
  )
}

function PickingSlip({ order, format }: { order: Order; format: SlipFormat }) {
  const t = useTranslations('orders')
  const translate = useTranslations('table')
  const field = useTranslations('fields')
  const formats = useFormats()
  const word = useStatusLabel()
  const { organisationName, calendar } = useSession()
  const number = String(order.id)
  const { items, invalidRows } = order.lines

  const facts: readonly { label: string; text: string; ltr?: true }[] = [
    { label: t('fields.date'), text: formats.dateTime(order.date) },
    { label: field('status'), text: word(order.status) },
    { label: t('fields.buyer'), text: order.buyer },
    { label: field('mobile'), text: order.mobile, ltr: true },
    { label: field('address'), text: order.address },
    ...order.options.items.map((option) => ({ label: option.key, text: optionValue(option, formats) })),
  ]

  return (
    <div
      className={format === 'sheet' ? `${styles.slip} ${styles.fullPage}` : styles.slip}
      data-paper={format}
      data-length={lengthOf(order)}
      data-digits={formats.digits}
    >
      <header className={styles.head}>
        <span className={styles.organisation}>
          <BidiText text={organisationName} />
        </span>
        <span className={styles.title}>{t('slip.title')}</span>
        <strong className={styles.number}>{formats.code(number)}</strong>
      </header>
      <dl className={styles.facts}>
        {facts
          .filter(({ text }) => text !== '')
          .map(({ label, text, ltr }, index) => (
            <div key={index} className={styles.fact}>
              <dt>
                <BidiText text={label} />
              </dt>
              <dd className="flush anywhere">{ltr ? <LtrText text={text} /> : <BidiText text={text} />}</dd>
            </div>
          ))}
      </dl>
      {order.options.raw !== undefined && (
        <p>
          <BidiText text={order.options.raw} />
        </p>
      )}
      <table className={`full collapsed ${styles.table}`}>
        <thead>
          <tr>
            <th className={styles.tick}>{t('slip.picked')}</th>
            <th className={styles.code}>{field('code')}</th>
            <th>{field('name')}</th>
            <th className={styles.quantity}>{field('quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((line, index) => (
            <tr key={index}>
              <td className={styles.tick}>
                <span className={styles.box} />
              </td>
              <td className={styles.code}>
                <LtrText text={line.goodCode} />
              </td>
              <td>
                <BidiText text={line.goodName || line.goodCode || '—'} />
                {textsOf(line, formats).map((text, index) => (
                  <span key={index} className={styles.detail}>
                    <BidiText text={text} />
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
      {/* Without the raw text, which contains prices. */}
      {invalidRows > 0 && <p>{translate('damaged', { count: invalidRows, shown: formats.count(invalidRows) })}</p>}
      <div className={styles.signed}>
        <span>{t('slip.pickedBy')}</span>
        <span>{t('slip.checkedBy')}</span>
      </div>
      <footer className={styles.foot}>{translate('printedAt', { time: formats.dateTime(now(calendar)) })}</footer>
    </div>
  )
}
