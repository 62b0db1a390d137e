'use client'

import { Alert, Table, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { SaleSlip } from '@/lib/contract/sale-slips'
import { sum } from '@/lib/format/amount'
import { useFormats } from '@/components/kit/formats'
import { Tax } from './tax'
import styles from './sale-slips.module.css'

const figures = ['quantity', 'fee', 'discount', 'amount', 'tax'] as const

/** What is on a slip. Discount and total below are the cloud's own; only the tax of the lines is added up, for which it has no sum (D84). */
export function SlipLines({ slip }: { slip: SaleSlip }) {
  const t = useTranslations('saleSlips')
  const formats = useFormats()
  const { items, damaged } = slip.lines
  const total = { tax: sum(items.map(({ tax }) => tax)), vat: sum(items.map(({ vat }) => vat)), toll: sum(items.map(({ toll }) => toll)) }
  return (
    <>
      {damaged > 0 && (
        <Alert color="yellow" mb="sm">
          {t('damagedLines', { count: damaged, shown: formats.count(damaged) })}
        </Alert>
      )}
      {items.length === 0 ? (
        <Text c="dimmed">{t('noLines')}</Text>
      ) : (
        <Table className={styles.lines ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('line.good')}</Table.Th>
              {figures.map((field) => (
                <Table.Th key={field} dir="ltr" className={styles.figure ?? ''}>
                  {t(`line.${field}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((line, index) => (
              <Table.Tr key={index}>
                <Table.Td className={styles.good ?? ''}>
                  <bdi>{line.goodName || '—'}</bdi>
                  <bdi dir="ltr" className={styles.code}>
                    {line.goodCode}
                  </bdi>
                </Table.Td>
                {figures.map((field) => (
                  <Table.Td key={field} dir="ltr" data-label={t(`line.${field}`)} className={styles.figure ?? ''}>
                    {field === 'tax' ? <Tax of={line} figure={formats.exact(line.tax)} /> : <bdi>{formats.exact(line[field])}</bdi>}
                    {field === 'quantity' && line.unit !== '' && <bdi className={styles.unit}> {line.unit}</bdi>}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <dl className={styles.sums}>
        <div>
          <dt>{t('fields.discount')}</dt>
          <dd>{formats.total(slip.discount)}</dd>
        </div>
        <div>
          <dt>{t('line.tax')}</dt>
          <dd>
            <Tax of={total} figure={formats.total(total.tax)} />
          </dd>
        </div>
        <div data-total>
          <dt>{t('fields.total')}</dt>
          <dd>{formats.total(slip.total)}</dd>
        </div>
      </dl>
      <Text size="sm" c="dimmed">
        {t('serverTotals')}
      </Text>
    </>
  )
}
