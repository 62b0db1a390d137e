import 'server-only'
import type { Store } from '@/lib/sandbox/database/store'

/** An option of a template as on the wire: text 1, number 2, selection 3. */
export type OptionSeed =
  | { readonly key: string; readonly type: 1; readonly defaultValue?: string }
  | {
      readonly key: string
      readonly type: 2
      readonly price: number
      readonly qntyCalcFlag: boolean
      readonly minValue: number
      readonly maxValue: number
      readonly defaultValue?: number
    }
  | {
      readonly key: string
      readonly type: 3
      readonly value: readonly string[]
      readonly price: readonly number[]
      readonly multiSelect: boolean
      readonly defaultValue?: string
    }

type TemplateSeed = { readonly title: string; readonly options: readonly OptionSeed[] }

/** Templates of a shop: the first three are for drinks, coffee beans and loose goods, in this order. */
export type Templates = { readonly goods: readonly TemplateSeed[]; readonly order: readonly OptionSeed[] }

export const baharTemplates: Templates = {
  goods: [
    {
      title: 'نوشیدنی کافه',
      options: [
        { key: 'اندازه', type: 3, value: ['کوچک', 'متوسط', 'بزرگ'], price: [0, 150_000, 280_000], multiSelect: false },
        { key: 'شیر', type: 3, value: ['معمولی', 'کم‌چرب', 'بادام', 'جو دوسر'], price: [0, 0, 180_000, 160_000], multiSelect: false },
        { key: 'افزودنی', type: 3, value: ['خامه', 'سیروپ کارامل', 'دارچین'], price: [120_000, 90_000, 0], multiSelect: true },
        { key: 'شات اضافه', type: 2, price: 200_000, qntyCalcFlag: false, minValue: 0, maxValue: 3 },
        { key: 'نام روی لیوان', type: 1 },
      ],
    },
    {
      title: 'آسیاب قهوه',
      options: [
        {
          key: 'نوع آسیاب',
          type: 3,
          value: ['دان', 'ترک', 'موکاپات', 'فیلتر', 'فرنچ‌پرس'],
          price: [0, 50_000, 50_000, 50_000, 50_000],
          multiSelect: false,
        },
        { key: 'تعداد بسته', type: 2, price: 0, qntyCalcFlag: true, minValue: 1, maxValue: 20 },
        { key: 'توضیح رست', type: 1 },
      ],
    },
    {
      title: 'آجیل فله',
      options: [
        { key: 'وزن (کیلوگرم)', type: 2, price: 0, qntyCalcFlag: true, minValue: 0.1, maxValue: 25 },
        {
          key: 'نوع',
          type: 3,
          value: ['خام', 'بوداده', 'بوداده نمکی', 'زعفرانی'],
          price: [0, 120_000, 120_000, 350_000],
          multiSelect: false,
        },
        { key: 'بسته‌بندی', type: 3, value: ['ساده', 'قوطی فلزی', 'جعبه هدیه'], price: [0, 850_000, 1_400_000], multiSelect: false },
      ],
    },
    {
      title: 'بسته هدیه',
      options: [
        { key: 'متن کارت', type: 1 },
        { key: 'همراه هدیه', type: 3, value: ['روبان', 'گل خشک', 'شمع'], price: [80_000, 240_000, 390_000], multiSelect: true },
      ],
    },
    {
      title: 'حکاکی روی ماگ',
      options: [
        { key: 'نوشته', type: 1 },
        { key: 'عرض (سانتی‌متر)', type: 2, price: 45_000, qntyCalcFlag: true, minValue: 1, maxValue: 8 },
        { key: 'ارتفاع (سانتی‌متر)', type: 2, price: 45_000, qntyCalcFlag: true, minValue: 1, maxValue: 6 },
      ],
    },
  ],
  order: [
    {
      key: 'روش ارسال',
      type: 3,
      value: ['پیک', 'پست پیشتاز', 'تحویل حضوری'],
      price: [650_000, 480_000, 0],
      multiSelect: false,
      defaultValue: 'پیک',
    },
    { key: 'ساعت تحویل', type: 3, value: ['۱۰ تا ۱۳', '۱۶ تا ۲۰'], price: [0, 0], multiSelect: false },
    { key: 'یادداشت برای فروشگاه', type: 1, defaultValue: '' },
    { key: 'تعداد ساک هدیه', type: 2, price: 150_000, qntyCalcFlag: false, minValue: 0, maxValue: 10, defaultValue: 0 },
  ],
}

