'use client'

import { Alert, Table, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { SaleSlip, SlipLine } from '@/lib/contract/sale-slips'
import { sum } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './sale-slips.module.css'

const figures = ['quantity', 'fee', 'discount', 'amount', 'tax'] as const

/** Lines of an invoice. Discount and total are the cloud's; only tax is summed, because the cloud sends none (D84). */
export function SlipLines({ slip }: { slip: SaleSlip }) {
  const t = useTranslations('saleSlips')
  const label = useTranslations('fields')
  const one = useTranslations('goods')('one')
  const formats = useFormats()
  const { items, invalidRows } = slip.lines
  const total = { tax: sum(items.map(({ tax }) => tax)), vat: sum(items.map(({ vat }) => vat)), toll: sum(items.map(({ toll }) => toll)) }
  return (
    <>
      {invalidRows > 0 && (
        <Alert color="yellow" mb="sm">
          {t('damagedLines', { count: invalidRows, shown: formats.count(invalidRows) })}
        </Alert>
      )}
      {items.length === 0 ? (
        <Text c="dimmed">{t('noLines')}</Text>
      ) : (
        <Table className={styles.lines ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{one}</Table.Th>
              {figures.map((field) => (
                <Table.Th key={field} dir="ltr" className={styles.number ?? ''}>
                  {label(field)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((line, index) => (
              <Table.Tr key={index}>
                <Table.Td className={styles.good ?? ''}>
                  <BidiText text={line.goodName || '—'} />
                  <bdi dir="ltr" className={styles.code}>
                    {formats.code(line.goodCode)}
                  </bdi>
                </Table.Td>
                {figures.map((field) => (
                  <Table.Td key={field} dir="ltr" data-label={label(field)} className={styles.number ?? ''}>
                    {field === 'tax' ? (
                      <TaxAmount of={line} figure={formats.detail(line.tax)} />
                    ) : (
                      <bdi>{field === 'quantity' ? formats.quantity(line.quantity) : formats.detail(line[field])}</bdi>
                    )}
                    {field === 'quantity' && line.unit !== '' && <bdi className="quiet">{` ${line.unit}`}</bdi>}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <dl className={styles.sums}>
        <div className={styles.sum}>
          <dt>{label('discount')}</dt>
          <dd className="flush figures">{formats.total(slip.discount)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{label('tax')}</dt>
          <dd className="flush figures">
            <TaxAmount of={total} figure={formats.total(total.tax)} />
          </dd>
        </div>
        <div className={`total strong ${styles.sum}`}>
          <dt>{label('total')}</dt>
          <dd className="flush figures">{formats.total(slip.total)}</dd>
        </div>
      </dl>
    </>
  )
}

/** VAT plus levy as one amount, with both in a tooltip (D84). */
function TaxAmount({ of, figure }: { of: Pick<SlipLine, 'vat' | 'toll'>; figure: string }) {
  const t = useTranslations('saleSlips')
  const formats = useFormats()
  const parts = t('taxParts', { vat: isolate(formats.detail(of.vat)), toll: isolate(formats.detail(of.toll)) })
  return (
    <Tooltip label={parts} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={styles.tax ?? ''} aria-label={`${figure}: ${parts}`}>
        <bdi>{figure}</bdi>
      </UnstyledButton>
    </Tooltip>
  )
}
