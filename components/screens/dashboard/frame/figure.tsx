'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Amount } from '@/lib/format/amount'
import { formatCompact } from '@/lib/format/format-amount'
import { ExplainedFigure } from '@/components/list/summary/explained-figure'
import { quietDecimals } from '@/components/ui/text/money'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './figure.module.css'

/** Characters of an amount that fit beside a trend. */
const mostCharacters = 13

/** A large amount: its decimals quiet, compact where it is too long; the exact value is its title. */
export function AmountFigure({ amount, characters = mostCharacters }: { amount: Amount; characters?: number }) {
  const formats = useFormats()
  const full = formats.total(amount)
  const brief = full.length > characters
  const shown = brief ? formatCompact(Number(amount), formats.locale, formats.digits) : full
  const exact = formats.exact(amount)
  return (
    <bdi data-negative={amount.startsWith('-') || undefined} title={exact === shown ? undefined : exact}>
      {brief ? shown : quietDecimals(shown, formats.point)}
    </bdi>
  )
}

type FigureLineProps = Partial<ComponentProps<typeof ExplainedFigure>> & { words?: ReactNode; size?: 20 | 28 }

/** A figure with what it is compared with, in one line. `facts`: what it is made of. */
export function FigureLine({ children, words, size = 28, facts, linked }: FigureLineProps) {
  return (
    <p className="flush row wrap gap2 rows0 shrink">
      {children && (
        <strong className={styles.figure} data-size={size}>
          {facts ? (
            <ExplainedFigure facts={facts} linked={linked}>
              {children}
            </ExplainedFigure>
          ) : (
            children
          )}
        </strong>
      )}
      {words}
    </p>
  )
}

/** The order statuses whose background a change has. */
const statuses = { debit: 5, credit: 6, quiet: undefined } as const

function toneOf(ratio: number): keyof typeof statuses {
  if (ratio === 0) return 'quiet'
  return ratio < 0 ? 'debit' : 'credit'
}

/** A relative change with its direction: green for more, red for less. */
export function Delta({ ratio }: { ratio: number }) {
  const formats = useFormats()
  const shown = formats.percent(Math.abs(ratio))
  const Icon = ratio < 0 ? IconArrowDown : IconArrowUp
  const tone = toneOf(ratio)
  return (
    <span className={`${styles.delta} ${tone}`} data-status={statuses[tone]}>
      {ratio !== 0 && <Icon size={12} stroke={2.2} aria-hidden />}
      <bdi>
        <VisuallyHidden component="span">{formats.percent(ratio)}</VisuallyHidden>
        <span aria-hidden>{shown}</span>
      </bdi>
    </span>
  )
}
