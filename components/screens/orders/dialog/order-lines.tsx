'use client'

import { Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChecklist, IconPhoto } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useQuery } from '@/lib/client/queries/use-query'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { goods, type Good } from '@/lib/contract/goods'
import { pictureAddress } from '@/lib/contract/goods-images'
import type { Option } from '@/lib/contract/options'
import { orderOptions } from '@/lib/contract/order-options'
import { finalStatuses } from '@/lib/contract/order-status-changes'
import { needsTemplate, totalParts, type TotalPart } from '@/lib/contract/order-total-parts'
import type { KeyValue, Order, OrderLine } from '@/lib/contract/orders'
import { multiply } from '@/lib/format/amount'
import { optionText, optionValue } from '@/components/screens/orders/option-text'
import { ImageView } from '@/components/ui/images/image-view'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { AmountText } from '@/components/ui/text/money'
import { useFormats } from '@/components/ui/text/use-formats'
import { OrderSection } from './order-section'
import { UnreadableValue } from './unreadable-value'
import styles from './order-dialog.module.css'

const noTemplate: readonly Option[] = []

/** The total of an order and, where it is not just the sum of the lines, its parts (D52). */
function OrderTotal({ order }: { order: Order }) {
  const { calendar } = useSession()
  const mayReadTemplate = useCan()(orderOptions.rights.list)
  // The template with the option prices is read only if the order's own data do not explain its total.
  return mayReadTemplate && needsTemplate(order, calendar) ? (
    <TotalByTemplate order={order} />
  ) : (
    <Total order={order} parts={totalParts(order, noTemplate, calendar)} />
  )
}

function TotalByTemplate({ order }: { order: Order }) {
  const { calendar } = useSession()
  const { value, problem } = useQuery(orderOptions, undefined)
  const waiting = value === undefined && problem === null
  return <Total order={order} parts={waiting ? [] : totalParts(order, value?.items ?? noTemplate, calendar)} />
}

