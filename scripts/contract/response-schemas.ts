import type * as z from 'zod/mini'
import { accessGroup } from '@/lib/contract/access-groups'
import { purchasedFeature } from '@/lib/contract/access/purchased-features'
import { loginResult } from '@/lib/contract/access/session'
import { account } from '@/lib/contract/accounts'
import { balanceSheetLine } from '@/lib/contract/balance-sheet'
import { cheque } from '@/lib/contract/cheques'
import { saved } from '@/lib/contract/core/resource'
import { party } from '@/lib/contract/debtors-and-creditors'
import { beside, good } from '@/lib/contract/goods'
import { savedImage } from '@/lib/contract/goods-images'
import { bookedEntry } from '@/lib/contract/ledger'
import { cashItem, currentFigures } from '@/lib/contract/liquidity'
import { optionTemplate } from '@/lib/contract/option-templates'
import { processTemplate } from '@/lib/contract/order-options'
import { order, smsStatus } from '@/lib/contract/orders'
import { pricedGood, published } from '@/lib/contract/price-list'
import { tables } from '@/lib/contract/registry/call-registry'
import { saleSlip } from '@/lib/contract/sale-slips'
import { soldGood } from '@/lib/contract/sale-statistics'
import { monthOfSales } from '@/lib/contract/sales-by-month'
import { settingsOnWire } from '@/lib/contract/settings'
import { linked } from '@/lib/contract/statement-links'
import { stockedGood } from '@/lib/contract/stock'
import { user } from '@/lib/contract/users'
import { schemaOf, type Schema } from './json-schema'

/** Response schemas by call. */

const resolved = (properties: Readonly<Record<string, Schema>> = {}): Schema => ({
  type: 'object',
  properties: { status: { const: 'RESOLVE' }, ...properties },
  required: ['status', ...Object.keys(properties).filter((name) => name === 'data')],
})

/** Fields beside the status instead of below `data`. */
const spread = (schema: z.ZodMiniType): Schema => ({ allOf: [resolved(), schemaOf(schema)] })

const listOf = (row: z.ZodMiniType): Schema => ({ type: ['array', 'string'], items: schemaOf(row), description: 'May come as JSON text.' })

const list = (row: z.ZodMiniType): Schema => resolved({ data: listOf(row) })

/** A report's entry in the gateway's list. */
const entry = (data: Schema, more: Readonly<Record<string, Schema>> = {}): Schema => ({
  type: 'array',
  items: {
    type: 'object',
    properties: { name: { type: 'string' }, status: { enum: ['RESOLVE', 'REJECT'] }, data, ...more },
    required: ['name'],
  },
})

const report = (row: z.ZodMiniType): Schema => entry(listOf(row))

/** Success without further content. */
export const done = resolved()

/** Responses of reads, by the names of reads.ts. */
export const readResponses: Readonly<Record<string, Schema>> = {
  '/qr/ppds saleOrderList': report(order),
  '/qr/ppds saleSlipList': report(saleSlip),
  '/qr/ppds goodSaleList': report(soldGood),
  '/qr/ppds debtorList': report(party),
  '/qr/ppds creditorList': report(party),
  '/qr/ppds payableCheckList': report(cheque),
  '/qr/ppds receivableCheckList': report(cheque),
  '/qr/ppds inventoryStock': report(stockedGood),
  '/qr/ppds balanceSheet': report(balanceSheetLine),
  '/qr/ppds currentRatio': entry(schemaOf(currentFigures)),
  '/qr/ppds cashBalance': report(cashItem),
  '/qr/ppds fiscalYearBaseSaleReport': report(monthOfSales),
  '/qr/ppds ofcList': report(account),
  '/qr/ppds ofcBook': entry(listOf(bookedEntry), { dictionary: { type: ['object', 'string'] } }),
  ...Object.fromEntries(tables.map(({ table, row }) => [`/bd/list ${table}`, list(row)])),
  '/bd/list goods': { allOf: [list(good), schemaOf(beside)] },
  '/qr/FetchData': resolved({ data: schemaOf(published) }),
  '/qr/optionsTemplateList': list(optionTemplate),
  '/gl/templatelist': list(processTemplate),
  '/ur/userList': list(user),
  '/ur/accessGroupList': list(accessGroup),
  '/gl/settingList': resolved({ data: schemaOf(settingsOnWire) }),
}

/** A row of the price list, which is nested deep in its response. */
export const pricedGoodSchema = schemaOf(pricedGood)

/** Responses of sign-in, features and mutations that return more than success. */
export const otherResponses: Readonly<Record<string, Schema>> = {
  '/ur/login': resolved({ data: schemaOf(loginResult) }),
  '/ur/organizationFeatureList': list(purchasedFeature),
  '/qr/editSaleOrder': spread(smsStatus),
  '/qr/InsertData': spread(linked),
  '/qr/insertOptionsTemplate': resolved({ data: { type: 'array', items: { type: 'object' } } }),
  '/qr/saveImage': spread(savedImage),
  '/bd/save': spread(saved),
  '/bd/inventorySave': spread(saved),
  '/ur/userSave': spread(saved),
  '/ur/accessGroupSave': spread(saved),
}
