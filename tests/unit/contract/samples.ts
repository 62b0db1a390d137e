import { accessGroups } from '@/lib/contract/access-groups'
import { accounts } from '@/lib/contract/accounts'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import type { Call } from '@/lib/contract/core/call'
import type { Rows } from '@/lib/contract/core/wire-types'
import { creditors, debtors } from '@/lib/contract/debtors-and-creditors'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { ledger } from '@/lib/contract/ledger'
import { cashBalance } from '@/lib/contract/liquidity'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orders } from '@/lib/contract/orders'
import { priceList } from '@/lib/contract/price-list'
import { saleSlips } from '@/lib/contract/sale-slips'
import { saleStatistics } from '@/lib/contract/sale-statistics'
import { salesByMonth } from '@/lib/contract/sales-by-month'
import { smsLog } from '@/lib/contract/sms'
import { stock } from '@/lib/contract/stock'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'

/** A list call with a documented row and its parsed value. */
export type Sample = {
  readonly name: string
  readonly call: Call<Rows<unknown>>
  /** The response envelope around these rows. */
  readonly respond: (rows: readonly unknown[]) => unknown
  readonly row: Readonly<Record<string, unknown>>
  readonly parsed: unknown
  /** Fields without which the row is invalid; the others are optional. */
  readonly required: readonly string[]
  /** Amounts and integers. */
  readonly amounts?: readonly string[]
  readonly integers?: readonly string[]
  readonly dates?: readonly string[]
  readonly flags?: readonly string[]
  /** Lists that may arrive as JSON text. */
  readonly lists?: readonly string[]
  readonly texts: readonly string[]
}

export const year = { fiscalYearId: 7 }

const resolve =
  (beside: Readonly<Record<string, unknown>> = {}) =>
  (data: readonly unknown[]) => ({ status: 'RESOLVE', ...beside, data })

const entry =
  (name: string, beside: Readonly<Record<string, unknown>> = {}) =>
  (data: readonly unknown[]) => [
    { name: 'neighbour', status: 'REJECT', message: { errorCode: 1 } },
    { name, status: 'RESOLVE', ...beside, data },
  ]

const drinks = { id: 3, title: 'Drinks', template: '[]' }

const partyRow = {
  ofcCode: '1001',
  ofcName: 'Sara Karimi',
  ofcMobile: '09121234567',
  ofcTel: '02188776655',
  ofcAddress: 'Tehran',
  amount: 1250000.5,
  ofcTypeId: 1,
}
const readParty = {
  code: '1001',
  name: 'Sara Karimi',
  mobile: '09121234567',
  phone: '02188776655',
  address: 'Tehran',
  amount: '1250000.5',
  type: 1,
}
const partyFields = {
  row: partyRow,
  parsed: readParty,
  required: ['amount'],
  amounts: ['amount'],
  integers: ['ofcTypeId'],
  texts: ['ofcCode', 'ofcName', 'ofcMobile', 'ofcTel', 'ofcAddress'],
}

const chequeFields = {
  row: { docDate: '2026-11-20', serial: '77', ofcName: 'Sara', bankName: 'Melli', amount: 5000000 },
  parsed: { dueDate: '2026-11-20', serial: '77', owner: 'Sara', bank: 'Melli', amount: '5000000' },
  required: ['docDate', 'amount'],
  amounts: ['amount'],
  dates: ['docDate'],
  texts: ['serial', 'ofcName', 'bankName'],
}

/** What tells a record from others: its id, or the code, number or name of a report's row. */
const identities = [
  ...['id', 'Id', 'saleOrderId', 'userId', 'accessGroupId', 'GOODSID', 'FiscalYearId', 'serialNo', 'serial', 'ofcCode'],
  ...['goodCode', 'optionsTemplateId', 'title', 'ofcName'],
]

/** The same row as another record: what a list repeats is read once (D234). */
export const anotherRecord = (row: Readonly<Record<string, unknown>>, id: number): Record<string, unknown> => {
  const identity = identities.find((field) => field in row)
  return { ...row, ...(identity && { [identity]: id }) }
}

