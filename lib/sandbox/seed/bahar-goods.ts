import 'server-only'
import type { CatalogueGroup } from './catalogue'

const packs = [
  ['۲۵۰ گرمی', 1],
  ['۵۰۰ گرمی', 1.9],
] as const
const allPacks = [...packs, ['یک کیلویی', 3.6]] as const
const bags = [
  ['۲۵ عددی', 1],
  ['۱۰۰ عددی', 3.5],
] as const

const vat = 0.1

/** Product range of the Persian shop. Prices in rial. */
export const baharCatalogue: readonly CatalogueGroup[] = [
  {
    name: 'چای',
    groups: [
      {
        name: 'چای سیاه',
        groups: [
          {
            name: 'چای ایرانی',
            unit: 'بسته',
            motif: 'leaf',
            goods: [
              { name: 'چای ممتاز بهاره لاهیجان', price: 1_950_000, sizes: allPacks, description: 'برداشت اول بهار، برگ درشت و خوش‌رنگ' },
              { name: 'چای قلم سیاه لاهیجان', price: 1_650_000, sizes: allPacks },
              { name: 'چای شکسته رودسر', price: 1_280_000, sizes: packs },
            ],
          },
          {
            name: 'چای خارجی',
            unit: 'بسته',
            motif: 'leaf',
            goods: [
              {
                name: 'چای ارل گری سیلان',
                name2: 'Ceylon Earl Grey',
                price: 2_750_000,
                sizes: packs,
                description: 'چای سیلان با عطر برگاموت',
              },
              { name: 'چای آسام کله‌مورچه', name2: 'Assam CTC', price: 2_200_000, sizes: packs },
              { name: 'چای دارجیلینگ', name2: 'Darjeeling First Flush', price: 4_900_000, sizes: packs },
            ],
          },
          {
            name: 'چای کیسه‌ای',
            unit: 'جعبه',
            motif: 'box',
            goods: [
              { name: 'چای کیسه‌ای ساده سهند', name2: 'Sahand Tea', price: 780_000, sizes: bags },
              { name: 'چای کیسه‌ای هل‌دار سهند', name2: 'Sahand Cardamom', price: 920_000, sizes: bags },
            ],
          },
        ],
      },
      {
        name: 'چای سبز و سفید',
        unit: 'بسته',
        motif: 'leaf',
        goods: [
          { name: 'چای سبز سنچا', name2: 'Sencha', price: 3_400_000 },
          { name: 'ماچا ژاپنی', name2: 'Matcha Ceremonial', price: 9_800_000, description: 'پودر چای سبز مرغوب، قوطی ۳۰ گرمی' },
          { name: 'چای سفید سوزن نقره‌ای', name2: 'Silver Needle', price: 11_500_000 },
          { name: 'چای سبز یاسمن', name2: 'Jasmine Pearls', price: 4_350_000 },
        ],
      },
      {
        name: 'دمنوش',
        unit: 'بسته',
        motif: 'leaf',
        goods: [
          { name: 'دمنوش گل‌گاوزبان و لیمو', price: 1_450_000 },
          { name: 'دمنوش به‌لیمو', price: 1_150_000 },
          { name: 'دمنوش چای ترش', name2: 'Hibiscus', price: 980_000 },
          { name: 'دمنوش بابونه', name2: 'Chamomile', price: 1_050_000 },
          { name: 'دمنوش زنجبیل و دارچین', price: 1_240_000 },
        ],
      },
    ],
  },
  {
    name: 'قهوه',
    groups: [
      {
        name: 'دان قهوه',
        groups: [
          {
            name: 'تک‌خاستگاه',
            unit: 'بسته',
            motif: 'bean',
            template: 1,
            goods: [
              {
                name: 'قهوه اتیوپی ییرگاچف',
                name2: 'Ethiopia Yirgacheffe',
                price: 6_800_000,
                sizes: packs,
                description: 'گلی و مرکباتی، رست روشن',
              },
              { name: 'قهوه کلمبیا سوپریمو', name2: 'Colombia Supremo', price: 5_900_000, sizes: packs },
              { name: 'قهوه برزیل سانتوس', name2: 'Brazil Santos', price: 4_700_000, sizes: packs },
              { name: 'قهوه گواتمالا آنتیگوا', name2: 'Guatemala Antigua', price: 6_300_000, sizes: packs },
            ],
          },
          {
            name: 'ترکیبی اسپرسو',
            unit: 'بسته',
            motif: 'bean',
            template: 1,
            goods: [
              { name: 'ترکیب خانه بهار ۷۰/۳۰', name2: 'Bahar House Blend', price: 4_200_000, sizes: allPacks },
              { name: 'ترکیب کرما ۵۰/۵۰', name2: 'Crema Blend', price: 3_600_000, sizes: allPacks },
              { name: 'ترکیب صد درصد روبوستا', name2: 'Robusta 100%', price: 2_900_000, sizes: packs },
            ],
          },
        ],
      },
      {
        name: 'قهوه آسیاب‌شده',
        unit: 'بسته',
        motif: 'bean',
        goods: [
          { name: 'قهوه ترک فول‌کافئین', name2: 'Turkish Coffee', price: 2_450_000, sizes: packs },
          { name: 'قهوه ترک مدیوم', price: 2_250_000, sizes: packs },
          { name: 'قهوه فرانسه فندقی', name2: 'French Hazelnut', price: 2_600_000 },
        ],
      },
      {
        name: 'قهوه فوری',
        unit: 'جعبه',
        motif: 'box',
        goods: [
          {
            name: 'کافی‌میکس سه در یک',
            name2: '3in1 Coffee Mix',
            price: 1_350_000,
            sizes: [
              ['۲۰ ساشه', 1],
              ['۴۸ ساشه', 2.2],
            ],
          },
          { name: 'قهوه فوری گلد', name2: 'Gold Instant', price: 3_950_000 },
          { name: 'هات‌چاکلت غلیظ', name2: 'Hot Chocolate', price: 2_100_000 },
        ],
      },
      {
        name: 'نوشیدنی کافه',
        unit: 'لیوان',
        motif: 'cup',
        template: 0,
        vat,
        goods: [
          { name: 'اسپرسو', name2: 'Espresso', price: 650_000 },
          { name: 'آمریکانو', name2: 'Americano', price: 780_000 },
          { name: 'لاته', name2: 'Caffè Latte', price: 1_150_000 },
          { name: 'کاپوچینو', name2: 'Cappuccino', price: 1_120_000 },
          { name: 'موکا', name2: 'Mocha', price: 1_350_000 },
          { name: 'چای ماسالا', name2: 'Masala Chai', price: 980_000 },
          { name: 'آیس لاته کارامل', name2: 'Iced Caramel Latte', price: 1_420_000 },
        ],
      },
    ],
  },
  {
    name: 'آجیل و شیرینی',
    groups: [
      {
        name: 'آجیل و خشکبار',
        groups: [
          {
            name: 'مغزها',
            unit: 'کیلوگرم',
            loose: true,
            motif: 'nut',
            template: 2,
            goods: [
              { name: 'پسته اکبری خندان', price: 9_850_000, description: 'برداشت امسال رفسنجان' },
              { name: 'پسته احمدآقایی', price: 8_900_000 },
              { name: 'بادام درختی منقا', price: 7_600_000 },
              { name: 'مغز گردوی تویسرکان', price: 6_400_000 },
              { name: 'فندق اشکور', price: 8_100_000 },
              { name: 'بادام هندی', name2: 'Cashew W320', price: 8_650_000 },
              { name: 'تخمه آفتابگردان', price: 1_980_000 },
            ],
          },
          {
            name: 'میوه خشک',
            unit: 'کیلوگرم',
            loose: true,
            motif: 'nut',
            template: 2,
            goods: [
              { name: 'انجیر خشک استهبان', price: 5_200_000 },
              { name: 'توت خشک', price: 4_300_000 },
              { name: 'برگه زردآلو', price: 3_850_000 },
              { name: 'کشمش پلویی', price: 1_750_000 },
              { name: 'خرمای پیارم', price: 2_950_000 },
            ],
          },
        ],
      },
      {
        name: 'شیرینی و شکلات',
        unit: 'جعبه',
        motif: 'box',
        goods: [
          { name: 'گز آردی ۴۰ درصد', price: 2_300_000 },
          { name: 'سوهان پسته‌ای قم', price: 2_850_000 },
          { name: 'باقلوای یزدی', price: 3_100_000 },
          { name: 'شکلات تلخ ۷۲٪', name2: 'Dark 72%', price: 1_250_000 },
          { name: 'شکلات تلخ ۸۵٪', name2: 'Dark 85%', price: 1_390_000 },
          { name: 'پولکی لیمویی', price: 690_000 },
        ],
      },
      {
        name: 'قند و نبات',
        unit: 'بسته',
        motif: 'box',
        goods: [
          { name: 'نبات زعفرانی شاخه‌ای', price: 1_120_000 },
          { name: 'نبات ساده', price: 760_000 },
          { name: 'قند شکسته', price: 540_000 },
          {
            name: 'زعفران سرگل',
            name2: 'Saffron Sargol',
            price: 4_600_000,
            sizes: [
              ['یک مثقالی', 1],
              ['نیم مثقالی', 0.52],
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'ظروف و تجهیزات',
    groups: [
      {
        name: 'فنجان و لیوان',
        unit: 'عدد',
        motif: 'cup',
        vat,
        goods: [
          { name: 'فنجان اسپرسو سرامیکی', name2: 'Espresso Cup 70 ml', price: 1_650_000 },
          { name: 'ماگ لعابی آبی', price: 2_350_000 },
          { name: 'ماگ لعابی سبز', price: 2_350_000 },
          { name: 'استکان و نعلبکی کمرباریک', price: 890_000 },
          { name: 'لیوان دوجداره', name2: 'Double Wall 250 ml', price: 1_980_000 },
          { name: 'تراول ماگ استیل', name2: 'Travel Mug 450 ml', price: 5_400_000 },
        ],
      },
      {
        name: 'قوری و چای‌ساز',
        unit: 'عدد',
        motif: 'pot',
        vat,
        goods: [
          { name: 'قوری چینی گل‌سرخی', price: 6_900_000 },
          { name: 'قوری پیرکس', name2: 'Glass Teapot 1 L', price: 4_150_000 },
          { name: 'کتری استیل', price: 8_700_000 },
          { name: 'سماور برقی', name2: 'Samovar 3 L', price: 38_500_000 },
        ],
      },
      {
        name: 'ابزار دم‌آوری',
        groups: [
          {
            name: 'دستی',
            unit: 'عدد',
            motif: 'pot',
            vat,
            goods: [
              { name: 'موکاپات ۳ فنجان', name2: 'Moka Pot 3 cups', price: 7_200_000 },
              { name: 'موکاپات ۶ فنجان', name2: 'Moka Pot 6 cups', price: 9_600_000 },
              { name: 'فرنچ‌پرس', name2: 'French Press 600 ml', price: 5_800_000 },
              { name: 'قیف V60 سرامیکی', name2: 'V60 Dripper 02', price: 4_900_000 },
              { name: 'کمکس شش‌نفره', name2: 'Chemex Classic 6', price: 16_800_000 },
              { name: 'جذوه مسی', price: 3_300_000 },
            ],
          },
          {
            name: 'برقی',
            unit: 'دستگاه',
            motif: 'pot',
            vat,
            goods: [
              { name: 'آسیاب قهوه تیغه‌ای', name2: 'Grinder CG-100', price: 14_500_000 },
              { name: 'آسیاب قهوه دیسکی', name2: 'Burr Grinder BG-40', price: 62_000_000 },
              { name: 'دستگاه اسپرسو خانگی آریا', name2: 'Aria E20', price: 178_000_000 },
              { name: 'کف‌ساز شیر', name2: 'Milk Frother', price: 6_100_000 },
            ],
          },
        ],
      },
      {
        name: 'مصرفی',
        unit: 'بسته',
        motif: 'box',
        vat,
        goods: [
          { name: 'فیلتر کاغذی V60', name2: 'Paper Filter 02 ×100', price: 1_850_000 },
          { name: 'لیوان کاغذی ۵۰ عددی', price: 1_420_000 },
          { name: 'صافی چای استیل', price: 720_000 },
          { name: 'جعبه هدیه چوبی', price: 3_900_000 },
        ],
      },
    ],
  },
]
