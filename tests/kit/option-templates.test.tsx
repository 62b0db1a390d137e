import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useGuardedHistory } from '@/components/kit/use-guarded-history'
import { OptionTemplatesScreen } from '@/components/screens/option-templates/option-templates-screen'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

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
const person = () => userEvent.setup({ delay: null })
const top = async () => {
  await waitFor(() => expect(screen.queryAllByRole('dialog').length).toBeGreaterThan(0))
  return screen.getAllByRole('dialog').at(-1) as HTMLElement
}
const templateOf = (asked: ReturnType<typeof cloudThatAnswers>, path: string) => {
  const body = asked.find((one) => one.path === path)?.body
  return JSON.parse(String(body?.template)) as unknown
}

beforeEach(() => window.history.replaceState(null, '', '/templateList'))

async function edit(name: string) {
  await person().click(await screen.findByRole('button', { name: new RegExp(`Edit.*${name}`) }))
  return screen.findByRole('dialog', { name })
}

test('who may only list views by a press on the row, and finds no actions', async () => {
  cloudThatAnswers(listed)
  renderInOffice(<OptionTemplatesScreen />, { OptionsTemplate: ['l'] })
  await person().click(await screen.findByText('Drinks'))
  const dialog = await screen.findByRole('dialog', { name: 'Drinks' })
  expect(within(dialog).getByRole('row', { name: /Size/ })).toHaveTextContent('Large+5,000')
  expect(within(dialog).getByRole('row', { name: /Weight/ })).toHaveTextContent('1 to 9')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})

test('options go back to the wire as they came: titles and prices side by side, as JSON text', async () => {
  const asked = cloudThatAnswers({ ...listed, '/qr/editOptionsTemplate': done })
  renderInOffice(<OptionTemplatesScreen />, all)
  const user = person()
  const dialog = await edit('Drinks')
  await user.type(within(dialog).getByLabelText('Template name'), '!')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/qr/editOptionsTemplate')).toBe(true))
  expect(templateOf(asked, '/qr/editOptionsTemplate')).toEqual([size, weight, { key: 'Note', type: 1 }])
})

