'use client'

import { Table, Text, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Order, OrderLine } from '@/lib/contract/orders'
import { compareAmounts, multiply, sum } from '@/lib/format/amount'
import { useFormats } from '@/components/kit/formats'
import { Unreadable } from './unreadable'
import styles from './order.module.css'

/** The lines with the order's total. The server's total stands; lines that add up to something else are told, not corrected (D52). */
export function OrderLines({ order, onOpen }: { order: Order; onOpen: (line: OrderLine) => void }) {
  const t = useTranslations('orders')
  const formats = useFormats()
  const { items, raw } = order.lines
  const added = sum(items.map(({ quantity, fee }) => multiply(quantity, fee)))
  return (
    <>
      {items.length === 0 ? (
        raw === undefined && <Text c="dimmed">{t('noLines')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={320} type="native">
          <Table highlightOnHover aria-label={t('lines')} className={styles.lines ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('line.code')}</Table.Th>
                <Table.Th>{t('line.name')}</Table.Th>
                <Table.Th className={styles.figure ?? ''}>{t('line.quantity')}</Table.Th>
                <Table.Th className={styles.figure ?? ''}>{t('line.fee')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map((line, index) => (
                <Table.Tr key={index} onClick={() => onOpen(line)} className={styles.line ?? ''}>
                  <Table.Td className={styles.code ?? ''}>
                    <span dir="ltr">{line.goodCode}</span>
                  </Table.Td>
                  <Table.Td>
                    <UnstyledButton
                      className={styles.name ?? ''}
                      onClick={(event) => {
                        event.stopPropagation()
                        onOpen(line)
                      }}
                    >
                      <bdi>{line.goodName || '—'}</bdi>
                    </UnstyledButton>
                  </Table.Td>
                  <Table.Td className={styles.figure ?? ''}>{formats.exact(line.quantity)}</Table.Td>
                  <Table.Td className={styles.figure ?? ''}>{formats.exact(line.fee)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Unreadable of={order.lines} />
      <div className={styles.total}>
        <span>{t('fields.total')}</span>
        <strong>{formats.total(order.total)}</strong>
      </div>
      {items.length > 0 && compareAmounts(added, order.total) !== 0 && (
        <Text size="sm" c="dimmed">
          {t('linesDiffer', { sum: formats.total(added) })}
        </Text>
      )}
    </>
  )
}
