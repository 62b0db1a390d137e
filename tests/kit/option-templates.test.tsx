import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UndoDialogHost } from '@/components/changes/undo/undo-dialog-host'
import { OptionTemplatesScreen } from '@/components/screens/option-templates/option-templates-screen'
import { ToastContainer } from '@/components/shell/banners/toast-container'
import { useHistoryBlocker } from '@/components/ui/unsaved-changes/use-browser-back'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const all = { OptionsTemplate: ['l', 'c', 'u', 'd'], Goods: ['l'] }
const size = { key: 'Size', type: 3, value: ['Small', 'Large'], price: [0, 5000], multiSelect: false }
const weight = { key: 'Weight', type: 2, price: 100, qntyCalcFlag: true, minValue: 1, maxValue: 9 }
const stored = [
  { optionsTemplateId: 3, title: 'Drinks', template: JSON.stringify([size, weight, { key: 'Note', type: 1 }]) },
  {
    id: 4,
    title: 'Odd',
    template: JSON.stringify([
      { key: 'Note', type: 1 },
      { key: 'Odd', type: 8 },
    ]),
  },
]
const goods = [
  { id: 1, code: '1', name: 'Tea', group_id: 3, goodsOptionsTemplate: [{ goodId: 1, optionsTemplateId: 3 }] },
  { id: 2, code: '2', name: 'Coffee', group_id: 5, goodsOptionsTemplate: [{ goodId: 2, optionsTemplateId: 3 }] },
  { id: 3, code: '3', name: 'Cup', group_id: 5, goodsOptionsTemplate: [] },
]
const listed = {
  '/qr/optionsTemplateList': () => ({ status: 'RESOLVE', data: stored }),
  '/bd/list': () => ({ status: 'RESOLVE', data: goods }),
}
const done = () => ({ status: 'RESOLVE' })
const setupUser = () => userEvent.setup({ delay: null })
const top = async () => {
  await waitFor(() => expect(screen.queryAllByRole('dialog').length).toBeGreaterThan(0))
  return screen.getAllByRole('dialog').at(-1) as HTMLElement
}
const templateOf = (requests: ReturnType<typeof cloudResponding>, path: string) => {
  const body = requests.find((one) => one.path === path)?.body
  return JSON.parse(String(body?.template)) as unknown
}

beforeEach(() => window.history.replaceState(null, '', '/templateList'))

async function edit(name: string) {
  await setupUser().click(await screen.findByRole('button', { name: new RegExp(`Edit.*${name}`) }))
  return screen.findByRole('dialog', { name })
}

test('with list permission only, rows open without actions', async () => {
  cloudResponding(listed)
  renderInApp(<OptionTemplatesScreen />, { OptionsTemplate: ['l'] })
  await setupUser().click(await screen.findByText('Drinks'))
  const dialog = await screen.findByRole('dialog', { name: 'Drinks' })
  expect(within(dialog).getByRole('row', { name: /Size/ })).toHaveTextContent('Large+5,000')
  expect(within(dialog).getByRole('row', { name: /Weight/ })).toHaveTextContent('1–9')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add template' })).toBeNull()
})

test('preserves titles, prices and JSON text of options on the wire', async () => {
  const requests = cloudResponding({ ...listed, '/qr/editOptionsTemplate': done })
  renderInApp(<OptionTemplatesScreen />, all)
  const user = setupUser()
  const dialog = await edit('Drinks')
  await user.type(within(dialog).getByLabelText('Template name'), '!')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.some(({ path }) => path === '/qr/editOptionsTemplate')).toBe(true))
  expect(templateOf(requests, '/qr/editOptionsTemplate')).toEqual([size, weight, { key: 'Note', type: 1 }])
})

