'use client'

import { ProductCredit, type Product } from '@/components/shell/theme/brand'
import { useCopyright } from '@/components/shell/theme/use-copyright'
import styles from './footer.module.css'

/** Product name, year in the organisation's calendar, and credit: the last line of a page, below the window that lists fill. */
export function Footer({ product }: { product: Product }) {
  return (
    <footer className={styles.footer} data-screen-only>
      <span>{useCopyright(product.name)}</span>
      <ProductCredit product={product} />
    </footer>
  )
}
