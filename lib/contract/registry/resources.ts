import type { ResourceDefinition } from '@/lib/contract/core/define-resource'
import { accessGroupsDefinition } from '@/lib/contract/resource-definitions/access-groups'
import { accountsDefinition } from '@/lib/contract/resource-definitions/accounts'
import { activityDefinition } from '@/lib/contract/resource-definitions/activity'
import { balanceSheetDefinition } from '@/lib/contract/resource-definitions/balance-sheet'
import { campaignsDefinition } from '@/lib/contract/resource-definitions/campaigns'
import { cashFlowDefinition } from '@/lib/contract/resource-definitions/cash-flow'
import { passwordChangeDefinition } from '@/lib/contract/resource-definitions/change-password'
import { payableChequesDefinition, receivableChequesDefinition } from '@/lib/contract/resource-definitions/cheques'
import { customerDefinition } from '@/lib/contract/resource-definitions/customer'
import { creditorsDefinition, debtorsDefinition } from '@/lib/contract/resource-definitions/debtors-and-creditors'
import { eveningCloseDefinition } from '@/lib/contract/resource-definitions/evening-close'
import { goodsDefinition } from '@/lib/contract/resource-definitions/goods'
import { goodsGroupsDefinition } from '@/lib/contract/resource-definitions/goods-groups'
import { goodsImagesDefinition } from '@/lib/contract/resource-definitions/goods-images'
import { ledgerDefinition } from '@/lib/contract/resource-definitions/ledger'
import { cashBalanceDefinition, currentRatioDefinition } from '@/lib/contract/resource-definitions/liquidity'
import { optionTemplatesDefinition } from '@/lib/contract/resource-definitions/option-templates'
import { orderOptionsDefinition } from '@/lib/contract/resource-definitions/order-options'
import { ordersDefinition } from '@/lib/contract/resource-definitions/orders'
import { priceListDefinition } from '@/lib/contract/resource-definitions/price-list'
import { profitAndLossDefinition } from '@/lib/contract/resource-definitions/profit-and-loss'
import { reorderDefinition } from '@/lib/contract/resource-definitions/reorder'
import { saleSlipsDefinition } from '@/lib/contract/resource-definitions/sale-slips'
import { saleStatisticsDefinition } from '@/lib/contract/resource-definitions/sale-statistics'
import { salesByMonthDefinition } from '@/lib/contract/resource-definitions/sales-by-month'
import { settingsDefinition } from '@/lib/contract/resource-definitions/settings'
import { smsLogDefinition } from '@/lib/contract/resource-definitions/sms'
import { statementLinksDefinition } from '@/lib/contract/resource-definitions/statement-links'
import { stockDefinition } from '@/lib/contract/resource-definitions/stock'
import { templateAllocationDefinition } from '@/lib/contract/resource-definitions/template-allocation'
import { usersDefinition } from '@/lib/contract/resource-definitions/users'
import { warehousesDefinition } from '@/lib/contract/resource-definitions/warehouses'
import { imageTransferDefinition, templateTransferDefinition } from '@/lib/contract/resource-definitions/year-transfers'

/**
 * Every resource: those with a page in the order of the menu, then the others. Menu, addresses, permissions and rules of calls, the activity
 * log and undo are computed from it.
 */
export const resources: readonly ResourceDefinition[] = [
  ordersDefinition,
  customerDefinition,
  priceListDefinition,
  optionTemplatesDefinition,
  templateAllocationDefinition,
  orderOptionsDefinition,
  saleSlipsDefinition,
  ledgerDefinition,
  debtorsDefinition,
  creditorsDefinition,
  saleStatisticsDefinition,
  stockDefinition,
  profitAndLossDefinition,
  cashFlowDefinition,
  balanceSheetDefinition,
  payableChequesDefinition,
  receivableChequesDefinition,
  smsLogDefinition,
  goodsDefinition,
  goodsGroupsDefinition,
  warehousesDefinition,
  campaignsDefinition,
  usersDefinition,
  accessGroupsDefinition,
  settingsDefinition,
  activityDefinition,
  eveningCloseDefinition,
  imageTransferDefinition,
  templateTransferDefinition,
  passwordChangeDefinition,
  reorderDefinition,
  goodsImagesDefinition,
  statementLinksDefinition,
  accountsDefinition,
  salesByMonthDefinition,
  cashBalanceDefinition,
  currentRatioDefinition,
]