export const samples: readonly Sample[] = [
  {
    name: 'goods',
    call: goods.list(year),
    respond: resolve({ imagePath: 'https://files.example/img/', optionsTemplate: [drinks] }),
    row: {
      id: 1,
      type_Id: 1,
      code: '101',
      name: 'Tea',
      name2: '',
      desc: 'From Lahijan',
      group_id: 3,
      barcode1: '6260001112223',
      webprice: 125000,
      unit: 'pack',
      ispublic: true,
      goodImages: [
        { goodId: 1, imageId: 11 },
        { goodId: 1, imageId: 12 },
      ],
      goodsOptionsTemplate: [{ goodId: 1, optionsTemplateId: 3 }],
    },
    parsed: {
      id: 1,
      typeId: 1,
      code: '101',
      name: 'Tea',
      name2: '',
      description: 'From Lahijan',
      groupId: 3,
      barcode: '6260001112223',
      price: '125000',
      unit: 'pack',
      isPublic: true,
      images: [11, 12],
      imageId: 11,
      templateId: 3,
    },
    required: ['id'],
    amounts: ['webprice'],
    integers: ['id', 'type_Id', 'group_id'],
    flags: ['ispublic'],
    lists: ['goodImages', 'goodsOptionsTemplate'],
    texts: ['code', 'name', 'name2', 'desc', 'barcode1', 'unit'],
  },
  {
    name: 'goodsGroups',
    call: goodsGroups.list(year),
    respond: resolve(),
    row: { id: 4, code: '4', name: 'Green tea', parent_id: 3 },
    parsed: { id: 4, code: '4', name: 'Green tea', parentId: 3 },
    required: ['id'],
    integers: ['id', 'parent_id'],
    texts: ['code', 'name'],
  },
  {
    name: 'warehouses',
    call: warehouses.list(year),
    respond: resolve(),
    row: { id: 2, code: '2', name: 'North', name2: 'N', isDefault: true },
    parsed: { id: 2, code: '2', name: 'North', name2: 'N', isDefault: true },
    required: ['id'],
    integers: ['id'],
    flags: ['isDefault'],
    texts: ['code', 'name', 'name2'],
  },
  {
    name: 'optionTemplates',
    call: optionTemplates.list(),
    respond: resolve(),
    row: {
      optionsTemplateId: 3,
      title: 'Drinks',
      template: [
        { key: 'Size', type: 3, value: ['250 g', '500 g'], price: [0, 50000], multiSelect: false },
        { key: 'Height', type: 2, price: 1000, qntyCalcFlag: true, minValue: 1, maxValue: 10 },
        { key: 'Note', type: 1 },
      ],
    },
    parsed: {
      id: 3,
      title: 'Drinks',
      options: {
        items: [
          {
            type: 3,
            key: 'Size',
            values: [
              { title: '250 g', price: '0' },
              { title: '500 g', price: '50000' },
            ],
            multiSelect: false,
            defaultValue: '',
          },
          { type: 2, key: 'Height', price: '1000', affectsFormula: true, min: '1', max: '10', defaultValue: '' },
          { type: 1, key: 'Note', defaultValue: '' },
        ],
        invalidRows: 0,
      },
    },
    required: ['optionsTemplateId'],
    integers: ['optionsTemplateId'],
    lists: ['template'],
    texts: ['title'],
  },
  {
    name: 'priceList',
    call: priceList.list(year, 'demo-shop'),
    respond: (rows) => ({
      status: 'RESOLVE',
      data: {
        isActive: 1,
        organizationInfo: { name: 'Demo Trading', address: 'Tehran', phone: '021' },
        data: { Header: { name: 'Autumn', desc: 'Prices of autumn' }, Body: rows },
        optionsTemplateInfo: { optionsTemplate: [drinks], goodsOptionsTemplate: [{ goodId: 1, optionsTemplateId: 3 }] },
      },
    }),
    row: {
      GOODSID: 1,
      GOODSCODE: '101',
      GOODSNAME: 'Tea',
      GOODSNAME2: 'Çay',
      GOODSDESC: 'From Lahijan',
      PRICEGROUPNAME: 'Shop',
      MINQUANTITY: 1,
      MAXQUANTITY: 12.5,
      PRICE: 125000,
      PACKPRICE: 1200000,
      UNIT: 'pack',
      GOODSGRPNAME: 'Hot drinks',
      images: { goodId: 1, imageId: [1, 2], imagePath: 'https://files.example/img/' },
      templateInfo: null,
    },
    parsed: {
      id: 1,
      code: '101',
      name: 'Tea',
      name2: 'Çay',
      description: 'From Lahijan',
      priceGroup: 'Shop',
      minQuantity: '1',
      maxQuantity: '12.5',
      price: '125000',
      packPrice: '1200000',
      unit: 'pack',
      groupName: 'Hot drinks',
      images: [1, 2],
      imageId: 1,
      imagePath: 'https://files.example/img/',
      templateId: 3,
    },
    required: ['GOODSID'],
    integers: ['GOODSID'],
    amounts: ['MINQUANTITY', 'MAXQUANTITY', 'PRICE', 'PACKPRICE'],
    lists: ['images'],
    texts: ['GOODSCODE', 'GOODSNAME', 'GOODSNAME2', 'GOODSDESC', 'PRICEGROUPNAME', 'UNIT', 'GOODSGRPNAME'],
  },
  {
    name: 'users',
    call: users.list(),
    respond: resolve(),
    row: {
      userId: 9,
      fullName: 'Sara Karimi',
      userName: 'sara',
      isActive: true,
      isSystemic: false,
      isAdmin: false,
      mobile: '09121234567',
      accessGroups: [1, 2],
    },
    parsed: {
      id: 9,
      fullName: 'Sara Karimi',
      userName: 'sara',
      isActive: true,
      isSystemic: false,
      isAdmin: false,
      mobile: '09121234567',
      accessGroups: [1, 2],
    },
    required: ['userId'],
    integers: ['userId'],
    flags: ['isActive', 'isSystemic', 'isAdmin'],
    lists: ['accessGroups'],
    texts: ['fullName', 'userName', 'mobile'],
  },
  {
    name: 'accessGroups',
    call: accessGroups.list(),
    respond: resolve(),
    row: { accessGroupId: 5, title: 'Sales', accessList: [{ Goods: ['l', 'u'] }, { SaleOrder: ['l'] }] },
    parsed: { id: 5, title: 'Sales', grants: { access: { Goods: ['l', 'u'], SaleOrder: ['l'] }, rest: [] } },
    required: ['accessGroupId'],
    integers: ['accessGroupId'],
    lists: ['accessList'],
    texts: ['title'],
  },
  {
    name: 'orders',
    call: orders.list(year, { id: '08', year: 1405, month: 8, from: '2026-10-23', to: '2026-11-21' }),
    respond: entry('saleOrderList'),
    row: {
      saleOrderId: 5012,
      date: '2026-11-20T14:05:00',
      customerName: 'Sara',
      customerLastName: 'Karimi',
      customerMobile: '09121234567',
      customerAddress: 'Tehran',
      totalAmount: 1250000.5,
      status: 1,
      orderOptions: [{ key: 'Delivery', value: 'Courier' }],
      saleOrderDetails: [
        {
          saleOrderId: 5012,
          goodCode: '101',
          goodName: 'Tea',
          quantity: 2,
          amount: 125000,
          quantity2: 0,
          firstFactorValue: 0,
          secondFactorValue: 0,
          description: '',
          options: '[{"key":"Size","value":"500 g"}]',
        },
      ],
      transactionDetails: [
        { saleOrderTransactionId: 1, createDateTime: '2026-11-20T14:05:00', status: 1, statusTitle: 'pending review', description: '' },
      ],
    },
    parsed: {
      id: 5012,
      date: '2026-11-20T14:05:00',
      buyer: 'Sara Karimi',
      mobile: '09121234567',
      address: 'Tehran',
      discount: '0',
      total: '1250000.5',
      status: 1,
      options: { items: [{ key: 'Delivery', value: 'Courier', price: null }], invalidRows: 0 },
      lines: {
        items: [
          {
            goodCode: '101',
            goodName: 'Tea',
            quantity: '2',
            fee: '125000',
            quantity2: '0',
            firstFactorValue: '0',
            secondFactorValue: '0',
            description: '',
            options: { items: [{ key: 'Size', value: '500 g', price: null }], invalidRows: 0 },
          },
        ],
        invalidRows: 0,
      },
      history: {
        items: [
          { saleOrderTransactionId: 1, createDateTime: '2026-11-20T14:05:00', status: 1, statusTitle: 'pending review', description: '' },
        ],
        invalidRows: 0,
      },
    },
    required: ['saleOrderId', 'date', 'totalAmount', 'status'],
    amounts: ['totalAmount'],
    integers: ['saleOrderId', 'status'],
    dates: ['date'],
    lists: ['orderOptions', 'saleOrderDetails', 'transactionDetails'],
    texts: ['customerName', 'customerLastName', 'customerMobile', 'customerAddress'],
  },
  { name: 'debtors', call: debtors.list(year), respond: entry('debtorList'), ...partyFields },
  { name: 'creditors', call: creditors.list(year), respond: entry('creditorList'), ...partyFields },
  { name: 'payableCheques', call: payableCheques.list(year), respond: entry('payableCheckList'), ...chequeFields },
  { name: 'receivableCheques', call: receivableCheques.list(year), respond: entry('receivableCheckList'), ...chequeFields },
  {
    name: 'saleSlips',
    call: saleSlips.list(year, '08'),
    respond: entry('saleSlipList'),
    row: {
      id: 31,
      date: '2026-11-20',
      serialNo: '1204',
      flag_proce: 'SALE',
      ofcCode: '1001',
      ofcName: 'Sara Karimi',
      ofcAddress: 'Tehran',
      ofcMobile: '09121234567',
      ofcTel: '021',
      discount: 5000,
      total: 304500.5,
      detailInfo: [
        {
          goodsCode: '101',
          goodsName: 'Tea',
          quantity: 2,
          unit: 'pack',
          fee: 150000,
          discount: 5000,
          amount: 295000,
          vat: 0.1,
          toll: 0.2,
        },
      ],
    },
    parsed: {
      id: '31',
      date: '2026-11-20',
      serial: '1204',
      type: 'SALE',
      customerCode: '1001',
      customerName: 'Sara Karimi',
      address: 'Tehran',
      mobile: '09121234567',
      phone: '021',
      discount: '5000',
      total: '304500.5',
      lines: {
        items: [
          {
            goodCode: '101',
            goodName: 'Tea',
            quantity: '2',
            unit: 'pack',
            fee: '150000',
            discount: '5000',
            amount: '295000',
            vat: '0.1',
            toll: '0.2',
            tax: '0.3',
          },
        ],
        invalidRows: 0,
      },
    },
    required: ['id', 'date'],
    amounts: ['discount', 'total'],
    integers: ['id'],
    dates: ['date'],
    lists: ['detailInfo'],
    texts: ['id', 'serialNo', 'flag_proce', 'ofcCode', 'ofcName', 'ofcAddress', 'ofcMobile', 'ofcTel'],
  },
  {
    name: 'saleStatistics',
    call: saleStatistics.list(year, '00'),
    respond: entry('goodSaleList'),
    row: { goodCode: '101', goodName: 'Tea', quantity: 12.5, totalAmount: 1500000 },
    parsed: { goodCode: '101', goodName: 'Tea', quantity: '12.5', total: '1500000' },
    required: [],
    amounts: ['quantity', 'totalAmount'],
    texts: ['goodCode', 'goodName'],
  },
  {
    name: 'stock',
    call: stock.list(year),
    respond: entry('inventoryStock'),
    row: { goodCode: '101', goodName: 'Tea', goodStock: -3, stockFee: 100000, salePrice: 125000 },
    parsed: { goodCode: '101', goodName: 'Tea', stock: '-3', stockFee: '100000', salePrice: '125000', value: '-300000' },
    required: [],
    amounts: ['goodStock', 'stockFee', 'salePrice'],
    texts: ['goodCode', 'goodName'],
  },
  {
    name: 'balanceSheet',
    call: balanceSheet.list(year),
    respond: entry('balanceSheet'),
    row: { title: 'Capital', asset: 0, liabilities: 900000, order: 1000 },
    parsed: { title: 'Capital', assets: '0', liabilities: '900000', order: 1000, kind: 'result' },
    required: [],
    amounts: ['asset', 'liabilities'],
    integers: ['order'],
    texts: ['title'],
  },
  {
    name: 'cashBalance',
    call: cashBalance.list(year),
    respond: entry('cashBalance'),
    row: { ofcName: 'Till', amount: -20000, ofcTypeId: 6 },
    parsed: { name: 'Till', amount: '-20000', type: 6 },
    required: ['amount', 'ofcTypeId'],
    amounts: ['amount'],
    integers: ['ofcTypeId'],
    texts: ['ofcName'],
  },
  {
    name: 'salesByMonth',
    call: salesByMonth.list(year, ['1403', '1404', '1405']),
    respond: entry('fiscalYearBaseSaleReport'),
    row: { FiscalYearId: 7, FiscalYearName: '1405', MonthId: '08', MonthTitle: 'آبان', TotalCount: 41, TotalAmount: 98000000 },
    parsed: { yearId: 7, yearName: '1405', month: 8, count: '41', amount: '98000000' },
    required: ['FiscalYearId', 'MonthId'],
    amounts: ['TotalCount', 'TotalAmount'],
    integers: ['FiscalYearId'],
    texts: ['FiscalYearName'],
  },
  {
    name: 'ledger',
    call: ledger.list(year, { accountId: 88, from: '2026-11-01', to: '2026-11-21', calendar: 1 }),
    respond: entry('ofcBook', { dictionary: { SALE: { fa: 'فروش', en: 'Sale' } } }),
    row: { date: '2026-11-20', slipType: 'SALE', serialNo: '1204', desc: 'Tea', amount: 250, balance: 250 },
    parsed: {
      position: 0,
      date: '2026-11-20',
      slipType: 'SALE',
      serial: '1204',
      description: 'Tea',
      debit: '250',
      credit: '0',
      balance: '250',
    },
    required: ['date', 'amount', 'balance'],
    amounts: ['balance'],
    dates: ['date'],
    texts: ['slipType', 'serialNo', 'desc'],
  },
  {
    name: 'accounts',
    call: accounts.list(year, { text: 'sara', type: 0 }),
    respond: entry('ofcList'),
    row: {
      id: 88,
      typeId: 1,
      code: '1001',
      name: 'Sara',
      company: 'Karimi & Co',
      mobile: '09121234567',
      tel: '021',
      address: 'Tehran',
    },
    parsed: {
      id: 88,
      type: 1,
      code: '1001',
      name: 'Sara',
      company: 'Karimi & Co',
      mobile: '09121234567',
      phone: '021',
      address: 'Tehran',
    },
    required: ['id', 'typeId'],
    integers: ['id', 'typeId'],
    texts: ['code', 'name', 'company', 'mobile', 'tel', 'address'],
  },
  {
    name: 'smsLog',
    call: smsLog.list(year, '2026-11-21'),
    respond: (smsLogList) => ({ status: 'RESOLVE', data: { finalBalance: 1234567.8, smsLogList } }),
    row: {
      Date: '2026-11-20T10:15:00',
      ReceptorMobile: '09121234567',
      Message: 'Your order is on its way',
      Status: 'delivered',
      Cost: 890.5,
      Error: '',
    },
    parsed: {
      position: 0,
      date: '2026-11-20T10:15:00',
      time: '2026-11-20T10:15:00',
      mobile: '09121234567',
      message: 'Your order is on its way',
      status: 'delivered',
      cost: '890.5',
      error: '',
    },
    required: ['Date'],
    amounts: ['Cost'],
    dates: ['Date'],
    texts: ['ReceptorMobile', 'Message', 'Status', 'Error'],
  },
]
