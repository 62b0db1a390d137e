import type { ResourceDefinition } from '@/lib/contract/core/define-resource'
import { accessGroupsDefinition } from '@/lib/contract/definitions/access-groups'
import { accountsDefinition, cashFlowDefinition, profitAndLossDefinition } from '@/lib/contract/definitions/accounts'
import { activityDefinition } from '@/lib/contract/definitions/activity'
import { balanceSheetDefinition } from '@/lib/contract/definitions/balance-sheet'
import { campaignsDefinition } from '@/lib/contract/definitions/campaigns'
import { passwordChangeDefinition } from '@/lib/contract/definitions/change-password'
import { payableChequesDefinition, receivableChequesDefinition } from '@/lib/contract/definitions/cheques'
import { customerDefinition } from '@/lib/contract/definitions/customer'
import { eveningCloseDefinition } from '@/lib/contract/definitions/evening-close'
import { goodsDefinition } from '@/lib/contract/definitions/goods'
import { goodsGroupsDefinition } from '@/lib/contract/definitions/goods-groups'
import { goodsImagesDefinition } from '@/lib/contract/definitions/goods-images'
import { ledgerDefinition } from '@/lib/contract/definitions/ledger'
import { cashBalanceDefinition, currentRatioDefinition } from '@/lib/contract/definitions/liquidity'
import { optionTemplatesDefinition } from '@/lib/contract/definitions/option-templates'
import { orderOptionsDefinition } from '@/lib/contract/definitions/order-options'
import { ordersDefinition } from '@/lib/contract/definitions/orders'
import { creditorsDefinition, debtorsDefinition } from '@/lib/contract/definitions/parties'
import { priceListDefinition } from '@/lib/contract/definitions/price-list'
import { reorderDefinition } from '@/lib/contract/definitions/reorder'
import { saleSlipsDefinition } from '@/lib/contract/definitions/sale-slips'
import { saleStatisticsDefinition } from '@/lib/contract/definitions/sale-statistics'
import { salesByMonthDefinition } from '@/lib/contract/definitions/sales-by-month'
import { settingsDefinition } from '@/lib/contract/definitions/settings'
import { smsLogDefinition } from '@/lib/contract/definitions/sms'
import { statementLinksDefinition } from '@/lib/contract/definitions/statement-links'
import { stockDefinition } from '@/lib/contract/definitions/stock'
import { templateAllocationDefinition } from '@/lib/contract/definitions/template-allocation'
import { imageTransferDefinition, templateTransferDefinition } from '@/lib/contract/definitions/transfers'
import { usersDefinition } from '@/lib/contract/definitions/users'
import { warehousesDefinition } from '@/lib/contract/definitions/warehouses'

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
