'use client'

import '@/lib/contract/session'

/** Gets ready what every screen knows of the contract (see the office's layout). */
export const ContractAhead = () => null
