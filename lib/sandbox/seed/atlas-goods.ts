import 'server-only'
import type { CatalogueGroup } from './catalogue'

const packs = [
  ['250 g', 1],
  ['500 g', 1.9],
] as const
const allPacks = [...packs, ['1 kg', 3.6]] as const
const tins = [
  ['100 g', 1],
  ['250 g', 2.3],
] as const

const food = 0.09
const ware = 0.21

/** Product range of the European shop: names as suppliers of four countries print them. Prices in euro. */
export const atlasCatalogue: readonly CatalogueGroup[] = [
  {
    name: 'Tea',
    groups: [
      {
        name: 'Black tea',
        groups: [
          {
            name: 'Çay (Türkiye)',
            unit: 'pack',
            motif: 'leaf',
            vat: food,
            goods: [
              { name: 'Rize Çayı Ekstra', price: 6.9, sizes: allPacks },
              { name: 'Tomurcuk Bergamotlu Çay', price: 7.45, sizes: packs },
              { name: 'İnce Kıyım Karadeniz Çayı', price: 5.95, sizes: packs },
            ],
          },
          {
            name: 'Ostfriesentee',
            unit: 'pack',
            motif: 'leaf',
            vat: food,
            goods: [
              { name: 'Ostfriesische Blattmischung', price: 8.2, sizes: packs },
              { name: 'Assam Broken Kräftig', price: 7.8, sizes: packs },
              { name: 'Friesischer Sonntagstee', price: 9.6, description: 'Zarte Spitzen, mit Kluntje und Sahne' },
            ],
          },
          {
            name: 'Single estate',
            unit: 'tin',
            motif: 'leaf',
            vat: food,
            goods: [
              { name: 'Darjeeling Margaret’s Hope FTGFOP1', price: 14.5, sizes: tins },
              { name: 'Ceylon Nuwara Eliya OP', price: 9.75, sizes: tins },
              { name: 'Keemun Hao Ya', price: 16.9, sizes: tins },
            ],
          },
        ],
      },
      {
        name: 'Green & white tea',
        unit: 'tin',
        motif: 'leaf',
        vat: food,
        goods: [
          { name: 'Sencha Uji', price: 12.4, sizes: tins },
          { name: 'Matcha Ceremonial 30 g', price: 24.95 },
          { name: 'Jasmijn Parels', price: 15.8 },
          { name: 'Witte Thee Zilvernaald', price: 29.5 },
          { name: 'Gunpowder Temple of Heaven', price: 6.35 },
        ],
      },
      {
        name: 'Kruidenthee',
        unit: 'pack',
        motif: 'leaf',
        vat: food,
        goods: [
          { name: 'Verse Munt & Citroengras', price: 4.95 },
          { name: 'Rooibos Honingbos', price: 5.6 },
          { name: 'Kamille Biologisch', price: 4.4 },
          { name: 'Gember Kurkuma', price: 5.85 },
          { name: 'Ihlamur Çiçeği', price: 6.2 },
          { name: 'Früchtetee Wilde Beere', price: 5.3 },
        ],
      },
    ],
  },
  {
    name: 'Coffee',
    groups: [
      {
        name: 'Beans',
        groups: [
          {
            name: 'Single origin',
            unit: 'bag',
            motif: 'bean',
            template: 1,
            vat: food,
            goods: [
              { name: 'Ethiopia Guji Natural', price: 12.9, sizes: allPacks, description: 'Blueberry, jasmine, cane sugar' },
              { name: 'Colombia Huila', price: 10.8, sizes: allPacks },
              { name: 'Kenya Nyeri AA', price: 14.2, sizes: packs },
              { name: 'Sumatra Mandheling', price: 11.4, sizes: packs },
            ],
          },
          {
            name: 'Espresso blends',
            unit: 'bag',
            motif: 'bean',
            template: 1,
            vat: food,
            goods: [
              { name: 'Atlas House Espresso', price: 8.9, sizes: allPacks },
              { name: 'Amsterdamse Melange', price: 8.4, sizes: packs },
              { name: 'Wiener Röstung', price: 9.2, sizes: packs },
              { name: 'Cafeïnevrij Swiss Water', price: 10.6, sizes: packs },
            ],
          },
        ],
      },
      {
        name: 'Türk kahvesi',
        unit: 'tin',
        motif: 'bean',
        vat: food,
        goods: [
          { name: 'Türk Kahvesi Orta Kavrulmuş', price: 5.9, sizes: tins },
          { name: 'Dibek Kahvesi', price: 6.75 },
          { name: 'Menengiç Kahvesi', price: 7.4 },
        ],
      },
      {
        name: 'Instant & cocoa',
        unit: 'jar',
        motif: 'box',
        vat: food,
        goods: [
          { name: 'Oplosmelange Goud', price: 7.95 },
          { name: 'Trinkschokolade 70 %', price: 9.4 },
          { name: 'Salep', price: 5.15 },
        ],
      },
      {
        name: 'Coffee bar',
        unit: 'cup',
        motif: 'cup',
        template: 0,
        vat: food,
        goods: [
          { name: 'Espresso', price: 2.6 },
          { name: 'Koffie verkeerd', price: 3.7 },
          { name: 'Flat white', price: 3.95 },
          { name: 'Cortado', price: 3.4 },
          { name: 'Wiener Melange', price: 4.2 },
          { name: 'Chai latte', price: 4.35 },
          { name: 'Soğuk kahve', price: 4.5 },
        ],
      },
    ],
  },
  {
    name: 'Sweets & nuts',
    groups: [
      {
        name: 'Nuts & dried fruit',
        groups: [
          {
            name: 'Noten',
            unit: 'kg',
            loose: true,
            motif: 'nut',
            template: 2,
            vat: food,
            goods: [
              { name: 'Antep Fıstığı', price: 34.9 },
              { name: 'Giresun Fındığı', price: 22.4 },
              { name: 'Amandelen gebrand', price: 18.75 },
              { name: 'Walnusskerne', price: 19.6 },
              { name: 'Cashewnoten ongezouten', price: 17.9 },
            ],
          },
          {
            name: 'Trockenfrüchte',
            unit: 'kg',
            loose: true,
            motif: 'nut',
            template: 2,
            vat: food,
            goods: [
              { name: 'Aydın İnciri', price: 15.9 },
              { name: 'Malatya Kayısısı', price: 14.3 },
              { name: 'Medjool Datteln', price: 16.45 },
              { name: 'Cranberry’s gedroogd', price: 13.2 },
            ],
          },
        ],
      },
      {
        name: 'Confectionery',
        unit: 'box',
        motif: 'box',
        vat: food,
        goods: [
          { name: 'Stroopwafels roomboter', price: 5.5 },
          { name: 'Lokum Güllü', price: 8.9 },
          { name: 'Marzipanbrot Lübeck', price: 6.8 },
          { name: 'Hagelslag puur 75 %', price: 4.1 },
          { name: 'Speculaas met amandel', price: 4.95 },
          { name: 'Baklava Cevizli', price: 13.5 },
          { name: 'Spekkoek', price: 9.95 },
        ],
      },
      {
        name: 'Sugar & honey',
        unit: 'jar',
        motif: 'box',
        vat: food,
        goods: [
          { name: 'Kluntjes weiß', price: 3.6 },
          { name: 'Heidehonig', price: 9.8 },
          { name: 'Çam Balı', price: 11.2 },
          { name: 'Vanillesuiker', price: 2.85 },
        ],
      },
    ],
  },
  {
    name: 'Ware & equipment',
    groups: [
      {
        name: 'Cups & glasses',
        unit: 'piece',
        motif: 'cup',
        vat: ware,
        goods: [
          { name: 'Espressokopje Delfts blauw', price: 12.5 },
          { name: 'Kaffeebecher Steinzeug', price: 16.9 },
          { name: 'İnce Belli Bardak (6)', price: 14.4 },
          { name: 'Cappuccino cup 180 ml', price: 11.95 },
          { name: 'Double wall glass 250 ml', price: 9.9 },
          { name: 'Travel mug 450 ml', price: 27.5 },
        ],
      },
      {
        name: 'Teapots & kettles',
        unit: 'piece',
        motif: 'pot',
        vat: ware,
        goods: [
          { name: 'Gusseiserne Teekanne', price: 64.9 },
          { name: 'Çaydanlık Takımı', price: 49.95 },
          { name: 'Theeglas met filter', price: 18.4 },
          { name: 'Gooseneck kettle', price: 89.0 },
        ],
      },
      {
        name: 'Brewing',
        groups: [
          {
            name: 'Manual',
            unit: 'piece',
            motif: 'pot',
            vat: ware,
            goods: [
              { name: 'Moka pot 3 cups', price: 32.9 },
              { name: 'French press 600 ml', price: 29.5 },
              { name: 'V60 dripper 02', price: 24.0 },
              { name: 'Chemex Classic 6', price: 52.9 },
              { name: 'Bakır Cezve', price: 21.75 },
            ],
          },
          {
            name: 'Electric',
            unit: 'piece',
            motif: 'pot',
            vat: ware,
            goods: [
              { name: 'Burr grinder BG-40', price: 149.0 },
              { name: 'Espressomaschine Aria E20', price: 649.0 },
              { name: 'Melkopschuimer', price: 44.95 },
            ],
          },
        ],
      },
      {
        name: 'Supplies',
        unit: 'pack',
        motif: 'box',
        vat: ware,
        goods: [
          { name: 'Paper filter 02 (100)', price: 6.95 },
          { name: 'Theefilters maat 2', price: 4.25 },
          { name: 'Geschenkkarton', price: 5.9 },
          { name: 'Entkalker 250 ml', price: 8.4 },
        ],
      },
    ],
  },
]
