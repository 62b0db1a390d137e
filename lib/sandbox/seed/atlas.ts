import 'server-only'
import { atlasCatalogue } from './atlas-goods'
import { atlasCrowd } from './atlas-people'
import type { ShopSeed } from './seed-shop'
import { atlasTemplates } from './templates'

const euro = 1000
const cent = 10

/** A tea and coffee shop in Amsterdam. */
export const atlas: ShopSeed = {
  chance: 1610,
  crowd: atlasCrowd,
  goods: { groups: atlasCatalogue, yearBefore: 0.96, priceStep: 5 * cent, coin: cent, stockValue: 220 * euro, barcodePrefix: '871' },
  templates: atlasTemplates,
  warehouses: [
    ['Magazijn Noord', 'Main warehouse'],
    ['Winkel Herengracht', 'Shop'],
    ['Lager Hamburg', ''],
    ['İzmir Deposu', ''],
    ['Returns', ''],
  ],
  accounts: {
    walkIn: 'Walk-in customer',
    cash: ['Shop till', 'Petty cash'],
    banks: ['Grachtenbank NL91 0417', 'Hansebank DE44 7700', 'Boğaz Bankası TR33 2061'],
    cashiers: ['Cashier early shift', 'Cashier late shift'],
    rent: 'Rent',
    wages: 'Wages',
    utilities: 'Energy and telephone',
    repairs: 'Maintenance',
    costOfSales: 'Cost of goods sold',
    delivery: 'Delivery income',
    stock: 'Goods in stock',
    tax: 'VAT',
    equipment: 'Fixtures and equipment',
    loan: 'Long-term bank loan',
    payableDocuments: 'Bills payable',
    receivableDocuments: 'Bills receivable',
    sales: 'Sales of goods',
  },
  labels: {
    opening: 'Opening balance',
    sale: 'Sale',
    saleReturn: 'Sales return',
    purchase: 'Purchase of goods',
    receipt: 'Payment received',
    payment: 'Payment made',
    chequeReceipt: 'Cheque received',
    chequePayment: 'Cheque issued',
    chequeClearing: 'Cheque cleared',
    wages: 'Monthly wages',
    rent: 'Rent of the month',
    utilities: 'Bills of the month',
    repairs: 'Contractor’s bill',
    deposit: 'Till paid in at the bank',
    delivery: 'Delivery charges',
    taxPaid: 'VAT paid',
    drawing: 'Owner’s drawing',
    stockCount: 'Stock count adjustment',
  },
  money: {
    scale: 400 * euro,
    coin: cent,
    step: euro,
    dear: 60 * euro,
    slipsAMonth: 75,
    seasons: [0.85, 0.85, 0.9, 0.95, 0.9, 0.85, 0.75, 0.8, 0.95, 1.05, 1.2, 1.6],
    drawings: 0.2,
    tollShare: 0,
  },
  clerk: 'jan',
  orders: {
    notes: ['Fresh grind please', 'Bitte ohne Rechnung im Paket', 'Graag bij de buren afgeven', 'Lütfen hediye paketi yapın'],
    remarks: {
      2: ['Stock checked'],
      3: ['Payment link sent'],
      4: ['Gift wrapping', 'Courier booked for 18:00'],
      5: ['Cancelled by the customer', 'Out of stock'],
      6: ['Bike courier', 'Parcel, tracking code sent'],
    },
  },
  debt: 900 * euro,
}
