import { good } from '@/lib/contract/goods'
import { byTemplate, sitePlan, templatePlan } from '@/lib/contract/goods-bulk-plans'
import { bulkStatusPlan } from '@/lib/contract/order-status-changes'
import { order } from '@/lib/contract/orders'

const orderWith = (saleOrderId: number, status: number) =>
  order.parse({
    saleOrderId,
    status,
    date: '2026-11-20T14:05:00',
    totalAmount: 1,
    orderOptions: '[]',
    saleOrderDetails: [],
    transactionDetails: [],
  })

const goodWith = (id: number, more: Record<string, unknown> = {}) =>
  good.parse({ id, code: String(id), name: `Good ${id}`, webprice: 10, ispublic: true, goodImages: [], goodsOptionsTemplate: [], ...more })

const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

describe('orders', () => {
  const chosen = [orderWith(1, 1), orderWith(2, 3), orderWith(3, 4), orderWith(4, 5), orderWith(5, 6), orderWith(6, 9)]

  test('skips unchanged, cancelled and sent ones', () => {
    const plan = bulkStatusPlan(chosen, 4, false)
    expect([ids(plan.changes), ids(plan.already), ids(plan.final)]).toEqual([[1, 2, 6], [3], [4, 5]])
  })

  test('includes final ones on request', () => {
    expect(ids(bulkStatusPlan(chosen, 4, true).changes)).toEqual([1, 2, 4, 5, 6])
    expect(ids(bulkStatusPlan(chosen, 6, true).final)).toEqual([4])
  })

  test('skips records without an id', () => {
    const plan = bulkStatusPlan([orderWith(0, 3), orderWith(0, 6), orderWith(0, 4), orderWith(7, 3)], 4, true)
    expect([ids(plan.changes), plan.unnumbered.length, plan.already.length, plan.final.length]).toEqual([[7], 2, 1, 0])
  })
})

describe('goods', () => {
  test('changes only savable ones with another state', () => {
    const chosen = [
      goodWith(1),
      goodWith(2, { ispublic: false }),
      goodWith(3, { ispublic: null }),
      goodWith(4, { ispublic: false, name: '' }),
    ]
    const plan = sitePlan(chosen, true)
    expect([ids(plan.changes), ids(plan.already), ids(plan.incomplete)]).toEqual([[2, 3], [1], [4]])
    expect(ids(sitePlan(chosen, false).changes)).toEqual([1, 3])
  })

  test('skips records without an id', () => {
    const chosen = [goodWith(0), goodWith(1)]
    const site = sitePlan(chosen, false)
    const template = templatePlan(chosen, 7)
    expect([ids(site.changes), ids(site.unnumbered)]).toEqual([[1], [0]])
    expect([ids(template.changes), ids(template.unnumbered)]).toEqual([[1], [0]])
    expect(ids(sitePlan(chosen, true).already)).toEqual([0, 1])
  })

  test('allocates templates to published products, removes from all', () => {
    const chosen = [
      goodWith(1),
      goodWith(2, { optionsTemplateId: 7 }),
      goodWith(3, { optionsTemplateId: 8, ispublic: false }),
      goodWith(4, { optionsTemplateId: 8 }),
    ]
    const plan = templatePlan(chosen, 7)
    expect([ids(plan.changes), ids(plan.already), ids(plan.unsold)]).toEqual([[1, 4], [2], [3]])
    expect([...byTemplate(plan.changes)]).toEqual([
      [0, 1],
      [8, 1],
    ])
    expect(ids(templatePlan(chosen, 0).changes)).toEqual([2, 3, 4])
  })
})
