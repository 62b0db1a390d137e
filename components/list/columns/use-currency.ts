'use client'

import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { useMenuData } from '@/lib/client/session/menu-context'
import { currencySign } from '@/lib/format/intl'
import type { Locale } from '@/lib/i18n/locales'
import type { Column } from './define-columns'

/** The currency of a column of amounts, from the administrator's setting: a sign, or the word that was set (D149, D308). */
export function useCurrency(): (column: Pick<Column<never>, 'kind'>) => string | undefined {
  const locale = useLocale() as Locale
  const { currency } = useMenuData()
  const sign = useMemo(() => (currency === undefined ? undefined : currencySign(currency, locale)), [currency, locale])
  return ({ kind }) => (kind === 'amount' || kind === 'price' ? sign : undefined)
}
