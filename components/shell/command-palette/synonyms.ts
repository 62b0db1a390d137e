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
