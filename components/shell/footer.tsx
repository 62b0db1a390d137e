'use client'

import dynamic from 'next/dynamic'
import { useFormats } from '@/components/kit/formats'
import { missingPart } from '@/components/kit/missing-part'
import { parts, type CalendarDate } from '@/lib/format/calendar'
import { Credit, type Product } from './credit'
import { useToday } from './use-today'
import { WhenCalm } from './when-calm'
import styles from './footer.module.css'

const Hints = dynamic(() => import('./hints').then((file) => file.Hints, missingPart), { ssr: false })

/** The product's name, the year in the organisation's calendar, and the credit. */
export function Footer({ product, today }: { product: Product; today: CalendarDate }) {
  const { calendar, withDigits } = useFormats()
  const { year } = parts(useToday(today, calendar), calendar)
  return (
    <footer className={styles.footer} data-screen-only>
      <span>
        <bdi>{product.name}</bdi> · {withDigits(String(year))}
      </span>
      <WhenCalm>
        <Hints />
      </WhenCalm>
      <Credit product={product} />
    </footer>
  )
}
