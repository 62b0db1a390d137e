/** Menu groups in order, each with its landing page, if any. */
export const groups = [
  { id: 'orders', href: '/ordersMenu' },
  { id: 'reports', href: '/reportsList' },
  { id: 'definitions', href: null },
  { id: 'system', href: '/systemManagment' },
  { id: 'fiscalYear', href: '/fiscalYearOperationMenu' },
] as const

export type GroupId = (typeof groups)[number]['id']