test('what an option holds besides is given back, of one that was changed and of its neighbours', async () => {
  const sized = { ...size, hint: 'Printed on the bag', shown: { from: 1 } }
  const noted = { key: 'Note', type: 1, placeholder: 'Write here', price: 7 }
  const asked = cloudThatAnswers({
    '/qr/optionsTemplateList': () => ({ status: 'RESOLVE', data: [{ id: 5, title: 'Rich', template: [sized, noted] }] }),
    '/qr/editOptionsTemplate': done,
  })
  renderInOffice(<OptionTemplatesScreen />, { OptionsTemplate: ['l', 'u'] })
  const user = person()
  const dialog = await edit('Rich')
  await user.click(within(dialog).getByRole('button', { name: 'Size' }))
  const option = await screen.findByRole('dialog', { name: 'Size' })
  await user.type(within(option).getByLabelText('Value in row 1'), '!')
  await user.click(within(option).getByRole('button', { name: 'Apply' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/qr/editOptionsTemplate')).toBe(true))
  // What belongs to another type is nothing besides.
  expect(templateOf(asked, '/qr/editOptionsTemplate')).toEqual([
    { ...sized, value: ['Small!', 'Large'] },
    { key: 'Note', type: 1, placeholder: 'Write here' },
  ])
})

test('a new value has its price in the same place, typed in Persian digits; the last row cannot be removed', async () => {
  const asked = cloudThatAnswers({
    ...listed,
    '/qr/insertOptionsTemplate': () => ({ status: 'RESOLVE', data: [{ optionsTemplateId: 9 }] }),
  })
  renderInOffice(<OptionTemplatesScreen />, all)
  const user = person()
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('Template name'), 'Cups')
  await user.click(screen.getByRole('button', { name: 'Add option' }))
  const option = await screen.findByRole('dialog', { name: 'New option' })
  expect(within(option).getByRole('button', { name: 'Remove row 1' })).toBeDisabled()
  await user.type(within(option).getByLabelText(/^Key/), 'Colour')
  await user.type(within(option).getByLabelText('Value in row 1'), 'Red')
  await user.click(within(option).getByRole('button', { name: 'Add value' }))
  await user.type(within(option).getByLabelText('Value in row 2'), 'Blue')
  await user.type(within(option).getByLabelText('Price in row 2'), '۱۲,۵۰۰')
  await user.click(within(option).getByRole('button', { name: 'Add value' }))
  await user.click(within(option).getByRole('button', { name: 'Remove row 3' }))
  await user.click(within(option).getByRole('button', { name: 'Apply' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/qr/insertOptionsTemplate')).toBe(true))
  expect(asked.find(({ path }) => path === '/qr/insertOptionsTemplate')?.body.title).toBe('Cups')
  expect(templateOf(asked, '/qr/insertOptionsTemplate')).toEqual([
    { key: 'Colour', type: 3, value: ['Red', 'Blue'], price: [0, 12500], multiSelect: false },
  ])
})

test('values used twice are told at the second, whatever their capitals', async () => {
  cloudThatAnswers(listed)
  renderInOffice(<OptionTemplatesScreen />, all)
  const user = person()
  const dialog = await edit('Drinks')
  await user.click(within(dialog).getByRole('button', { name: 'Size' }))
  const sizes = await screen.findByRole('dialog', { name: 'Size' })
  const large = within(sizes).getByLabelText('Value in row 2')
  await user.clear(large)
  await user.type(large, 'SMALL')
  await user.click(within(sizes).getByRole('button', { name: 'Apply' }))
  expect(large).toBeInvalid()
  expect(within(sizes).getByText('This Value is used twice.')).toBeInTheDocument()
  await user.clear(large)
  expect(within(sizes).getByText('Value is required.')).toBeInTheDocument()
  await user.type(large, 'Big')
  await user.click(within(sizes).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Size' })).toBeNull())
})

test('a minimum above the maximum is told; without a limit there is none', async () => {
  cloudThatAnswers(listed)
  renderInOffice(<OptionTemplatesScreen />, all)
  const user = person()
  const dialog = await edit('Drinks')
  await user.click(within(dialog).getByRole('button', { name: 'Weight' }))
  const weights = await screen.findByRole('dialog', { name: 'Weight' })
  const max = within(weights).getByLabelText('Maximum')
  await user.clear(max)
  await user.type(max, '0.5')
  await user.click(within(weights).getByRole('button', { name: 'Apply' }))
  expect(within(weights).getByText('The minimum is above the maximum.')).toBeInTheDocument()
  await user.clear(max)
  expect(within(weights).queryByText('The minimum is above the maximum.')).toBeNull()
})

test('a name that another option has is told', async () => {
  cloudThatAnswers(listed)
  renderInOffice(<OptionTemplatesScreen />, all)
  const user = person()
  const dialog = await edit('Drinks')
  await user.click(within(dialog).getByRole('button', { name: 'Size' }))
  const size = await screen.findByRole('dialog', { name: 'Size' })
  const name = within(size).getByLabelText(/^Key/)
  await user.clear(name)
  await user.type(name, 'NOTE{Enter}')
  expect(within(size).getByText('This Key is used twice.')).toBeInTheDocument()
})

test('a look at another type loses nothing that was typed, and what is dropped leaves the template as it was', async () => {
  cloudThatAnswers(listed)
  renderInOffice(<OptionTemplatesScreen />, all)
  const user = person()
  const dialog = await edit('Drinks')
  await user.click(within(dialog).getByRole('button', { name: 'Size' }))
  const sizes = await screen.findByRole('dialog', { name: 'Size' })
  await user.click(within(sizes).getByRole('radio', { name: 'Text' }))
  expect(within(sizes).queryByRole('textbox', { name: 'Value in row 1' })).toBeNull()
  await user.click(within(sizes).getByRole('radio', { name: 'Selection' }))
  expect(within(sizes).getByLabelText('Value in row 2')).toHaveValue('Large')
  await user.type(within(sizes).getByLabelText('Value in row 2'), 'r')
  await user.click(within(sizes).getByRole('button', { name: 'Cancel' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'The option was changed' })).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Size' })).toBeNull())
  // Nothing differs, so nothing is asked.
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

function Guarded() {
  useGuardedHistory()
  return <OptionTemplatesScreen />
}

test('Back out of a half-typed option keeps both dialogs, and the question names the options', async () => {
  cloudThatAnswers(listed)
  renderInOffice(<Guarded />, all)
  const user = person()
  const dialog = await edit('Drinks')
  await user.click(within(dialog).getByRole('button', { name: 'Add option' }))
  await user.type(await screen.findByLabelText(/^Key/), 'Sug')
  act(() => window.history.back())
  const question = await screen.findByRole('dialog', { name: 'Changes are not saved' })
  expect(question).toHaveTextContent('You changed: Options')
  await user.click(within(question).getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText(/^Key/)).toHaveValue('Sug')
})

test('a refused save keeps the form and says why', async () => {
  cloudThatAnswers({
    ...listed,
    '/qr/editOptionsTemplate': () => ({ status: 'REJECT', message: { errorCode: 77, errorDescription: 'شرح' } }),
  })
  renderInOffice(<OptionTemplatesScreen />, all)
  const user = person()
  const dialog = await edit('Drinks')
  const title = within(dialog).getByLabelText('Template name')
  await user.type(title, ' new')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('شرح')
  expect(title).toHaveValue('Drinks new')
})

test('the goods that use a template are counted before it is deleted, and it is deleted by force', async () => {
  const asked = cloudThatAnswers({ ...listed, '/qr/removeOptionsTemplate': done })
  renderInOffice(<OptionTemplatesScreen />, all)
  const user = person()
  await user.click(await screen.findByRole('button', { name: /Delete.*Drinks/ }))
  const question = await screen.findByRole('dialog', { name: 'Delete this record?' })
  expect(question).toHaveTextContent(/2 items in 2 groups/)
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Drinks')).toBeNull())
  expect(asked.find(({ path }) => path === '/qr/removeOptionsTemplate')?.body).toEqual({ optionsTemplateId: 3, forceRemove: 1 })
})

test('a copy starts with the options of the other one and counts as unchanged', async () => {
  cloudThatAnswers(listed)
  renderInOffice(<OptionTemplatesScreen />, all)
  const user = person()
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const choice = await screen.findByRole('dialog')
  await user.click(within(choice).getByRole('radio', { name: /Drinks/ }))
  await user.click(within(choice).getByRole('button', { name: 'Continue' }))
  expect(await screen.findByLabelText('Template name')).toHaveValue('')
  expect(within(await top()).getByRole('button', { name: 'Size' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the choice what to copy from has a name, and so has each template in it, one without a title too', async () => {
  cloudThatAnswers({ '/qr/optionsTemplateList': () => ({ status: 'RESOLVE', data: [{ optionsTemplateId: 12, template: '[]' }] }) })
  renderInOffice(<OptionTemplatesScreen />, all)
  await person().click(await screen.findByRole('button', { name: 'Add' }))
  const choice = within(await screen.findByRole('dialog')).getByRole('radiogroup', { name: 'New template from…' })
  expect(within(choice).getByRole('radio', { name: '12' })).toBeInTheDocument()
})

test('an option that could not be read is shown as it came, and a save that would lose it asks first', async () => {
  const asked = cloudThatAnswers({ ...listed, '/qr/editOptionsTemplate': done })
  renderInOffice(<OptionTemplatesScreen />, all)
  const user = person()
  const dialog = await edit('Odd')
  expect(within(dialog).getByText(/"key":"Odd"/)).toBeInTheDocument()
  await user.type(within(dialog).getByLabelText('Template name'), '!')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('dialog', { name: 'Part of the template will be lost' })
  await user.click(within(question).getByRole('button', { name: 'No' }))
  expect(asked.some(({ path }) => path === '/qr/editOptionsTemplate')).toBe(false)
  expect(within(dialog).getByLabelText('Template name')).toHaveValue('Odd!')
})
