import { accessGroups } from '@/lib/contract/access-groups'
import { allows } from '@/lib/contract/core/rights'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { goodsImages } from '@/lib/contract/goods-images'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orderOptions } from '@/lib/contract/order-options'
import { priceList } from '@/lib/contract/price-list'
import { settings } from '@/lib/contract/settings'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import { encryptedUserSave } from '@/lib/server/proxy/outgoing-body'
import { JsonBody } from '@/lib/server/requests/json-body'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { probeResource, reportWrong, step, type Trial } from './crud-trial'
import { sendAndJudge, type Outcome } from './send-and-judge'

/** A white image of one pixel. */
export const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12P4//8/AAX+Av7czFnnAAAAAElFTkSuQmCC'

/** Calls that cannot be undone or that contact customers. */
const untried = [
  '/qr/editSaleOrder',
  '/qr/InsertData',
  '/qr/transferImages',
  '/qr/transferTemplates',
  '/ur/changePassword',
  '/ur/resetPassword',
]

/** Creates, changes and deletes its own records, and saves settings unchanged. */
export async function probeWrites(session: SessionRecord, report: (outcome: Outcome) => void): Promise<void> {
  const mark = `probe${Date.now().toString(36)}`
  const context = { fiscalYearId: session.year.id }
  const trial: Trial = { session, context, report }
  const template = { title: mark, options: [] }
  const item = { ...goods.blank, code: mark, name: mark }

  await probeResource(trial, warehouses, { ...warehouses.blank, code: mark, name: mark }, (draft) => ({ ...draft, name2: mark }))
  await probeResource(trial, goodsGroups, { ...goodsGroups.blank, name: mark }, (draft) => ({ ...draft, name: `${mark} 2` }))
  await probeResource(trial, optionTemplates, template, (draft) => ({ ...draft, title: `${mark} 2` }))
  await probeResource(
    trial,
    goods,
    item,
    (draft) => ({ ...draft, name2: mark }),
    async ({ id }) => {
      const saved = await step(trial, '/qr/saveImage', goodsImages.right, goodsImages.save(context, id, dot))
      if (saved === null) return
      const { response } = await sendAndJudge('', goods.list(context), session.token)
      if (response?.rows.find((one) => one.id === id)?.images.includes(saved) !== true)
        reportWrong(trial, '/qr/saveImage', `goodImages of the product with id ${id} lack imageId ${saved}`)
      await step(trial, '/qr/editImages', goodsImages.right, goodsImages.order(context, id, [saved]))
      await step(trial, '/qr/removeImage', goodsImages.right, goodsImages.remove(context, id, saved))
      await step(trial, '/qr/editGoodOptionsTemplate', templateAllocation.rights.list, templateAllocation.toGood(context, id, 0))
    },
  )
  await probeResource(
    trial,
    accessGroups,
    { title: mark, grants: { access: { SaleOrder: ['l'] }, rest: [] } },
    (draft) => ({ ...draft, title: `${mark} 2` }),
    async ({ id }) => {
      const draft = { ...users.blank, fullName: mark, userName: mark, password: `${mark}-Aa1!`, accessGroups: [id] }
      const body = (call: { body: object }) => encryptedUserSave(JsonBody.read(Buffer.from(JSON.stringify(call.body))))
      await probeResource(trial, users, draft, (before) => ({ ...before, fullName: `${mark} 2` }), undefined, body)
    },
  )
  await asTheyAre(trial)
  for (const call of untried)
    report({ call, verdict: 'skipped', ms: null, bytes: null, rows: null, invalidRows: 0, found: 'it cannot be undone' })
}

/** Saves single values unchanged. */
async function asTheyAre(trial: Trial): Promise<void> {
  const { session, context } = trial
  const { token, access, organisationCode } = session
  if (allows(access, settings.rights.list)) {
    const { response } = await sendAndJudge('', settings.load(), token)
    if (response) await step(trial, '/gl/settingSave', settings.rights.update, settings.save(response))
  }
  if (allows(access, orderOptions.rights.list)) {
    const { response } = await sendAndJudge('', orderOptions.load(), token)
    // An incompletely read template must not be written back.
    if (response && response.invalidRows === 0)
      await step(trial, '/gl/templateSave', orderOptions.rights.update, orderOptions.save(response.items))
  }
  if (allows(access, priceList.rights.list)) {
    const { response } = await sendAndJudge('', priceList.list(context, organisationCode), token)
    const call = response && priceList.setActive(organisationCode, response.isActive)
    if (call) await step(trial, '/qr/editPriceListOrderingStatus', priceList.rights.update, call)
  }
}
