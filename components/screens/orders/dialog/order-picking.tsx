'use client'

import { ActionIcon, Alert, Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQuery } from '@/lib/client/queries/use-query'
import type { ScanResult } from '@/lib/client/scan/barcode-decoder'
import { useCan } from '@/lib/client/session/session-context'
import { listRight } from '@/lib/contract/core/resource'
import { goods } from '@/lib/contract/goods'
import type { Order, OrderLine } from '@/lib/contract/orders'
import { signOf, subtract, type Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import type { Scan } from '@/lib/format/gs1'
import { ScanButton } from '@/components/features/scan/scan-button'
import { useScanText } from '@/components/features/scan/use-scan-text'
import { optionText } from '@/components/screens/orders/option-text'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { useFormats, type Formats } from '@/components/ui/text/use-formats'
import { UnreadableValue } from './unreadable-value'
import { isPicked, pickOne, scannedLine, usePickedQuantities } from './use-picked-quantities'
import styles from './order-picking.module.css'

/** The lines of an order to tick while picking, by scanning or by hand. `next`: the step that follows when all is picked. */
export function OrderPicking({ order, next, onClose }: { order: Order; next: ReactNode; onClose: () => void }) {
  const t = useTranslations('orders.picking')
  const formats = useFormats()
  const { items } = order.lines
  const [picked, change] = usePickedQuantities(order)
  const may = useCan()(listRight(goods.rights))
  const { rows: products } = useQuery(goods, undefined, { optional: true })
  const section = useRef<HTMLElement>(null)
  const [result, setResult] = useState<ScanResult | null>(null)
  const complete = items.filter((line, index) => isPicked(line, picked[index] ?? '0')).length
  const set = (index: number, amount: Amount) => change(picked.map((one, at) => (at === index ? amount : one)))

  // The button that started picking is gone; scans are not typed into a field.
  useEffect(() => section.current?.focus({ preventScroll: true }), [])

  const factsOf = useScanText()
  const resultOf = (scanned: Scan): ScanResult => {
    const found = scannedLine(items, picked, products, scanned)
    if ('problem' in found) {
      const isEarly = found.problem === 'unknown' && may && !products
      return { ok: false, text: t(`problems.${isEarly ? 'notLoaded' : found.problem}`, { name: isolate(found.name) }) }
    }
    const { line, index } = found
    const amount = pickOne(line, picked[index] ?? '0')
    set(index, amount)
    const name = [line.goodName || line.goodCode, optionsOf(line, formats)].filter(Boolean).join(' · ')
    return { ok: true, text: t('ticked', { name: isolate(name), picked: formats.quantity(amount), of: formats.quantity(line.quantity) }) }
  }
  const scan = (scanned: Scan) => {
    const { ok, text } = resultOf(scanned)
    const facts = factsOf(scanned)
    const next = { ok, text: facts === '' ? text : `${text} · ${facts}` }
    setResult(next)
    return next
  }

  return (
    <section ref={section} tabIndex={-1} className="grid gap2 noRing" aria-label={t('title')}>
      <div className="actions spread">
        <strong>{t('progress', { picked: formats.count(complete), of: formats.count(items.length) })}</strong>
        <div className="flex wrap gap2">
          <ScanButton inDialog labelled onScan={scan} />
          {picked.some((amount) => amount !== '0') && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => change(items.map(() => '0'))}>
              {t('reset')}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={onClose}>
            {t('stop')}
          </Button>
        </div>
      </div>
      <progress className={styles.bar} max={items.length} value={complete} aria-hidden />
      <div role="status" className={`${styles.result} ${result?.ok ? 'credit' : 'debit'}`}>
        {result && (result.ok ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />)}
        <span>{result?.text}</span>
      </div>
      <ul className="list">
        {items.map((line, index) => (
          <PickedLine key={index} line={line} picked={picked[index] ?? '0'} change={(amount) => set(index, amount)} />
        ))}
      </ul>
      <UnreadableValue of={order.lines} />
      {!may && <p className="caption">{t('codesOnly')}</p>}
      {complete === items.length && (
        <Alert color="green" role="status" icon={<IconCheck size={18} aria-hidden />} title={t('all')}>
          {next}
        </Alert>
      )}
    </section>
  )
}

const optionsOf = (line: OrderLine, formats: Formats) => line.options.items.map((option) => optionText(option, formats)).join(' · ')

/** A line with its tick box, and with buttons for single pieces where it has several. */
function PickedLine({ line, picked, change }: { line: OrderLine; picked: Amount; change: (picked: Amount) => void }) {
  const t = useTranslations('orders.picking')
  const formats = useFormats()
  const isDone = isPicked(line, picked)
  const name = line.goodName || line.goodCode || '—'
  const options = optionsOf(line, formats)
  const count = t('count', { picked: formats.quantity(picked), of: formats.quantity(line.quantity) })
  const less = subtract(picked, '1')
  return (
    <li className={styles.line} data-picked={isDone || undefined}>
      <Checkbox
        size="md"
        checked={isDone}
        indeterminate={!isDone && picked !== '0'}
        aria-label={t('ticked', { name: isolate(name), picked: formats.quantity(picked), of: formats.quantity(line.quantity) })}
        onChange={() => change(isDone ? '0' : line.quantity)}
      />
      {/* The box is the keyboard's; the name makes a larger target. */}
      <div className={styles.product} onClick={() => change(isDone ? '0' : line.quantity)} role="presentation">
        <BidiText text={name} />
        <span className="caption">
          <LtrText text={line.goodCode} />
          {options !== '' && (
            <>
              <span>{' · '}</span>
              <BidiText text={options} />
            </>
          )}
        </span>
      </div>
      <div className="row near">
        {line.quantity !== '1' && (
          <ActionIcon
            variant="default"
            size={32}
            disabled={picked === '0'}
            aria-label={t('less', { name: isolate(name) })}
            onClick={() => change(signOf(less) < 0 ? '0' : less)}
          >
            <IconMinus size={16} aria-hidden />
          </ActionIcon>
        )}
        <span className={styles.count} aria-hidden>
          {count}
        </span>
        {line.quantity !== '1' && (
          <ActionIcon
            variant="default"
            size={32}
            disabled={isDone}
            aria-label={t('more', { name: isolate(name) })}
            onClick={() => change(pickOne(line, picked))}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}
