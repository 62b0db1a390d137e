import 'server-only'
import { accessList } from '@/lib/contract/access/session'
import type { Access, Feature } from '@/lib/contract/core/rights'
import type { Store } from './store'

export type UserRow = {
  readonly id: number
  readonly organisation: number
  readonly userName: string
  readonly fullName: string
  readonly password: string
  readonly active: number
  readonly systemic: number
  readonly admin: number
  readonly mobile: string
}

/** A user of this organisation; undefined for one of another. */
export const userOf = (store: Store, organisation: number, id: number): UserRow | undefined =>
  store.one<UserRow>('SELECT * FROM users WHERE id = ? AND organisation = ?', id, organisation)

/** The permissions of a user: all for an administrator, else the union of their groups. */
export function accessOf(store: Store, user: UserRow): Access {
  if (user.admin) return everyRight
  const lists = store.all<{ accessList: string }>(
    'SELECT g.accessList FROM memberships m JOIN accessGroups g ON g.id = m.accessGroup WHERE m.user = ? ORDER BY g.id',
    user.id,
  )
  const granted = new Map<string, readonly string[]>()
  for (const list of lists) {
    for (const [feature, letters] of Object.entries(accessList.parse(list.accessList))) {
      granted.set(feature, [...new Set([...(granted.get(feature) ?? []), ...letters])])
    }
  }
  return Object.fromEntries(granted)
}

/** A purchasable feature: its letters, and its title in fa, en, de and tr. The wire has no Dutch title. */
type Title = readonly [letters: string, fa: string, en: string, de: string, tr: string]

