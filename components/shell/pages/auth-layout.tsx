'use client'

import type { MantineColorScheme } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { isolate } from '@/lib/format/bidi-isolate'
import { showBadge } from '@/components/shell/notifications/app-badge'
import { ColorSchemeMenu } from '@/components/shell/preferences/color-scheme-menu'
import { LanguageMenu } from '@/components/shell/preferences/language-menu'
import { BrandMark, ProductCredit, type Product } from '@/components/shell/theme/brand'
import { useRestoreLostFocus } from '@/components/ui/hooks/focus'
import { useLightDismiss } from '@/components/ui/hooks/light-dismiss'
import styles from './auth-layout.module.css'

const lines = [
  [118, 40],
  [92, 62],
  [136, 34],
  [74, 52],
  [104, 46],
  [126, 70],
] as const

const rowHeight = 30
const top = 64

/** Decorative drawing of a ledger page, for left-to-right. */
function LedgerIllustration({ className }: { className?: string }) {
  const foot = top + lines.length * rowHeight
  return (
    <svg viewBox="0 0 420 330" className={className} aria-hidden focusable={false} fill="none" strokeLinecap="round">
      <path d={`M56 20V310M64 20V310M300 20V${foot + 44}`} stroke="currentColor" strokeOpacity=".22" />
      <path d={`M20 ${top - 18}H400`} stroke="currentColor" strokeOpacity=".5" />
      <path d="M82 32h54M330 32h52" stroke="currentColor" strokeOpacity=".45" strokeWidth="5" />
      {lines.map(([entry, figure], index) => {
        const y = top + index * rowHeight
        return (
          <g key={entry} stroke="currentColor">
            <path d={`M20 ${y + 14}H400`} strokeOpacity=".14" />
            <path d={`M28 ${y}h14`} strokeOpacity=".3" strokeWidth="4" />
            <path d={`M82 ${y}h${entry}`} strokeOpacity=".3" strokeWidth="4" />
            <path d={`M${382 - figure} ${y}h${figure}`} strokeOpacity=".42" strokeWidth="4" />
          </g>
        )
      })}
      <path d={`M300 ${foot - 16}H400`} stroke="currentColor" strokeOpacity=".6" />
      <path d={`M304 ${foot + 6}H382`} stroke="#e09f3e" strokeWidth="6" />
      <path d={`M300 ${foot + 24}H400M300 ${foot + 28}H400`} stroke="currentColor" strokeOpacity=".6" />
    </svg>
  )
}

/** Where Mantine stores the scheme, and its script in the document's head reads it. */
const schemeKey = 'mantine-color-scheme-value'

function storedScheme(): MantineColorScheme {
  try {
    const stored = localStorage.getItem(schemeKey)
    return stored === 'light' || stored === 'dark' ? stored : 'auto'
  } catch {
    return 'auto'
  }
}

/** The colour scheme as Mantine's provider stores it: these pages have no Mantine. */
function useColorScheme() {
  const [colorScheme, setScheme] = useState<MantineColorScheme | null>(null)
  useEffect(() => {
    const read = () => setScheme(storedScheme())
    read()
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [])
  useEffect(() => {
    if (colorScheme === null) return
    const device = window.matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      const ofDevice = device.matches ? 'dark' : 'light'
      document.documentElement.setAttribute('data-mantine-color-scheme', colorScheme === 'auto' ? ofDevice : colorScheme)
    }
    apply()
    device.addEventListener('change', apply)
    return () => device.removeEventListener('change', apply)
  }, [colorScheme])
  const setColorScheme = (scheme: MantineColorScheme) => {
    setScheme(scheme)
    try {
      localStorage.setItem(schemeKey, scheme)
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
  return { colorScheme: colorScheme ?? 'auto', setColorScheme }
}

export function AuthLayout({ product, year, children }: { product: Product; year: string; children: ReactNode }) {
  const t = useTranslations('login')
  const description = useTranslations('shell')('description')
  const { colorScheme, setColorScheme } = useColorScheme()
  useLightDismiss()
  useRestoreLostFocus()
  // Clears the app badge: it belongs to a signed-in user.
  useEffect(() => showBadge(0), [])
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <span className="row gap3 shrink strong large">
          <BrandMark size={32} logo={product.logo} />
          <bdi>{product.name}</bdi>
        </span>
        <span className="flex gap1">
          <LanguageMenu />
          <ColorSchemeMenu colorScheme={colorScheme} setColorScheme={setColorScheme} />
        </span>
      </header>
      <aside className={styles.cover}>
        <LedgerIllustration className={styles.ledger} />
        <p className={styles.lead}>{description}</p>
      </aside>
      <main className={styles.form}>
        <h1 className={styles.title}>{t('title')}</h1>
        {children}
      </main>
      <footer className={styles.foot}>
        <span>{`© ${year} ${isolate(product.name)}`}</span>
        <ProductCredit product={product} />
      </footer>
    </div>
  )
}
