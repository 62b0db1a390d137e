import 'server-only'
import type { Access, Feature } from '@/lib/contract/rights'

/** A feature as it can be bought: the letters that it knows, and its title in fa, en, de and tr. Dutch has no column on the wire. */
type Title = readonly [letters: string, fa: string, en: string, de: string, tr: string]

const catalogue: Readonly<Record<Feature, Title>> = {
  SaleOrder: ['lu', 'سفارش‌های آنلاین', 'Online orders', 'Online-Bestellungen', 'Çevrimiçi siparişler'],
  OptionsTemplate: ['lcud', 'الگوهای سفارش', 'Option templates', 'Optionsvorlagen', 'Seçenek şablonları'],
  GoodOptionsTemplate: ['ut', 'تخصیص الگو به کالا', 'Template allocation', 'Vorlagenzuordnung', 'Şablon atama'],
  OrderOptionsTemplate: ['lu', 'گزینه‌های سفارش', 'Order options', 'Bestelloptionen', 'Sipariş seçenekleri'],
  PriceList: ['lu', 'لیست قیمت عمومی', 'Public price list', 'Öffentliche Preisliste', 'Genel fiyat listesi'],
  Goods: ['lcud', 'کالا', 'Goods', 'Artikel', 'Ürünler'],
  GoodImage: ['ut', 'تصاویر کالا', 'Goods images', 'Artikelbilder', 'Ürün görselleri'],
  GoodsGroup: ['lcud', 'گروه کالا', 'Goods groups', 'Artikelgruppen', 'Ürün grupları'],
  Inventory: ['lcud', 'انبار', 'Warehouses', 'Lager', 'Depolar'],
  Sms: ['lc', 'پیامک', 'SMS', 'SMS', 'SMS'],
  FiscalYearOperationMenu: ['v', 'عملیات سال مالی', 'Fiscal year operations', 'Geschäftsjahresvorgänge', 'Mali yıl işlemleri'],
  ChangePassword: ['u', 'تغییر رمز عبور', 'Change password', 'Passwort ändern', 'Parola değiştirme'],
  BaseModule: ['lcud', 'طرح‌های فروش', 'Campaigns', 'Kampagnen', 'Kampanyalar'],
  CashBalanceChart: ['v', 'نمودار موجودی نقد و بانک', 'Cash and bank chart', 'Diagramm Kasse und Bank', 'Kasa ve banka grafiği'],
  SalesAmountChart: ['v', 'نمودار مبلغ فروش', 'Sales amount chart', 'Diagramm Umsatz', 'Satış tutarı grafiği'],
  SalesCountChart: ['v', 'نمودار تعداد فروش', 'Sales count chart', 'Diagramm Anzahl Verkäufe', 'Satış adedi grafiği'],
  SalesGrowthRateChart: ['v', 'نمودار رشد فروش', 'Sales growth chart', 'Diagramm Umsatzwachstum', 'Satış büyümesi grafiği'],
  CurrentRatioChart: ['v', 'نمودار نسبت جاری', 'Current ratio chart', 'Diagramm Liquidität 3. Grades', 'Cari oran grafiği'],
  SaleSlipReport: ['lp', 'گزارش فاکتورهای فروش', 'Sale slips report', 'Bericht Verkaufsbelege', 'Satış faturaları raporu'],
  SaleSlipList: ['v', 'میانبر فاکتورهای فروش', 'Sale slips tile', 'Kachel Verkaufsbelege', 'Satış faturaları kutucuğu'],
  OfcBookReport: ['lp', 'گردش حساب', 'Account ledger', 'Kontoauszug', 'Cari hesap ekstresi'],
  DebtorReprot: ['lp', 'گزارش بدهکاران', 'Debtors report', 'Bericht Debitoren', 'Borçlular raporu'],
  DebtorList: ['v', 'میانبر بدهکاران', 'Debtors tile', 'Kachel Debitoren', 'Borçlular kutucuğu'],
  CreditorReport: ['lp', 'گزارش بستانکاران', 'Creditors report', 'Bericht Kreditoren', 'Alacaklılar raporu'],
  CreditorList: ['v', 'میانبر بستانکاران', 'Creditors tile', 'Kachel Kreditoren', 'Alacaklılar kutucuğu'],
  GoodSaleReport: ['lp', 'آمار فروش', 'Sales statistics', 'Verkaufsstatistik', 'Satış istatistikleri'],
  InventoryStockReport: ['lp', 'گزارش موجودی کالا', 'Inventory stock report', 'Bericht Lagerbestand', 'Stok raporu'],
  InventoryStock: ['v', 'میانبر موجودی کالا', 'Inventory stock tile', 'Kachel Lagerbestand', 'Stok kutucuğu'],
  BalanceSheetReport: ['lp', 'گزارش ترازنامه', 'Balance sheet report', 'Bericht Bilanz', 'Bilanço raporu'],
  BalanceSheet: ['v', 'میانبر ترازنامه', 'Balance sheet tile', 'Kachel Bilanz', 'Bilanço kutucuğu'],
  PayableCheckReport: ['lp', 'گزارش چک‌های پرداختنی', 'Payable cheques report', 'Bericht: Ausgestellte Schecks', 'Verilen çekler raporu'],
  PaybleChecks: ['v', 'میانبر چک‌های پرداختنی', 'Payable cheques tile', 'Kachel: Ausgestellte Schecks', 'Verilen çekler kutucuğu'],
  ReceivableCheckReport: ['lp', 'گزارش چک‌های دریافتنی', 'Receivable cheques report', 'Bericht: Erhaltene Schecks', 'Alınan çekler raporu'],
  ReceivaibleChecks: ['v', 'میانبر چک‌های دریافتنی', 'Receivable cheques tile', 'Kachel: Erhaltene Schecks', 'Alınan çekler kutucuğu'],
  User: ['lcud', 'کاربران', 'Users', 'Benutzer', 'Kullanıcılar'],
  AccessGroup: ['lcud', 'گروه‌های دسترسی', 'Access groups', 'Zugriffsgruppen', 'Yetki grupları'],
  BasicSettingMenu: ['v', 'منوی تنظیمات پایه', 'Basic settings menu', 'Menü Grundeinstellungen', 'Temel ayarlar menüsü'],
  BasicSetting: ['u', 'تنظیمات پایه', 'Basic settings', 'Grundeinstellungen', 'Temel ayarlar'],
}

/** The letters that a feature knows. */
export const lettersOf = (feature: Feature): string[] => [...catalogue[feature][0]]

/** Every feature with all its letters: what an administrator holds. */
export const everyRight: Access = Object.fromEntries(Object.entries(catalogue).map(([feature, [letters]]) => [feature, [...letters]]))

/** The titles of a feature in the four languages that the wire has. */
export function titlesOf(feature: Feature) {
  const [, fa, en, de, tr] = catalogue[feature]
  return { fa, en, de, tr }
}