const catalogue: Readonly<Record<Feature, Title>> = {
  SaleOrder: ['lu', 'سفارش‌های آنلاین', 'Online orders', 'Online-Bestellungen', 'Çevrim içi siparişler'],
  OptionsTemplate: ['lcud', 'الگوهای سفارش', 'Option templates', 'Optionsvorlagen', 'Seçenek şablonları'],
  GoodOptionsTemplate: ['ut', 'تخصیص الگو به کالا', 'Template assignment', 'Vorlagenzuordnung', 'Şablon atama'],
  OrderOptionsTemplate: ['lu', 'گزینه‌های سفارش', 'Order options', 'Bestelloptionen', 'Sipariş seçenekleri'],
  PriceList: ['lu', 'لیست قیمت عمومی', 'Public price list', 'Öffentliche Preisliste', 'Genel fiyat listesi'],
  Goods: ['lcud', 'کالا', 'Products', 'Artikel', 'Ürünler'],
  GoodImage: ['ut', 'تصویرهای کالا', 'Product images', 'Artikelbilder', 'Ürün görselleri'],
  GoodsGroup: ['lcud', 'گروه کالا', 'Categories', 'Artikelgruppen', 'Ürün grupları'],
  Inventory: ['lcud', 'انبار', 'Warehouses', 'Lager', 'Depolar'],
  Sms: ['lc', 'پیامک', 'SMS', 'SMS', 'SMS'],
  FiscalYearOperationMenu: ['v', 'عملیات سال مالی', 'Year-end', 'Jahreswechsel', 'Mali yıl işlemleri'],
  ChangePassword: ['u', 'تغییر گذرواژه', 'Change password', 'Passwort ändern', 'Parola değiştirme'],
  BaseModule: ['lcud', 'طرح‌های فروش', 'Campaigns', 'Kampagnen', 'Kampanyalar'],
  CashBalanceChart: ['v', 'نمودار مانده صندوق و بانک', 'Cash and bank chart', 'Diagramm: Kasse und Bank', 'Kasa ve banka grafiği'],
  SalesAmountChart: ['v', 'نمودار مبلغ فروش', 'Sales amount chart', 'Diagramm: Umsatz', 'Satış tutarı grafiği'],
  SalesCountChart: ['v', 'نمودار تعداد فروش', 'Sales count chart', 'Diagramm: Anzahl Verkäufe', 'Satış adedi grafiği'],
  SalesGrowthRateChart: ['v', 'نمودار رشد فروش', 'Sales growth chart', 'Diagramm: Umsatzwachstum', 'Satış büyümesi grafiği'],
  CurrentRatioChart: ['v', 'نمودار نسبت جاری', 'Current ratio chart', 'Diagramm: Liquidität 3. Grades', 'Cari oran grafiği'],
  SaleSlipReport: ['lp', 'گزارش فاکتورهای فروش', 'Sales invoices report', 'Bericht: Verkaufsbelege', 'Satış faturaları raporu'],
  SaleSlipList: ['v', 'میانبر فاکتورهای فروش', 'Sales invoices tile', 'Kachel: Verkaufsbelege', 'Satış faturaları kutucuğu'],
  OfcBookReport: ['lp', 'گردش حساب', 'Account statement', 'Kontoblatt', 'Cari hesap ekstresi'],
  DebtorReprot: ['lp', 'گزارش بدهکاران', 'Debtors report', 'Bericht: Debitoren', 'Borçlular raporu'],
  DebtorList: ['v', 'میانبر بدهکاران', 'Debtors tile', 'Kachel: Debitoren', 'Borçlular kutucuğu'],
  CreditorReport: ['lp', 'گزارش بستانکاران', 'Creditors report', 'Bericht: Kreditoren', 'Alacaklılar raporu'],
  CreditorList: ['v', 'میانبر بستانکاران', 'Creditors tile', 'Kachel: Kreditoren', 'Alacaklılar kutucuğu'],
  GoodSaleReport: ['lp', 'آمار فروش', 'Sales by product', 'Verkaufsstatistik', 'Satış istatistikleri'],
  InventoryStockReport: ['lp', 'گزارش موجودی کالا', 'Stock report', 'Bericht: Lagerbestand', 'Stok raporu'],
  InventoryStock: ['v', 'میانبر موجودی کالا', 'Stock tile', 'Kachel: Lagerbestand', 'Stok kutucuğu'],
  BalanceSheetReport: ['lp', 'گزارش ترازنامه', 'Balance sheet report', 'Bericht: Bilanz', 'Bilanço raporu'],
  BalanceSheet: ['v', 'میانبر ترازنامه', 'Balance sheet tile', 'Kachel: Bilanz', 'Bilanço kutucuğu'],
  PayableCheckReport: ['lp', 'گزارش چک‌های پرداختنی', 'Cheques payable report', 'Bericht: Ausgestellte Schecks', 'Verilen çekler raporu'],
  PaybleChecks: ['v', 'میانبر چک‌های پرداختنی', 'Cheques payable tile', 'Kachel: Ausgestellte Schecks', 'Verilen çekler kutucuğu'],
  ReceivableCheckReport: ['lp', 'گزارش چک‌های دریافتنی', 'Cheques receivable report', 'Bericht: Erhaltene Schecks', 'Alınan çekler raporu'],
  ReceivaibleChecks: ['v', 'میانبر چک‌های دریافتنی', 'Cheques receivable tile', 'Kachel: Erhaltene Schecks', 'Alınan çekler kutucuğu'],
  User: ['lcud', 'کاربران', 'Users', 'Benutzer', 'Kullanıcılar'],
  AccessGroup: ['lcud', 'گروه‌های دسترسی', 'Access groups', 'Zugriffsgruppen', 'Yetki grupları'],
  BasicSettingMenu: ['v', 'منوی تنظیمات پایه', 'Basic settings menu', 'Menü: Grundeinstellungen', 'Temel ayarlar menüsü'],
  BasicSetting: ['u', 'تنظیمات پایه', 'Basic settings', 'Grundeinstellungen', 'Temel ayarlar'],
}

/** The letters that a feature defines. */
export const lettersOf = (feature: Feature): string[] => [...catalogue[feature][0]]

/** Every feature with all its letters: the permissions of an administrator. */
export const everyRight: Access = Object.fromEntries(Object.entries(catalogue).map(([feature, [letters]]) => [feature, [...letters]]))

export function titlesOf(feature: Feature) {
  const [, fa, en, de, tr] = catalogue[feature]
  return { fa, en, de, tr }
}
