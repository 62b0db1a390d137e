import 'server-only'
import { fetchPriceListBody, orderingStatusBody } from '@/lib/contract/price-list'
import { amountIn, sqlInnerList, sqlJsonList } from '@/lib/sandbox/database/sql-json'
import { handler, yearlyHandler, type Caller } from '@/lib/sandbox/handlers/handler'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'
import { imagePathOf } from './images'
import { templatesOf } from './option-templates'

const terms = {
  fa: { group: 'مصرف‌کننده', title: 'لیست قیمت عمومی', note: 'قیمت‌ها به ریال و شامل مالیات نیست' },
  en: { group: 'Consumer', title: 'Public price list', note: 'Prices in euro, without tax' },
} as const

/** A price list is requested by the organisation's own code. Throws for any other code. */
function mustBeOwn({ organisation }: Caller, key: string): void {
  if (key !== organisation.code) throw new Rejection(codes.notFound, `no organisation ${key}`)
}

const columns = {
  GOODSID: 'id',
  GOODSCODE: 'code',
  GOODSNAME: 'name',
  GOODSNAME2: 'name2',
  GOODSDESC: 'description',
  PRICEGROUPNAME: 'priceGroup',
  MINQUANTITY: '1',
  MAXQUANTITY: 'NULL',
  PRICE: amountIn('price'),
  PACKPRICE: amountIn('packPrice'),
  UNIT: 'unit',
  GOODSGRPNAME: "COALESCE(groupName, '')",
  images: `json_object('goodId', id, 'imageId', ${sqlInnerList('picture', 'FROM goodPictures WHERE year = listed.year AND good = listed.id', 'place')}, 'imagePath', imagePath)`,
  templateInfo:
    "json((SELECT json_object('id', t.id, 'title', t.title) FROM goodTemplates a JOIN templates t ON t.id = a.template WHERE a.year = listed.year AND a.good = listed.id))",
}

/** /qr/FetchData: goods sold on the site, with prices, images and templates. */
export const fetchPriceList = yearlyHandler(fetchPriceListBody, (caller, year, { key }) => {
  mustBeOwn(caller, key)
  const { store, organisation } = caller
  const { group, title, note } = terms[organisation.language]
  return {
    data: {
      isActive: organisation.ordering,
      organizationInfo: { name: organisation.name, address: organisation.address, phone: organisation.phone },
      data: {
        Header: { name: title, desc: note },
        Body: sqlJsonList(
          store,
          columns,
          `SELECT g.*, ? AS priceGroup, ? AS imagePath, p.name AS groupName FROM goods g LEFT JOIN goodGroups p ON p.year = g.year AND p.id = g.goodGroup
           WHERE g.year = ? AND g.isPublic = 1 ORDER BY g.id`,
          group,
          imagePathOf(caller),
          year.id,
        ),
      },
      optionsTemplateInfo: {
        optionsTemplate: templatesOf(caller),
        goodsOptionsTemplate: sqlJsonList(
          store,
          { goodId: 'good', optionsTemplateId: 'template' },
          'SELECT * FROM goodTemplates WHERE year = ? ORDER BY good',
          year.id,
        ),
      },
    },
  }
})

/** /qr/editPriceListOrderingStatus */
export const editOrdering = handler(orderingStatusBody, (caller, { key, isActive }) => {
  mustBeOwn(caller, key)
  caller.store.run('UPDATE organisations SET ordering = ? WHERE id = ?', isActive, caller.organisation.id)
})
