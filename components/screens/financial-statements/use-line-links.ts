'use client'

import { useCan } from '@/lib/client/session/session-context'
import { ledger } from '@/lib/contract/ledger'
import type { ProfitLine } from '@/lib/contract/profit-and-loss-lines'
import { returnType, saleSlips, saleType } from '@/lib/contract/sale-slips'
import { stock } from '@/lib/contract/stock'
import type { Period } from '@/lib/format/periods'

/** Returns the list behind a line, where the user may see it. */
export function useLineLinks({ from, to }: Period): (line: ProfitLine) => `/${string}` | null {
  const can = useCan()
  const slips = can(saleSlips.rights.list)
  const goods = can(stock.rights.list)
  const statements = can(ledger.rights.list)
  return ({ name, account }) => {
    const query = (more: Record<string, string>) => new URLSearchParams({ ...more, from, to }).toString()
    if (account)
      return statements ? `/ofcbook?${query({ account: account.code || account.name, id: String(account.id), report: '' })}` : null
    switch (name) {
      case 'beforeDiscount':
      case 'discount':
        return slips ? `/saleSlipList?${query({ type: saleType })}` : null
      case 'returns':
        return slips ? `/saleSlipList?${query({ type: returnType })}` : null
      case 'net':
      case 'others':
        return slips ? `/saleSlipList?${query({})}` : null
      case 'cost':
        return goods ? '/inventoryStock' : null
      default:
        return null
    }
  }
}
