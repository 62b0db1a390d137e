import 'server-only'
import { baharCatalogue } from './bahar-goods'
import { baharCrowd } from './bahar-people'
import type { ShopSeed } from './seed-shop'
import { baharTemplates } from './templates'

const rial = 1000
const million = 1_000_000 * rial

/** A tea and coffee shop in Tehran. */
export const bahar: ShopSeed = {
  chance: 1405,
  crowd: baharCrowd,
  goods: { groups: baharCatalogue, yearBefore: 0.72, priceStep: 10_000 * rial, coin: rial, stockValue: 60 * million, barcodePrefix: '626' },
  templates: baharTemplates,
  warehouses: [
    ['انبار مرکزی', 'Main warehouse'],
    ['فروشگاه ونک', ''],
    ['سردخانه آجیل', ''],
    ['انبار تجهیزات کافه', 'Equipment'],
    ['انبار ضایعات', ''],
    ['شعبه کرج', ''],
  ],
  accounts: {
    walkIn: 'مشتری متفرقه',
    cash: ['صندوق فروشگاه', 'تنخواه‌گردان'],
    banks: ['بانک ملت - جاری ۴۸۷۱', 'بانک سامان - کوتاه‌مدت ۲۲۰۹', 'بانک پاسارگاد - جاری ۷۶۱۳'],
    cashiers: ['صندوقدار صبح', 'صندوقدار عصر'],
    rent: 'اجاره فروشگاه',
    wages: 'حقوق و دستمزد',
    utilities: 'آب، برق، گاز و تلفن',
    repairs: 'تعمیر و نگهداری',
    costOfSales: 'بهای تمام‌شده کالای فروش‌رفته',
    delivery: 'درآمد ارسال سفارش',
    stock: 'موجودی کالا',
    tax: 'مالیات و عوارض ارزش افزوده',
    equipment: 'اثاثه و تجهیزات',
    loan: 'تسهیلات بانکی بلندمدت',
    payableDocuments: 'اسناد پرداختنی',
    receivableDocuments: 'اسناد دریافتنی',
    sales: 'فروش کالا',
  },
  labels: {
    opening: 'سند افتتاحیه',
    sale: 'فروش کالا',
    saleReturn: 'برگشت از فروش',
    purchase: 'خرید کالا',
    receipt: 'دریافت وجه',
    payment: 'پرداخت وجه',
    chequeReceipt: 'دریافت چک',
    chequePayment: 'صدور چک',
    chequeClearing: 'وصول چک',
    wages: 'حقوق ماهانه',
    rent: 'اجاره ماه',
    utilities: 'قبوض ماه',
    repairs: 'خدمات پیمانکار',
    deposit: 'واریز صندوق به بانک',
    delivery: 'هزینه ارسال دریافتی',
    taxPaid: 'پرداخت مالیات و عوارض',
    drawing: 'برداشت صاحب سرمایه',
    stockCount: 'انبارگردانی و تعدیل موجودی',
  },
  money: {
    scale: 100 * million,
    coin: rial,
    step: 100_000 * rial,
    dear: 15 * million,
    slipsAMonth: 80,
    // Sales peak before Nowruz and drop during the holidays.
    seasons: [0.7, 0.85, 0.9, 0.85, 0.85, 0.9, 1, 1, 1.05, 1.1, 1.1, 1.6],
    drawings: 0.23,
    tollShare: 0.4,
  },
  clerk: 'reza',
  orders: {
    notes: ['لطفاً تازه آسیاب شود', 'هدیه است، فاکتور داخل بسته نباشد', 'تحویل به نگهبانی', 'تاریخ انقضا دور باشد'],
    remarks: {
      2: ['موجودی بررسی شد'],
      3: ['لینک پرداخت ارسال شد', 'در انتظار کارت به کارت'],
      4: ['بسته‌بندی هدیه', 'تحویل به پیک تا ساعت ۱۸'],
      5: ['انصراف مشتری', 'کالا موجود نبود', 'آدرس خارج از محدوده'],
      6: ['پیک موتوری', 'پست پیشتاز، کد رهگیری پیامک شد'],
    },
  },
  debt: 40 * million,
}