/** Options with their prices where these are known, then the steps to the total that no line shows, and the total. */
function Total({ order, parts }: { order: Order; parts: readonly TotalPart[] }) {
  const t = useTranslations('orders')
  const field = useTranslations('fields')
  const formats = useFormats()
  const priceOf = ({ key, value }: KeyValue) =>
    parts.flatMap((part) => (part.kind === 'option' && part.name === key && part.value === value ? part : []))[0]
  const steps = parts.flatMap((part) => (part.kind === 'option' ? [] : part))
  const { options } = order
  return (
    <>
      <OrderSection title={t('options')}>
        {options.items.length === 0 && options.raw === undefined && <Text c="dimmed">{t('noOptions')}</Text>}
        {options.items.length > 0 && (
          <dl className={styles.options}>
            {options.items.map((option, index) => {
              const price = priceOf(option)
              return (
                <div key={index} className="subgrid baseline">
                  <dt className="subgrid baseline anywhere">
                    <span className="caption">
                      <BidiText text={option.key} />
                    </span>{' '}
                    {option.value !== '' && (
                      <span>
                        <BidiText text={optionValue(option, formats)} />
                        {price?.each !== undefined && (
                          <span className="caption">
                            {' × '}
                            <bdi>{formats.total(price.each)}</bdi>
                          </span>
                        )}
                      </span>
                    )}
                  </dt>
                  {price !== undefined && (
                    <dd dir="ltr" className="flush medium figures nowrap">
                      <AmountText text={formats.total(price.amount)} formats={formats} />
                    </dd>
                  )}
                </div>
              )
            })}
          </dl>
        )}
        <UnreadableValue of={options} />
      </OrderSection>
      {steps.length > 0 && (
        <dl className="grid near flush dense endsNear">
          {steps.map(({ kind, amount }) => (
            <div key={kind} className="flex spread gap4">
              <dt>{t(`totalParts.${kind}`)}</dt>
              <dd dir="ltr" className="flush medium figures nowrap">
                <AmountText text={formats.total(amount)} formats={formats} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.total}>
        <span>{field('total')}</span>
        <strong className={styles.number}>
          <AmountText text={formats.total(order.total)} formats={formats} />
        </strong>
      </div>
    </>
  )
}

/** Cover images and units of the goods of some lines, by code, for users who may see goods. */
function useGoodsOf(lines: readonly OrderLine[]): ReadonlyMap<string, Pick<Good, 'imageId' | 'unit'>> {
  const { rows } = useQuery(goods, undefined, { enabled: lines.length > 0, optional: true })
  // The list of products may be long.
  return useMemo(() => {
    const wanted = new Set(lines.map(({ goodCode }) => goodCode))
    return new Map(rows?.flatMap((good) => (wanted.has(good.code) ? [[good.code, good] as const] : [])))
  }, [rows, lines])
}

/**
 * The lines with the order's total. The server's total is authoritative: a difference from the lines is shown, not corrected (D52). Amounts
 * of lines are quantity times unit price.
 */
export function OrderLines({ order, onOpen, onPick }: { order: Order; onOpen: (line: OrderLine) => void; onPick: () => void }) {
  const t = useTranslations('orders')
  const fields = useTranslations('fields')
  const formats = useFormats()
  const { items, raw } = order.lines
  const known = useGoodsOf(items)
  return (
    <div>
      <OrderSection
        title={t('lines')}
        action={
          items.length > 0 &&
          !finalStatuses.includes(order.status) && (
            <Button variant="subtle" size="compact-sm" leftSection={<IconChecklist size={16} aria-hidden />} onClick={onPick}>
              {t('picking.start')}
            </Button>
          )
        }
      >
        {items.length === 0 ? (
          raw === undefined && <Text c="dimmed">{t('noLines')}</Text>
        ) : (
          // Roles, because the grid layout would remove them from table elements.
          <div role="table" aria-label={t('lines')}>
            <VisuallyHidden role="rowgroup">
              <div role="row">
                {(['code', 'name', 'quantity', 'fee', 'amount'] as const).map((field) => (
                  <div key={field} role="columnheader">
                    {fields(field)}
                  </div>
                ))}
              </div>
            </VisuallyHidden>
            <div role="rowgroup">
              {items.map((line, index) => {
                const { imageId: cover = null, unit = '' } = known.get(line.goodCode) ?? {}
                const options = line.options.items.map((option) => optionText(option, formats))
                return (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the name is the keyboard's button
                  <div key={index} role="row" className={styles.line} onClick={() => onOpen(line)}>
                    <div role="cell" className={styles.code}>
                      <span className={styles.picture} aria-hidden>
                        {cover === null ? (
                          <IconPhoto size={18} stroke={1.2} />
                        ) : (
                          <ImageView id={cover} width={50} alt="" addressOf={pictureAddress} />
                        )}
                      </span>
                      <LtrText text={line.goodCode} />
                    </div>
                    <div role="cell" className={styles.product}>
                      <UnstyledButton
                        className={styles.name ?? ''}
                        onClick={(event) => {
                          event.stopPropagation()
                          onOpen(line)
                        }}
                      >
                        <BidiText text={line.goodName || '—'} />
                      </UnstyledButton>
                      {options.length > 0 && (
                        <span className="caption">
                          {options.map((option, place) => (
                            <span key={place}>
                              {place > 0 && <span>{' · '}</span>}
                              <BidiText text={option} />
                            </span>
                          ))}
                        </span>
                      )}
                    </div>
                    <div role="cell" className={styles.quantity}>
                      <bdi>{formats.quantity(line.quantity)}</bdi>
                      {unit !== '' && <BidiText text={unit} />}
                    </div>
                    <div role="cell" className={styles.fee}>
                      <bdi>{formats.detail(line.fee)}</bdi>
                    </div>
                    <div role="cell" dir="ltr" className={styles.number}>
                      <AmountText text={formats.total(multiply(line.quantity, line.fee))} formats={formats} />
                    </div>
                  </div>
                )
              })}
            </div>
          </div>
        )}
        <UnreadableValue of={order.lines} />
      </OrderSection>
      <OrderTotal order={order} />
    </div>
  )
}
