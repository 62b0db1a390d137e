'use client'

import type { ReactNode } from 'react'
import { Anchor } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { BrandMark } from './brand-mark'
import { LanguageMenu } from './language-menu'
import { SchemeMenu } from './scheme-menu'
import type { Product } from './footer'
import styles from './doorway.module.css'

/** The page before the office: whose it is, the form, and the choice of language and light. */
export function Doorway({ product, children }: { product: Product; children: ReactNode }) {
  const t = useTranslations()
  return (
    <div className={styles.page}>
      <aside className={styles.cover}>
        <div className={styles.brand}>
          <BrandMark />
          <span>{product.name}</span>
        </div>
        <p className={styles.lead}>{t('login.lead')}</p>
        {product.designer && (
          <p className={styles.credit}>
            {t.rich('shell.poweredBy', {
              designer: product.designer,
              link: (name) =>
                product.designerUrl ? (
                  <Anchor href={product.designerUrl} target="_blank" rel="noopener noreferrer" inherit c="inherit" td="underline">
                    {name}
                  </Anchor>
                ) : (
                  <>{name}</>
                ),
            })}
          </p>
        )}
      </aside>
      <main className={styles.side}>
        <div className={styles.tools}>
          <LanguageMenu />
          <SchemeMenu />
        </div>
        <div className={styles.form}>
          <h1 className={styles.title}>{t('login.title')}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
