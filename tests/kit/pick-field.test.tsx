import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DetailDialog } from '@/components/kit/detail-dialog'
import { fieldsOf } from '@/components/kit/fields'
import { PickByGroup } from '@/components/kit/picker/pick-by-group'
import { columnsOf } from '@/components/kit/table/columns'
import { useResourceScreen } from '@/components/kit/use-resource-screen'
import { goods, type Good } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { optionTemplates } from '@/lib/contract/option-templates'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

const Field = fieldsOf(goods)
const templateColumns = columnsOf(optionTemplates, [{ field: 'title' }])
const goodColumns = columnsOf(goods, [
  { field: 'code', kind: 'code' },
  { field: 'name' },
  { field: 'price', kind: 'price' },
  { field: 'barcode', kind: 'code', defaultHidden: true },
])
const groupOf = ({ groupId }: Good) => groupId

/** A goods item whose template is picked, and, for the sake of the test, whose group is a goods item. */
function Goods() {
  const resource = useResourceScreen(goods)
  return (
    <>
      {resource.rows?.map((row) => (
        <button key={row.id} type="button" onClick={() => resource.open(row)}>
          open {row.name}
        </button>
      ))}
      <DetailDialog of={resource} nameOf={({ name }) => name}>
        <Field.Text name="name" />
        <Field.Pick name="templateId" from={optionTemplates} columns={templateColumns} none="No template" />
        <Field.Pick
          name="groupId"
          from={goods}
          columns={goodColumns}
          dialog={(part) => <PickByGroup {...part} groups={goodsGroups} groupOf={groupOf} />}
        />
      </DetailDialog>
    </>
  )
}

const item = (id: number, name: string, more: object = {}) => ({
  id,
  code: String(100 + id),
  name,
  group_id: 0,
  webprice: 1000,
  ispublic: true,
  ...more,
})
const templates = [
  { optionsTemplateId: 3, title: 'Drinks', template: '[]' },
  { optionsTemplateId: 4, title: 'Drinks to go', template: '[]' },
  { optionsTemplateId: 5, title: 'Cakes', template: '[]' },
]
const shop = (more: object = {}) => ({
  '/bd/list': ({ tableName }: Record<string, unknown>) => ({
    status: 'RESOLVE',
    data:
      tableName === 'goods'
        ? [item(1, 'Tea', { goodsOptionsTemplate: [{ goodId: 1, optionsTemplateId: 3 }] }), item(2, 'Milk', { barcode1: '626001' })]
        : [{ id: 7, code: '7', name: 'Fridge', parent_id: 0 }],
  }),
  '/qr/optionsTemplateList': () => ({ status: 'RESOLVE', data: templates }),
  ...more,
})
const all = { Goods: ['l', 'c', 'u'], OptionsTemplate: ['l'], GoodsGroup: ['l'] }
const person = () => userEvent.setup({ delay: null })
const field = (name: string) => screen.getByRole('combobox', { name: new RegExp(name) })

beforeEach(() => window.history.replaceState(null, '', '/goods'))

async function edit(user: ReturnType<typeof person>, name: string) {
  await user.click(await screen.findByText(`open ${name}`))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
}

test('View names what is picked, or says that nothing is', async () => {
  cloudThatAnswers(shop())
  renderInOffice(<Goods />, all)
  const user = person()
  await user.click(await screen.findByText('open Tea'))
  expect(await within(await screen.findByRole('dialog')).findByText('Drinks')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByText('open Milk'))
  expect(await screen.findByText('No template')).toBeInTheDocument()
})

test('a typed text that stands for nothing keeps the form from being saved, and nothing typed is lost', async () => {
  const asked = cloudThatAnswers(shop({ '/bd/save': () => ({ status: 'RESOLVE', id: 2, savedCode: '102' }) }))
  renderInOffice(<Goods />, all)
  const user = person()
  await edit(user, 'Milk')
  await user.type(field('template'), 'drinks')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/2 entries match .*drinks/)).toBeInTheDocument()
  expect(asked.some(({ path }) => path === '/bd/save')).toBe(false)
  expect(field('template')).toHaveValue('drinks')
  await user.clear(field('template'))
  await user.type(field('template'), 'cak{Enter}')
  await screen.findByRole('button', { name: /^Clear / })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/bd/save')).toBe(true))
  expect(asked.find(({ path }) => path === '/bd/save')?.body.params).toMatchObject({ optionsTemplateId: 5 })
})

test('a goods item is found by its barcode, too, and picked by way of its group', async () => {
  cloudThatAnswers(shop())
  renderInOffice(<Goods />, all)
  const user = person()
  await edit(user, 'Tea')
  await user.type(field('group'), '626001{Enter}')
  expect(await screen.findByText('Milk')).toBeInTheDocument()
  await user.click(screen.getAllByRole('button', { name: /^Clear / })[1] as HTMLElement)
  await user.type(field('group'), '{Enter}')
  expect(await screen.findByRole('dialog', { name: /Goods group/ })).toBeInTheDocument()
})

test('a record that the list no longer has keeps its number', async () => {
  cloudThatAnswers(shop({ '/qr/optionsTemplateList': () => ({ status: 'RESOLVE', data: [] }) }))
  renderInOffice(<Goods />, all)
  await person().click(await screen.findByText('open Tea'))
  expect(await screen.findByText('Number 3, not in the list')).toBeInTheDocument()
})

test('says which right is missing to choose', async () => {
  cloudThatAnswers(shop())
  renderInOffice(<Goods />, { Goods: ['l', 'u'] })
  const user = person()
  await edit(user, 'Tea')
  expect(await screen.findByText(/Choosing needs the right to list “.*emplates”/)).toBeInTheDocument()
  expect(field('template')).toBeDisabled()
})
