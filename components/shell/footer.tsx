'use client'

import { useFormats } from '@/components/ui/text/use-formats'
import { parts } from '@/lib/format/calendar'
import { ProductCredit, type Product } from '@/components/shell/theme/brand'
import { useToday } from '@/lib/client/browser/today'
import styles from './footer.module.css'

/** Product name, year in the organisation's calendar, and credit. */
export function Footer({ product }: { product: Product }) {
  const { calendar, withDigits } = useFormats()
  const { year } = parts(useToday(), calendar)
  return (
    <footer className={styles.footer} data-screen-only>
      <span>
        <span>{`© ${withDigits(String(year))} `}</span>
        <bdi>{product.name}</bdi>
      </span>
      <ProductCredit product={product} />
    </footer>
  )
}
