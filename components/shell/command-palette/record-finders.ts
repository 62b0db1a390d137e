import { orders } from '@/lib/contract/orders'
import { saleSlips } from '@/lib/contract/sale-slips'
import type { RecordTitle, Resource, Rights } from '@/lib/contract/core/resource'
import type { Right } from '@/lib/contract/core/rights'
import { entries } from '@/lib/contract/registry/menu'
import type { CalendarType } from '@/lib/format/calendar'
import { monthAround, monthParam, type MonthRange } from '@/lib/format/fiscal-months'

/** How the palette finds records of a resource: page, title and address. */
export type RecordFinder = {
  readonly resourceName: string
  readonly href: `/${string}`
  /** Permission to create a record on that page, if possible. */
  readonly create: Right | null
  readonly titleOf: (row: unknown) => RecordTitle
  readonly resource: Resource<unknown, unknown>
  /** Whether it has a list for each month. */
  readonly monthly: boolean
  /** The scopes of its lists, in the order in which they are searched; `months` are the latest ones. */
  readonly scopes: (months: readonly MonthRange[]) => readonly unknown[]
  /** The query that opens the record on its page. */
  readonly query: (row: unknown, scope: unknown, calendar: CalendarType) => Readonly<Record<string, string>>
}

/** A resource of the menu whose records can be found; its rows are parsed by its own contract. */
type Titled = {
  readonly resourceName: string
  readonly rights: Rights
  readonly idOf: (row: unknown) => string | number
  readonly titleOf: (row: unknown) => RecordTitle
}

const isTitled = (resource: object): resource is Titled => 'titleOf' in resource && resource.titleOf !== null

/** Lists of a month: their scope, and the part of the page's list that contains a record. */
type MonthList = {
  readonly scopeOf: (month: MonthRange) => unknown
  readonly monthOf: (row: never, scope: unknown, calendar: CalendarType) => string
}
const monthLists: Readonly<Record<string, MonthList>> = {
  [orders.resourceName]: { scopeOf: (month) => month, monthOf: (_, scope) => monthParam(scope as MonthRange) },
  // Slip lists are identified by month number only.
  [saleSlips.resourceName]: {
    scopeOf: ({ id }) => id,
    monthOf: ({ date }: { readonly date: string }, _, calendar) => monthParam(monthAround(date, calendar)),
  },
}

/** Every resource of the menu whose records have a title. */
export const recordFinders: readonly RecordFinder[] = entries.flatMap(({ resource, href }) => {
  if (!isTitled(resource)) return []
  const { resourceName, rights, idOf, titleOf } = resource
  const ofMonth = monthLists[resourceName]
  return [
    {
      resourceName,
      href,
      create: rights.create ?? null,
      titleOf,
      // Its rows are parsed by its own contract.
      resource: resource as unknown as Resource<unknown, unknown>,
      monthly: ofMonth !== undefined,
      scopes: (months) => (ofMonth ? months.map(ofMonth.scopeOf) : [undefined]),
      query: (row, scope, calendar) => ({
        ...(ofMonth && { month: ofMonth.monthOf(row as never, scope, calendar) }),
        detail: String(idOf(row)),
      }),
    },
  ]
})

/**
 * Other words for pages and their records, in all five languages whatever the user's: people call an invoice an invoice. Separated by
 * commas; compared folded.
 */
export const synonyms: Readonly<Record<string, string>> = {
  '/dashboard':
    'home, overview, charts, today, خانه, نمودار, امروز, داشبورد, ana sayfa, grafik, Startseite, Übersicht, Diagramme, overzicht, grafieken',
  '/orders': 'order, online order, purchase, basket, سفارش, خرید, سبد خرید, sipariş, Bestellung, Auftrag, bestelling',
  '/publicPrice':
    'price list, prices, shop, web shop, قیمت, لیست قیمت, فروشگاه, fiyat listesi, mağaza, Preisliste, Onlineshop, prijslijst, webwinkel',
  '/templateList': 'template, options, الگو, گزینه, şablon, seçenek, Vorlage, Optionen, sjabloon, opties',
  '/saleSlipList':
    'invoice, bill, receipt, sales slip, sale, فاکتور, صورتحساب, رسید, فروش, fatura, fiş, satış, Rechnung, Beleg, Verkauf, factuur, bon, verkoop',
  '/ofcbook':
    'ledger, account statement, book, دفتر, حساب, گردش, defter, ekstre, hesap, Kontoauszug, Konto, Hauptbuch, grootboek, rekening, afschrift',
  '/debtors':
    'customer, client, debtor, receivable, مشتری, بدهکار, طلب, müşteri, borçlu, alacak, Kunde, Debitor, Forderung, klant, debiteur, vordering',
  '/creditors':
    'supplier, vendor, creditor, payable, تأمین‌کننده, فروشنده, بستانکار, tedarikçi, alacaklı, Lieferant, Kreditor, leverancier, crediteur',
  '/saleStatistics': 'statistics, best sellers, آمار, پرفروش, istatistik, çok satan, Statistik, Bestseller, statistiek',
  '/inventoryStock': 'stock, inventory, quantity, موجودی, انبارگردانی, stok, envanter, Bestand, Lager, Inventar, voorraad',
  '/balanceSheet': 'balance, assets, equity, تراز, دارایی, bilanço, varlık, Bilanz, Aktiva, balans, activa',
  '/profitAndLoss':
    'profit, loss, income statement, expenses, margin, result, سود, زیان, هزینه, درآمد, kâr, zarar, gider, gelir tablosu, Gewinn, Verlust, GuV, Aufwand, Marge, winst, verlies, kosten, resultaat',
  '/cashFlow':
    'cash, money in, money out, liquidity, نقد, صندوق, بانک, دریافت, پرداخت, nakit, kasa, banka, Cashflow, Liquidität, Kasse, kasstroom, kas, bank',
  '/paybleCheckList': 'cheque, check, payment, چک, پرداخت, çek, ödeme, Scheck, Zahlung, betaling',
  '/receivableCheckList': 'cheque, check, چک, دریافت, çek, tahsilat, Scheck, Eingang, ontvangst',
  '/smsLog': 'sms, text message, پیامک, mesaj, Nachricht, bericht',
  '/goods': 'product, item, article, goods, sku, کالا, محصول, جنس, ürün, mal, Artikel, Produkt, Ware, product, artikel',
  '/goodsGroup': 'category, group, گروه, دسته, kategori, grup, Kategorie, Gruppe, categorie, groep',
  '/warehouselist': 'warehouse, storage, depot, انبار, depo, ambar, Lager, Lagerhaus, magazijn',
  '/campaign': 'campaign, discount, کمپین, تخفیف, kampanya, indirim, Kampagne, Rabatt, campagne, korting',
  '/users': 'user, employee, staff, کاربر, کارمند, kullanıcı, personel, Benutzer, Mitarbeiter, gebruiker, medewerker',
  '/userAccessGroup': 'permission, role, access, دسترسی, نقش, yetki, rol, Recht, Rolle, recht, toegang',
  '/basicSetting': 'settings, preferences, تنظیمات, ayarlar, Einstellungen, instellingen',
  '/activity': 'activity, audit, log, history, فعالیت, تاریخچه, etkinlik, geçmiş, Aktivität, Protokoll, activiteit, logboek',
  '/changepassword': 'password, رمز, گذرواژه, şifre, parola, Passwort, Kennwort, wachtwoord',
}
