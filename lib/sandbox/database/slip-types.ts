import 'server-only'

/** Names of slip types, as in the dictionary beside a ledger. */
export const slipTypes = {
  OPENING: { fa: 'افتتاحیه', en: 'Opening', tr: 'Açılış', de: 'Eröffnung' },
  SALE: { fa: 'فروش', en: 'Sale', tr: 'Satış', de: 'Verkauf' },
  SALE_RETURN: { fa: 'برگشت از فروش', en: 'Sales return', tr: 'Satış iadesi', de: 'Verkaufsretoure' },
  PURCHASE: { fa: 'خرید', en: 'Purchase', tr: 'Alış', de: 'Einkauf' },
  RECEIPT: { fa: 'دریافت', en: 'Receipt', tr: 'Tahsilat', de: 'Zahlungseingang' },
  PAYMENT: { fa: 'پرداخت', en: 'Payment', tr: 'Ödeme', de: 'Zahlungsausgang' },
  CHEQUE_RECEIPT: { fa: 'دریافت چک', en: 'Cheque received', tr: 'Alınan çek', de: 'Scheckeingang' },
  CHEQUE_PAYMENT: { fa: 'پرداخت چک', en: 'Cheque issued', tr: 'Verilen çek', de: 'Scheckausgang' },
  CHEQUE_CLEARING: { fa: 'وصول چک', en: 'Cheque cleared', tr: 'Çek tahsili', de: 'Scheckeinlösung' },
  WAGES: { fa: 'حقوق', en: 'Wages', tr: 'Ücret', de: 'Lohn' },
  EXPENSE: { fa: 'هزینه', en: 'Expense', tr: 'Gider', de: 'Aufwand' },
  TRANSFER: { fa: 'انتقال وجه', en: 'Transfer', tr: 'Virman', de: 'Umbuchung' },
  STOCK_COUNT: { fa: 'انبارگردانی', en: 'Stock count', tr: 'Stok sayımı', de: 'Inventur' },
} as const

export type SlipType = keyof typeof slipTypes
