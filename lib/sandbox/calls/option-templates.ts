import 'server-only'
import * as z from 'zod/mini'
import { parseJsonText, requiredText, whole } from '@/lib/contract/core/wire-types'
import { editTemplateBody, insertTemplateBody, removeTemplateBody } from '@/lib/contract/option-templates'
import { allocateBody } from '@/lib/contract/template-allocation'
import { yearTransferBody } from '@/lib/contract/year-transfers'
import { yearOf, type Year } from '@/lib/sandbox/database/organisations'
import { handler, nothing, validateBody, yearlyHandler, type Caller } from '@/lib/sandbox/handlers/handler'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'
import { groupAndBelow } from './goods-groups'

type TemplateRow = { id: number; title: string; template: string }

/** Options as a cloud accepts them: unknown fields are stored unchanged. */
export const wireOptions = z.array(
  z.looseObject({ key: requiredText, type: z.pipe(whole, z.union([z.literal(1), z.literal(2), z.literal(3)])) }),
)

const optionsText = (template: string) =>
  JSON.stringify(validateBody(z.object({ template: wireOptions }), { template: parseJsonText(template) }).template)

/** The templates of an organisation, as sent beside lists of goods. */
export const templatesOf = ({ store, organisation }: Caller): TemplateRow[] =>
  store.all<TemplateRow>('SELECT id, title, template FROM templates WHERE organisation = ? ORDER BY id', organisation.id)

function templateOf({ store, organisation }: Caller, id: number): TemplateRow {
  const template = store.one<TemplateRow>(
    'SELECT id, title, template FROM templates WHERE id = ? AND organisation = ?',
    id,
    organisation.id,
  )
  if (!template) throw new Rejection(codes.notFound, `template ${id} not found`)
  return template
}

/** /qr/optionsTemplateList */
export const templateList = handler(nothing, (caller) => ({
  data: templatesOf(caller).map(({ id, title, template }) => ({ optionsTemplateId: id, title, template })),
}))

/** /qr/insertOptionsTemplate */
export const insertTemplate = handler(insertTemplateBody, ({ store, organisation }, { title, template }) => {
  const text = optionsText(template)
  const id = store.run('INSERT INTO templates (organisation, title, template) VALUES (?, ?, ?)', organisation.id, title, text)
  return { data: [{ optionsTemplateId: id }] }
})

/** /qr/editOptionsTemplate */
export const editTemplate = handler(editTemplateBody, (caller, { optionsTemplateId, title, template }) => {
  const { id } = templateOf(caller, optionsTemplateId)
  caller.store.run('UPDATE templates SET title = ?, template = ? WHERE id = ?', title, optionsText(template), id)
})

/** /qr/removeOptionsTemplate: with force, also from the goods that use it. */
export const removeTemplate = handler(removeTemplateBody, (caller, { optionsTemplateId, forceRemove }) => {
  const { store } = caller
  const { id } = templateOf(caller, optionsTemplateId)
  store.whole(() => {
    const used = store.one('SELECT 1 FROM goodTemplates WHERE template = ? LIMIT 1', id)
    if (used && forceRemove !== 1) throw new Rejection(codes.inUse, 'the template is in use')
    store.run('DELETE FROM goodTemplates WHERE template = ?', id)
    store.run('DELETE FROM templates WHERE id = ?', id)
  })
})

/** Allocates a template to goods of a year; 0 removes it. */
export function allocate(caller: Caller, year: Year, goods: readonly number[], template: number): void {
  if (template !== 0) templateOf(caller, template)
  for (const good of goods) {
    if (template === 0) caller.store.run('DELETE FROM goodTemplates WHERE year = ? AND good = ?', year.id, good)
    else caller.store.run('INSERT OR REPLACE INTO goodTemplates VALUES (?, ?, ?)', year.id, good, template)
  }
}

/** /qr/editGoodOptionsTemplate: for one product, or for all products of a group and its descendants. */
export const allocateTemplate = yearlyHandler(allocateBody, (caller, year, { id, goodGroupId, optionsTemplateId }) => {
  const { store } = caller
  if ((id === 0) === (goodGroupId === 0)) throw new Rejection(codes.badRequest, 'either id or goodGroupId')
  const goods =
    id === 0
      ? store.all<{ id: number }>(
          'SELECT id FROM goods WHERE year = ? AND goodGroup IN (SELECT value FROM json_each(?))',
          year.id,
          JSON.stringify(groupAndBelow(store, year, goodGroupId)),
        )
      : store.all<{ id: number }>('SELECT id FROM goods WHERE year = ? AND id = ?', year.id, id)
  if (id !== 0 && goods.length === 0) throw new Rejection(codes.notFound, 'goods not found')
  const ids = goods.map((good) => good.id)
  store.whole(() => allocate(caller, year, ids, optionsTemplateId))
})

/** The source year of a transfer: another one of the same organisation. */
export function sourceYear({ store, organisation }: Caller, year: Year, id: number): Year {
  if (id === year.id) throw new Rejection(codes.badRequest, 'preFiscalYearId: the same year')
  return yearOf(store, organisation.id, id)
}

/** /qr/transferTemplates: goods that have a template are left unchanged, so a second run changes nothing. */
export const transferTemplates = yearlyHandler(yearTransferBody, (caller, year, { preFiscalYearId }) => {
  const source = sourceYear(caller, year, preFiscalYearId)
  caller.store.run(
    `INSERT OR IGNORE INTO goodTemplates SELECT ?, t.good, t.template FROM goodTemplates t
     JOIN goods g ON g.year = ? AND g.id = t.good WHERE t.year = ?`,
    year.id,
    year.id,
    source.id,
  )
})