test('preserves unknown members of options', async () => {
  const sized = { ...size, hint: 'Printed on the bag', shown: { from: 1 } }
  const noted = { key: 'Note', type: 1, placeholder: 'Write here', price: 7 }
  const requests = cloudResponding({
    '/qr/optionsTemplateList': () => ({ status: 'RESOLVE', data: [{ id: 5, title: 'Rich', template: [sized, noted] }] }),
    '/qr/editOptionsTemplate': done,
  })
  renderInApp(<OptionTemplatesScreen />, { OptionsTemplate: ['l', 'u'] })
  const user = setupUser()
  const dialog = await edit('Rich')
  await user.click(within(dialog).getByRole('button', { name: 'Size' }))
  const option = await screen.findByRole('dialog', { name: 'Size' })
  await user.type(within(option).getByLabelText('Value, row 1'), '!')
  await user.click(within(option).getByRole('button', { name: 'Apply' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.some(({ path }) => path === '/qr/editOptionsTemplate')).toBe(true))
  // Members of another option type are not sent.
  expect(templateOf(requests, '/qr/editOptionsTemplate')).toEqual([
    { ...sized, value: ['Small!', 'Large'] },
    { key: 'Note', type: 1, placeholder: 'Write here' },
  ])
})

test('aligns a new value with its price; keeps the last row', async () => {
  const requests = cloudResponding({
    ...listed,
    '/qr/insertOptionsTemplate': () => ({ status: 'RESOLVE', data: [{ optionsTemplateId: 9 }] }),
  })
  renderInApp(<OptionTemplatesScreen />, all)
  const user = setupUser()
  await user.click(await screen.findByRole('button', { name: 'Add template' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('Template name'), 'Cups')
  await user.click(screen.getByRole('button', { name: 'Add option' }))
  const option = await screen.findByRole('dialog', { name: 'New option' })
  expect(within(option).getByRole('button', { name: 'Remove row 1' })).toBeDisabled()
  await user.type(within(option).getByLabelText(/^Option name/), 'Colour')
  await user.type(within(option).getByLabelText('Value, row 1'), 'Red')
  await user.click(within(option).getByRole('button', { name: 'Add value' }))
  await user.type(within(option).getByLabelText('Value, row 2'), 'Blue')
  await user.type(within(option).getByLabelText('Price, row 2'), '۱۲,۵۰۰')
  await user.click(within(option).getByRole('button', { name: 'Add value' }))
  await user.click(within(option).getByRole('button', { name: 'Remove row 3' }))
  await user.click(within(option).getByRole('button', { name: 'Apply' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.some(({ path }) => path === '/qr/insertOptionsTemplate')).toBe(true))
  expect(requests.find(({ path }) => path === '/qr/insertOptionsTemplate')?.body.title).toBe('Cups')
  expect(templateOf(requests, '/qr/insertOptionsTemplate')).toEqual([
    { key: 'Colour', type: 3, value: ['Red', 'Blue'], price: [0, 12500], multiSelect: false },
  ])
})

test('reports duplicate values regardless of case', async () => {
  cloudResponding(listed)
  renderInApp(<OptionTemplatesScreen />, all)
  const user = setupUser()
  const dialog = await edit('Drinks')
  await user.click(within(dialog).getByRole('button', { name: 'Size' }))
  const sizes = await screen.findByRole('dialog', { name: 'Size' })
  const large = within(sizes).getByLabelText('Value, row 2')
  await user.clear(large)
  await user.type(large, 'SMALL')
  await user.click(within(sizes).getByRole('button', { name: 'Apply' }))
  expect(large).toBeInvalid()
  expect(within(sizes).getByText('Another entry already uses this Value.')).toBeInTheDocument()
  await user.clear(large)
  expect(within(sizes).getByText('Value is required.')).toBeInTheDocument()
  await user.type(large, 'Big')
  await user.click(within(sizes).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Size' })).toBeNull())
})

test('reports a minimum above the maximum', async () => {
  cloudResponding(listed)
  renderInApp(<OptionTemplatesScreen />, all)
  const user = setupUser()
  const dialog = await edit('Drinks')
  await user.click(within(dialog).getByRole('button', { name: 'Weight' }))
  const weights = await screen.findByRole('dialog', { name: 'Weight' })
  const max = within(weights).getByLabelText('Maximum')
  await user.clear(max)
  await user.type(max, '0.5')
  await user.click(within(weights).getByRole('button', { name: 'Apply' }))
  expect(within(weights).getByText('Minimum can’t be greater than maximum.')).toBeInTheDocument()
  await user.clear(max)
  expect(within(weights).queryByText('Minimum can’t be greater than maximum.')).toBeNull()
})

test('reports a duplicate option name', async () => {
  cloudResponding(listed)
  renderInApp(<OptionTemplatesScreen />, all)
  const user = setupUser()
  const dialog = await edit('Drinks')
  await user.click(within(dialog).getByRole('button', { name: 'Size' }))
  const size = await screen.findByRole('dialog', { name: 'Size' })
  const name = within(size).getByLabelText(/^Option name/)
  await user.clear(name)
  await user.type(name, 'NOTE{Enter}')
  expect(within(size).getByText('Another entry already uses this Option name.')).toBeInTheDocument()
})

test('each type of option has its own fields', async () => {
  cloudResponding(listed)
  renderInApp(<OptionTemplatesScreen />, all)
  const user = setupUser()
  await user.click(within(await edit('Drinks')).getByRole('button', { name: 'Size' }))
  const option = within(await screen.findByRole('dialog', { name: 'Size' }))
  const labels = () =>
    ['Affects the formula', 'Minimum', 'Maximum', 'Allow multiple values', 'Add value'].filter(
      (text) => option.queryByText(text) ?? option.queryByLabelText(text),
    )
  expect(labels()).toEqual(['Allow multiple values', 'Add value'])
  await user.click(option.getByRole('radio', { name: 'Number' }))
  expect(labels()).toEqual(['Affects the formula', 'Minimum', 'Maximum'])
  await user.click(option.getByRole('radio', { name: 'Text' }))
  expect(labels()).toEqual([])
})

test('preserves input of another type while switching', async () => {
  cloudResponding(listed)
  renderInApp(<OptionTemplatesScreen />, all)
  const user = setupUser()
  const dialog = await edit('Drinks')
  await user.click(within(dialog).getByRole('button', { name: 'Size' }))
  const sizes = await screen.findByRole('dialog', { name: 'Size' })
  await user.click(within(sizes).getByRole('radio', { name: 'Text' }))
  expect(within(sizes).queryByRole('textbox', { name: 'Value, row 1' })).toBeNull()
  await user.click(within(sizes).getByRole('radio', { name: 'Selection' }))
  expect(within(sizes).getByLabelText('Value, row 2')).toHaveValue('Large')
  await user.type(within(sizes).getByLabelText('Value, row 2'), 'r')
  await user.click(within(sizes).getByRole('button', { name: 'Cancel' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Unsaved changes' })).getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Size' })).toBeNull())
  // Nothing has changed, so there is no confirmation.
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

function Guarded() {
  useHistoryBlocker()
  return <OptionTemplatesScreen />
}

test('Back from a half-typed option asks and keeps both dialogs', async () => {
  cloudResponding(listed)
  renderInApp(<Guarded />, all)
  const user = setupUser()
  const dialog = await edit('Drinks')
  await user.click(within(dialog).getByRole('button', { name: 'Add option' }))
  await user.type(await screen.findByLabelText(/^Option name/), 'Sug')
  act(() => window.history.back())
  const confirmation = await screen.findByRole('alertdialog', { name: 'Unsaved changes' })
  expect(confirmation).toHaveTextContent('You have unsaved changes to: Options')
  await user.click(within(confirmation).getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText(/^Option name/)).toHaveValue('Sug')
})

test('keeps the form with the reason of a failed save', async () => {
  cloudResponding({
    ...listed,
    '/qr/editOptionsTemplate': () => ({ status: 'REJECT', message: { errorCode: 77, errorDescription: 'شرح' } }),
  })
  renderInApp(<OptionTemplatesScreen />, all)
  const user = setupUser()
  const dialog = await edit('Drinks')
  const title = within(dialog).getByLabelText('Template name')
  await user.type(title, ' new')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('شرح')
  expect(title).toHaveValue('Drinks new')
})

test('states affected products before a forced deletion', async () => {
  const requests = cloudResponding({ ...listed, '/qr/removeOptionsTemplate': done })
  renderInApp(<OptionTemplatesScreen />, all)
  const user = setupUser()
  await user.click(await screen.findByRole('button', { name: /Delete.*Drinks/ }))
  const confirmation = await screen.findByRole('dialog', { name: 'Delete this record?' })
  expect(confirmation).toHaveTextContent(/2 products in 2 categories/)
  await user.click(within(confirmation).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Drinks')).toBeNull())
  expect(requests.find(({ path }) => path === '/qr/removeOptionsTemplate')?.body).toEqual({ optionsTemplateId: 3, forceRemove: 1 })
})

test("undoes a deletion from a template's row", async () => {
  let data: unknown = stored
  const requests = cloudResponding({
    ...{ ...listed, '/qr/optionsTemplateList': () => ({ status: 'RESOLVE', data }), '/api/undo': done },
    '/qr/removeOptionsTemplate': () => {
      data = stored.slice(1)
      return done()
    },
    '/qr/insertOptionsTemplate': () => ({ status: 'RESOLVE', data: { optionsTemplateId: 9 } }),
  })
  renderInApp(
    <>
      <OptionTemplatesScreen />
      <UndoDialogHost />
      <ToastContainer />
    </>,
    all,
  )
  const user = setupUser()
  await user.click(await screen.findByRole('button', { name: /Delete.*Drinks/ }))
  const confirmation = await screen.findByRole('dialog', { name: 'Delete this record?' })
  expect(confirmation).toHaveTextContent('You can undo this')
  await user.click(within(confirmation).getByRole('button', { name: 'Delete' }))
  requests.length = 0
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/Drinks.* restored/)).toBeInTheDocument()
  expect(templateOf(requests, '/qr/insertOptionsTemplate')).toEqual([size, weight, { key: 'Note', type: 1 }])
})

test("a copy starts with the source's options and counts as unchanged", async () => {
  cloudResponding(listed)
  renderInApp(<OptionTemplatesScreen />, all)
  const user = setupUser()
  await user.click(await screen.findByRole('button', { name: 'Add template' }))
  const choice = await screen.findByRole('dialog')
  await user.click(within(choice).getByRole('radio', { name: /Drinks/ }))
  await user.click(within(choice).getByRole('button', { name: 'Continue' }))
  expect(await screen.findByLabelText('Template name')).toHaveValue('')
  expect(within(await top()).getByRole('button', { name: 'Size' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('names the copy-from choice and each template, also untitled ones', async () => {
  cloudResponding({ '/qr/optionsTemplateList': () => ({ status: 'RESOLVE', data: [{ optionsTemplateId: 12, template: '[]' }] }) })
  renderInApp(<OptionTemplatesScreen />, all)
  await setupUser().click(await screen.findByRole('button', { name: 'Add template' }))
  const choice = within(await screen.findByRole('dialog')).getByRole('radiogroup', { name: 'New template from…' })
  expect(within(choice).getAllByRole('radio')).toHaveLength(2)
  expect(within(choice).getByRole('radio', { name: 'No template' })).toBeChecked()
  expect(within(choice).getByRole('radio', { name: '12' })).toBeInTheDocument()
})

test('shows unreadable options and asks before losing them', async () => {
  const requests = cloudResponding({ ...listed, '/qr/editOptionsTemplate': done })
  renderInApp(<OptionTemplatesScreen />, all)
  const user = setupUser()
  const dialog = await edit('Odd')
  expect(within(dialog).getByText(/"key":"Odd"/)).toBeInTheDocument()
  await user.type(within(dialog).getByLabelText('Template name'), '!')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const confirmation = await screen.findByRole('dialog', { name: 'Save without the unreadable options?' })
  await user.click(within(confirmation).getByRole('button', { name: 'Cancel' }))
  expect(requests.some(({ path }) => path === '/qr/editOptionsTemplate')).toBe(false)
  expect(within(dialog).getByLabelText('Template name')).toHaveValue('Odd!')
})
