import { accessGroups } from '@/lib/contract/access-groups'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { goodsImages } from '@/lib/contract/goods-images'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orderOptions } from '@/lib/contract/order-options'
import { priceList } from '@/lib/contract/price-list'
import { allows } from '@/lib/contract/rights'
import { settings } from '@/lib/contract/settings'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import { JsonBody } from '@/lib/server/json-body'
import { userSaveBody } from '@/lib/server/sealed-calls'
import type { SessionRecord } from '@/lib/server/session-record'
import { asked, type Outcome } from './asked'
import { probeNoun, step, type Trial } from './trial'

/** A white picture of one dot. */
export const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12P4//8/AAX+Av7czFnnAAAAAElFTkSuQmCC'

/** Calls that cannot be undone, or that reach people. */
const untried = [
  '/qr/editSaleOrder',
  '/qr/InsertData',
  '/qr/transferImages',
  '/qr/transferTemplates',
  '/ur/changePassword',
  '/ur/resetPassword',
]

/** Makes, changes and removes records of its own, and saves settings as they are. */
export async function probeWrites(session: SessionRecord, tell: (outcome: Outcome) => void): Promise<void> {
  const mark = `probe${Date.now().toString(36)}`
  const context = { fiscalYearId: session.year.id }
  const trial: Trial = { session, context, tell }
  const template = { title: mark, options: [] }
  const item = { ...goods.blank, code: mark, name: mark }

  await probeNoun(trial, warehouses, { ...warehouses.blank, code: mark, name: mark }, (draft) => ({ ...draft, name2: mark }))
  await probeNoun(trial, goodsGroups, { ...goodsGroups.blank, name: mark }, (draft) => ({ ...draft, name: `${mark} 2` }))
  await probeNoun(trial, optionTemplates, template, (draft) => ({ ...draft, title: `${mark} 2` }))
  await probeNoun(
    trial,
    goods,
    item,
    (draft) => ({ ...draft, name2: mark }),
    async ({ id }) => {
      const saved = await step(trial, '/qr/saveImage', goodsImages.right, goodsImages.save(context, id, dot))
      if (saved === null) return
      await step(trial, '/qr/editImages', goodsImages.right, goodsImages.order(context, id, [saved]))
      await step(trial, '/qr/removeImage', goodsImages.right, goodsImages.remove(context, id, saved))
      await step(trial, '/qr/editGoodOptionsTemplate', templateAllocation.rights.list, templateAllocation.toGood(context, id, 0))
    },
  )
  await probeNoun(
    trial,
    accessGroups,
    { title: mark, grants: { access: { SaleOrder: ['l'] }, rest: [] } },
    (draft) => ({ ...draft, title: `${mark} 2` }),
    async ({ id }) => {
      const draft = { ...users.blank, fullName: mark, userName: mark, password: `${mark}-Aa1!`, accessGroups: [id] }
      const body = (call: { body: object }) => userSaveBody(JsonBody.read(Buffer.from(JSON.stringify(call.body))))
      await probeNoun(trial, users, draft, (before) => ({ ...before, fullName: `${mark} 2` }), undefined, body)
    },
  )
  await asTheyAre(trial)
  for (const call of untried)
    tell({ call, verdict: 'skipped', ms: null, bytes: null, rows: null, damaged: 0, found: 'it cannot be undone' })
}

/** Saves what there is one of as it is. */
async function asTheyAre(trial: Trial): Promise<void> {
  const { session, context } = trial
  const { token, access, organisationCode } = session
  if (allows(access, settings.rights.list)) {
    const { answer } = await asked('', settings.load(), token)
    if (answer) await step(trial, '/gl/settingSave', settings.rights.update, settings.save(answer))
  }
  if (allows(access, orderOptions.rights.list)) {
    const { answer } = await asked('', orderOptions.load(), token)
    // What could not be read whole must not be written back.
    if (answer && answer.damaged === 0) await step(trial, '/gl/templateSave', orderOptions.rights.update, orderOptions.save(answer.items))
  }
  if (allows(access, priceList.rights.list)) {
    const { answer } = await asked('', priceList.list(context, organisationCode), token)
    const call = answer && priceList.setActive(organisationCode, answer.isActive)
    if (call) await step(trial, '/qr/editPriceListOrderingStatus', priceList.rights.update, call)
  }
}
