'use client'

import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { useKeptFocus } from '@/components/kit/use-kept-focus'
import { showBadge } from './app-badge'
import { BrandMark } from './brand-mark'
import { Credit, type Product } from './credit'
import { LanguageMenu } from './language-menu'
import { LedgerPage } from './ledger-page'
import { SchemeMenu } from './scheme-menu'
import styles from './doorway.module.css'

/** The page before the office: whose it is, the form, and the choice of language and light. */
export function Doorway({ product, children }: { product: Product; children: ReactNode }) {
  const t = useTranslations('login')
  useKeptFocus()
  // Whoever was signed in has left: the number of their new orders is nobody's here.
  useEffect(() => showBadge(0), [])
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <BrandMark size={32} />
          <bdi>{product.name}</bdi>
        </span>
        <span className={styles.tools}>
          <LanguageMenu />
          <SchemeMenu />
        </span>
      </header>
      <aside className={styles.cover}>
        <LedgerPage className={styles.ledger} />
        <p className={styles.lead}>{t('lead')}</p>
      </aside>
      <main className={styles.form}>
        <h1 className={styles.title}>{t('title')}</h1>
        {children}
      </main>
      <footer className={styles.foot}>
        <Credit product={product} />
      </footer>
    </div>
  )
}
