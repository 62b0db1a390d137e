import 'server-only'
import { goodParams } from '@/lib/contract/goods'
import type { Year } from '@/lib/sandbox/database/organisations'
import { amountIn, flagIn, sqlInnerList, sqlJsonList } from '@/lib/sandbox/database/sql-json'
import type { Store } from '@/lib/sandbox/database/store'
import { thousandths } from '@/lib/sandbox/database/thousandths'
import { validateBody } from '@/lib/sandbox/handlers/handler'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'
import { imagePathOf } from './images'
import { allocate, templatesOf } from './option-templates'
import { freeCode, nextId, type Table } from './tables'

type GoodRow = {
  id: number
  type: number
  code: string
  name: string
  name2: string
  description: string
  goodGroup: number
  barcode: string
  price: number
  packPrice: number
  unit: string
  isPublic: number
  stock: number
  stockFee: number
}

const find = (store: Store, year: Year, id: number) => store.one<GoodRow>('SELECT * FROM goods WHERE year = ? AND id = ?', year.id, id)

const columns = {
  id: 'id',
  type_Id: 'type',
  code: 'code',
  name: 'name',
  name2: 'name2',
  desc: 'description',
  group_id: 'goodGroup',
  barcode1: 'barcode',
  webprice: amountIn('price'),
  unit: 'unit',
  ispublic: flagIn('isPublic'),
  goodImages: sqlInnerList(
    { goodId: 'good', imageId: 'picture' },
    'FROM goodPictures WHERE year = listed.year AND good = listed.id',
    'place',
  ),
  goodsOptionsTemplate: sqlInnerList(
    { goodId: 'good', optionsTemplateId: 'template' },
    'FROM goodTemplates WHERE year = listed.year AND good = listed.id',
    'good',
  ),
}

/** Goods of a year, with their images and templates. */
export const goodsTable: Table = {
  list: (caller, year) => ({
    imagePath: imagePathOf(caller),
    optionsTemplate: templatesOf(caller),
    data: sqlJsonList(caller.store, columns, 'SELECT * FROM goods WHERE year = ? ORDER BY id', year.id),
  }),

  save: (caller, year, sentId, sent) => {
    const { store } = caller
    const params = validateBody(goodParams, sent)
    const before = sentId === 0 ? undefined : find(store, year, sentId)
    if (sentId !== 0 && !before) throw new Rejection(codes.notFound, 'goods not found')
    if (params.group_id !== 0 && !store.one('SELECT 1 FROM goodGroups WHERE year = ? AND id = ?', year.id, params.group_id)) {
      throw new Rejection(codes.notFound, 'category not found')
    }
    const price = params.webprice === null ? (before?.price ?? 0) : thousandths(params.webprice)
    if (price < 0) throw new Rejection(codes.badRequest, 'webprice: below zero')
    const id = before?.id ?? nextId(store, 'goods')
    const savedCode = freeCode(store, 'goods', year.id, id, params.code)
    store.run(
      'INSERT OR REPLACE INTO goods VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      year.id,
      id,
      params.type_Id === 0 ? 1 : params.type_Id,
      savedCode,
      params.name,
      params.name2,
      params.desc,
      params.group_id,
      params.barcode1,
      price,
      before?.packPrice ?? price,
      params.unit,
      // An omitted value stays unchanged; a new item is sold on the site (D91).
      params.ispublic === null ? (before?.isPublic ?? 1) : Number(params.ispublic),
      before?.stock ?? 0,
      before?.stockFee ?? 0,
    )
    if (has(sent, 'optionsTemplateId')) allocate(caller, year, [id], params.optionsTemplateId)
    return { savedCode, id }
  },

  remove: ({ store }, year, id) => {
    const good = find(store, year, id)
    if (!good) throw new Rejection(codes.notFound, 'goods not found')
    if (good.stock !== 0 || isTraded(store, year, good)) throw new Rejection(codes.inUse, 'the product is in use')
    for (const table of ['goodPictures', 'goodTemplates']) store.run(`DELETE FROM ${table} WHERE year = ? AND good = ?`, year.id, id)
    store.run('DELETE FROM goods WHERE year = ? AND id = ?', year.id, id)
  },
}

const has = (sent: unknown, field: string) => typeof sent === 'object' && sent !== null && field in sent

const isTraded = (store: Store, year: Year, { id, code }: GoodRow): boolean =>
  store.one('SELECT 1 FROM slips s JOIN slipLines l ON l.slip = s.id WHERE s.year = ? AND l.good = ? LIMIT 1', year.id, id) !== undefined ||
  store.one('SELECT 1 FROM orders o JOIN orderLines l ON l.orderId = o.id WHERE o.year = ? AND l.goodCode = ? LIMIT 1', year.id, code) !==
    undefined
