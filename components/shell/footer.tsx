'use client'

import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/formats'
import { parts, type CalendarDate } from '@/lib/format/calendar'
import { useToday } from './use-today'
import styles from './footer.module.css'

/** The product as its server is configured; the designer is credited when one is named. */
export type Product = { readonly name: string; readonly designer: string | null; readonly designerUrl: string | null }

/** The product's name, the year in the organisation's calendar, and the credit. */
export function Footer({ product, today }: { product: Product; today: CalendarDate }) {
  const t = useTranslations('shell')
  const { calendar, withDigits } = useFormats()
  const { year } = parts(useToday(today, calendar), calendar)
  return (
    <footer className={styles.footer} data-screen-only>
      <span>
        {product.name} · {withDigits(String(year))}
      </span>
      {product.designer && (
        <span>
          {t.rich('poweredBy', {
            designer: product.designer,
            link: (name) =>
              product.designerUrl ? (
                <a href={product.designerUrl} target="_blank" rel="noopener noreferrer">
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
              ),
          })}
        </span>
      )}
    </footer>
  )
}
