import { TextDecoder, TextEncoder } from 'node:util'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WarehousesImportDialog } from '@/components/screens/warehouses/warehouses-import-dialog'
import { warehouse } from '@/lib/contract/warehouses'
import { cloudResponding } from '@/tests/kit/support/cloud'
import { renderInApp } from '@/tests/kit/support/render-in-app'

Object.assign(globalThis, { TextDecoder })

const rows = [
  { id: 1, code: '1', name: 'North', name2: '', isDefault: true },
  { id: 2, code: '2', name: 'South', name2: '', isDefault: false },
].map((row) => warehouse.parse(row))

function show(letters: string[] = ['l', 'c', 'u']) {
  const bodies: { params: Record<string, unknown>; operationType: number }[] = []
  cloudResponding({
    '/bd/save': (body) => {
      bodies.push(body as never)
      const refused = (body as { params: { name: string } }).params.name === 'Refused'
      return refused
        ? { status: 'REJECT', message: { errorCode: 400, errorDescription: '' } }
        : { status: 'RESOLVE', id: 9, savedCode: '9' }
    },
    '/bd/list': () => ({ status: 'RESOLVE', data: rows }),
  })
  renderInApp(<WarehousesImportDialog rows={rows} readFresh={async () => rows} onClose={() => undefined} />, {
    Inventory: letters,
  } as never)
  const user = userEvent.setup({ delay: null })
  const choose = async (text: string) => {
    const file = new File([text], 'list.csv')
    // jsdom has no `arrayBuffer` of files.
    Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer })
    await user.upload(screen.getByLabelText('Select a file'), file)
  }
  return { bodies, user, choose }
}
const segment = (name: RegExp) => screen.findByRole('radio', { name })

test('shows what becomes of each row, lets a refused one be corrected, and imports', async () => {
  const { bodies, user, choose } = show()
  await choose('Code;Name;Notes\n1;Northern\n2;South\n3;\n')
  expect(await screen.findByText(/Not imported: .*Notes/)).toBeInTheDocument()
  expect(await segment(/^Can’t be saved · 1$/)).toBeChecked()
  expect(await segment(/^Changed · 1$/)).toBeInTheDocument()
  expect(await segment(/^Unchanged · 1$/)).toBeInTheDocument()
  const row = screen.getByText('Row 4').closest('li')
  await user.type(within(row as HTMLElement).getByLabelText('Name'), 'West')
  expect(within(row as HTMLElement).getByLabelText('Name')).toHaveValue('West')
  await user.click(await segment(/^Changed · 1$/))
  expect(screen.getByText(/^Name: .*North.* → .*Northern/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText('2 changed')).toBeInTheDocument()
  expect(bodies.map(({ operationType, params }) => [operationType, params.id, params.name, params.isDefault])).toEqual([
    [2, 1, 'Northern', true],
    [1, 0, 'West', false],
  ])
  expect(screen.getByRole('button', { name: 'Download report' })).toBeInTheDocument()
})

test('a row that the cloud refuses can be retried', async () => {
  const { user, choose } = show()
  await choose('Code,Name\n8,Refused\n')
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByText('1 failed:')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Retry failed' })).toBeEnabled()
})

test('without permission to add, new rows are refused', async () => {
  const { choose } = show(['l', 'u'])
  await choose('Code,Name\n8,West\n')
  expect(await screen.findByText('You don’t have permission to add records.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
})

test('a file without the code column says so', async () => {
  const { choose } = show()
  await choose('Name\nWest\n')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This file has no column “Code”.'))
})
