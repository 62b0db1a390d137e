'use client'

import type { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useAccess } from '@/lib/client/queries/use-features'
import { send } from '@/lib/client/requests/api'
import { useSession } from '@/lib/client/session/session-context'
import { accounts, anyType } from '@/lib/contract/accounts'
import { allows } from '@/lib/contract/core/rights'
import { customer, hasStatement, type CustomerAccount } from '@/lib/contract/customer'
import { isolate } from '@/lib/format/bidi-isolate'
import { phoneKey, readMobile } from '@/lib/format/phone'
import { foldedQuery, foldRow, foldWords, matchesFolded } from '@/lib/format/search-fold'
import { customerHref } from '@/components/ui/text/customer-links'
import type { Formats } from '@/components/ui/text/use-formats'
import type { Command } from './use-commands'

/** Characters of a query that the cloud is asked for; fewer name too many accounts. */
const fewest = 3

/** Searches the accounts in the cloud. `found` is null for users who may not open a customer. */
export function useCustomerSearch(): {
  readonly search: (query: string) => void
  readonly found: readonly CustomerAccount[] | null
} {
  const { year } = useSession()
  const access = useAccess()
  const mayOpen = allows(access, customer.rights.list)
  const maySearch = allows(access, accounts.rights.list)
  const [found, setFound] = useState<readonly CustomerAccount[]>([])
  const latest = useRef<AbortController | null>(null)

  const search = (query: string) => {
    // A later query cancels the earlier one, whose answer may come last (D161).
    latest.current?.abort()
    if (!maySearch || query.trim().length < fewest) return
    latest.current = new AbortController()
    const { signal } = latest.current
    const text = phoneKey(readMobile(query) ?? '') || foldedQuery(query)
    // A search that fails finds nothing, like one that is not permitted.
    void send(accounts.list({ fiscalYearId: year.id }, { text, type: anyType }), { signal }).then(
      ({ rows }) => setFound(rows.filter(hasStatement)),
      () => undefined,
    )
  }
  return { search, found: mayOpen ? found : null }
}

type Tools = {
  readonly t: ReturnType<typeof useTranslations<'customer'>>
  readonly formats: Formats
  readonly go: (path: string) => void
}

/** Customers in the palette: by a mobile number in any spelling, and those of the found accounts that match. */
export function customerCommands(query: string, found: readonly CustomerAccount[], { t, formats, go }: Tools): readonly Command[] {
  const words = foldWords(query)
  const mobile = readMobile(query)
  const command = (title: string, note: string, searched: readonly string[], href: `/${string}` | null): readonly Command[] =>
    href === null
      ? []
      : [{ id: `records:${href}`, section: 'records', title, note, folded: foldRow([title, ...searched]), run: () => go(href) }]
  const matching = found.flatMap(({ name, code, type, mobile: own, phone, company }) => {
    const note = [t('one'), formats.code(code)].join(' · ')
    return command(name || code, note, [code, own, phone, company], customerHref({ account: code, type }))
  })
  const withNumber = mobile === null ? '' : t('withNumber', { mobile: isolate(formats.code(mobile)) })
  const typed = mobile === null ? [] : command(withNumber, '', [mobile], customerHref({ mobile }))
  return [...typed, ...matching.filter(({ folded }) => matchesFolded(words, folded))]
}