export const atlasTemplates: Templates = {
  goods: [
    {
      title: 'Coffee bar',
      options: [
        { key: 'Size', type: 3, value: ['Small', 'Medium', 'Large'], price: [0, 0.6, 1.1], multiSelect: false },
        { key: 'Milk', type: 3, value: ['Whole', 'Oat', 'Almond'], price: [0, 0.45, 0.5], multiSelect: false },
        { key: 'Extras', type: 3, value: ['Slagroom', 'Karamell', 'Tarçın'], price: [0.6, 0.5, 0], multiSelect: true },
        { key: 'Extra shots', type: 2, price: 0.75, qntyCalcFlag: false, minValue: 0, maxValue: 3 },
        { key: 'Name on the cup', type: 1 },
      ],
    },
    {
      title: 'Grind',
      options: [
        { key: 'Grind', type: 3, value: ['Whole bean', 'Espresso', 'Filter', 'Cezve'], price: [0, 0.3, 0.3, 0.3], multiSelect: false },
        { key: 'Bags', type: 2, price: 0, qntyCalcFlag: true, minValue: 1, maxValue: 20 },
        { key: 'Roast note', type: 1 },
      ],
    },
    {
      title: 'Loose goods',
      options: [
        { key: 'Weight (kg)', type: 2, price: 0, qntyCalcFlag: true, minValue: 0.1, maxValue: 25 },
        { key: 'Roast', type: 3, value: ['Raw', 'Roasted', 'Roasted & salted'], price: [0, 0.8, 0.9], multiSelect: false },
        { key: 'Packing', type: 3, value: ['Bag', 'Tin', 'Gift box'], price: [0, 2.5, 4.95], multiSelect: false },
      ],
    },
    {
      title: 'Gift',
      options: [
        { key: 'Card text', type: 1 },
        { key: 'With the gift', type: 3, value: ['Ribbon', 'Dried flowers', 'Candle'], price: [0.5, 1.95, 3.9], multiSelect: true },
      ],
    },
    {
      title: 'Engraving',
      options: [
        { key: 'Text', type: 1 },
        { key: 'Width (cm)', type: 2, price: 1.2, qntyCalcFlag: true, minValue: 1, maxValue: 8 },
        { key: 'Height (cm)', type: 2, price: 1.2, qntyCalcFlag: true, minValue: 1, maxValue: 6 },
      ],
    },
  ],
  order: [
    {
      key: 'Delivery',
      type: 3,
      value: ['Bike courier', 'Parcel', 'Pick-up'],
      price: [4.95, 6.75, 0],
      multiSelect: false,
      defaultValue: 'Bike courier',
    },
    { key: 'Note to the shop', type: 1, defaultValue: '' },
    { key: 'Gift bags', type: 2, price: 1.5, qntyCalcFlag: false, minValue: 0, maxValue: 10, defaultValue: 0 },
  ],
}

/** Saves a shop's templates and returns their ids in the same order. */
export function seedTemplates(store: Store, organisation: number, templates: Templates): number[] {
  store.run('INSERT INTO orderTemplates VALUES (?, ?, ?)', organisation, 'OrderRequest', JSON.stringify(templates.order))
  return templates.goods.map(({ title, options }) =>
    store.run('INSERT INTO templates (organisation, title, template) VALUES (?, ?, ?)', organisation, title, JSON.stringify(options)),
  )
}
