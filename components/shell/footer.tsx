'use client'

import { useFormats } from '@/components/kit/formats'
import { parts, type CalendarDate } from '@/lib/format/calendar'
import { Credit, type Product } from './credit'
import { useToday } from './use-today'
import styles from './footer.module.css'

/** The product's name, the year in the organisation's calendar, and the credit. */
export function Footer({ product, today }: { product: Product; today: CalendarDate }) {
  const { calendar, withDigits } = useFormats()
  const { year } = parts(useToday(today, calendar), calendar)
  return (
    <footer className={styles.footer} data-screen-only>
      <span>
        <bdi>{product.name}</bdi> · {withDigits(String(year))}
      </span>
      <Credit product={product} />
    </footer>
  )
}
