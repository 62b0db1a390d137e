import { TextDecoder, TextEncoder } from 'node:util'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { resetSignedOut } from '@/lib/client/requests/signed-out-events'
import type { AccessGroup } from '@/lib/contract/access-groups'
import { user as userRow } from '@/lib/contract/users'
import { warehouse } from '@/lib/contract/warehouses'
import { UsersImportDialog } from '@/components/screens/users/users-import-dialog'
import { WarehousesImportDialog } from '@/components/screens/warehouses/warehouses-import-dialog'
import { cloudResponding } from '@/tests/kit/support/cloud'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { xlsxFile } from '@/tests/unit/support/xlsx-file'

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
  const choose = async (content: string | Uint8Array<ArrayBuffer>) => {
    const file = new File([content], 'list.csv')
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    // jsdom has no `arrayBuffer` of files.
    Object.assign(file, { arrayBuffer: async () => new Uint8Array(bytes).buffer })
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
  expect(await screen.findByText('2 succeeded')).toBeInTheDocument()
  // Rows are saved several at a time, in no order.
  const saved = bodies.map(({ operationType, params }) => [operationType, params.id, params.name, params.isDefault] as const)
  expect(saved.toSorted(([one], [other]) => one - other)).toEqual([
    [1, 0, 'West', false],
    [2, 1, 'Northern', true],
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

test('after a session ended, the rest of the rows waits for a press', async () => {
  const { bodies, user, choose } = show()
  await choose('Code,Name\n8,East\n9,West\n')
  const answering = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    input === '/bd/save' ? ({ ok: false, status: 401, headers: new Headers(), text: async () => '{}' } as Response) : answering(input, init)
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeInTheDocument()
  globalThis.fetch = answering
  act(() => void resetSignedOut())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(bodies).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('2 succeeded')).toBeInTheDocument()
  expect(bodies.map(({ params }) => String(params.name)).toSorted()).toEqual(['East', 'West'])
})

/** Warehouses that another user changes after the preview; the responses of the first `lost` saves are lost. */
function meanwhile(changed: readonly (typeof rows)[number][], lost = 0) {
  const { bodies, user, choose } = show()
  const cloud = { rows: changed, lost }
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (input !== '/bd/save' || cloud.lost === 0) return response
    cloud.lost -= 1
    const { params } = bodies.at(-1) as (typeof bodies)[number]
    cloud.rows = [...cloud.rows, warehouse.parse({ ...params, id: 7 })]
    return { ok: false, status: 504, headers: new Headers(), text: async () => '{}' } as Response
  }
  cleanup()
  renderInApp(<WarehousesImportDialog rows={rows} readFresh={async () => cloud.rows} onClose={() => undefined} />, {
    Inventory: ['l', 'c', 'u'],
  })
  return { bodies, user, choose }
}
const [north, south] = rows as [(typeof rows)[number], (typeof rows)[number]]

test('saves changed fields alone, and asks once for one that another user changed, too', async () => {
  const { bodies, user, choose } = meanwhile([
    { ...north, name2: 'by others', isDefault: false },
    { ...south, name: 'Theirs' },
  ])
  await choose('Code;Name;Default warehouse\n1;Northern;Yes\n2;Southern;No\n')
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText('1 succeeded')).toBeInTheDocument()
  expect(screen.getByText(/Someone else has changed this/)).toBeInTheDocument()
  expect(bodies.map(({ params }) => params)).toMatchObject([{ id: 1, name: 'Northern', name2: 'by others', isDefault: false }])
  await user.click(screen.getByRole('button', { name: 'Retry failed' }))
  expect(await screen.findByText('2 succeeded')).toBeInTheDocument()
  expect(bodies.at(-1)?.params).toMatchObject({ id: 2, name: 'Southern' })
})

test('a new record whose code another user took meanwhile is not added twice', async () => {
  const { bodies, user, choose } = meanwhile([...rows, warehouse.parse({ id: 5, code: '8', name: 'Theirs', name2: 'x', isDefault: false })])
  await choose('Code;Name\n8;West\n')
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByText(/Someone else has changed this/)).toBeInTheDocument()
  expect(bodies).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Retry failed' }))
  expect(await screen.findByText('1 succeeded')).toBeInTheDocument()
  expect(bodies).toMatchObject([{ operationType: 2, params: { id: 5, name: 'West', name2: 'x' } }])
})

test('a new record whose response was lost is not added twice', async () => {
  const { bodies, user, choose } = meanwhile(rows, 1)
  await choose('Code;Name\n8;West\n')
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await user.click(await screen.findByRole('button', { name: 'Retry failed' }))
  expect(await screen.findByText('1 succeeded')).toBeInTheDocument()
  expect(bodies).toHaveLength(1)
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

test('an Excel file names its sheet, hidden parts and totals, and refuses damaged cells', async () => {
  const { bodies, user, choose } = show()
  const rows = [
    ['Spring'],
    ['Code', 'Name', 'Name', 'Shelf'],
    [{ value: 55, format: '00000' }, 'West', '', 'A'],
    ['="07"', { value: 46085, format: 'd-mmm' }, '', 'B'],
    ['Total', null, null, null],
  ]
  await choose(
    xlsxFile([
      { name: 'Lists', state: 'hidden', rows },
      { name: 'Read me', rows: [['Notes']] },
      { name: 'Stock', rows, hidden: [3], hiddenColumns: [2] },
    ]),
  )
  expect(await screen.findByText(/^Sheet: .*Stock/)).toBeInTheDocument()
  expect(screen.getByText('1 hidden sheet isn’t imported.')).toBeInTheDocument()
  expect(screen.getByText('1 hidden or filtered row is imported, too.')).toBeInTheDocument()
  expect(screen.getByText(/^Hidden column is imported, too: .*Name/)).toBeInTheDocument()
  expect(screen.getByText(/Several columns have the same heading, the first one is imported: .*Name/)).toBeInTheDocument()
  expect(screen.getByText(/it’s a total or repeats the headings: row 5/)).toBeInTheDocument()
  expect(screen.getByText(/4-Mar.* is a date or time in the file/)).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), '4-Mar')
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  await waitFor(() =>
    expect(bodies.map(({ params }) => [params.code, params.name])).toEqual([
      ['00055', 'West'],
      ['07', '4-Mar'],
    ]),
  )
  await act(async () => undefined)
})

test('a row that a separator divided is refused without a field for corrections', async () => {
  const { choose } = show()
  await choose('Code,Name\n1,Cups, large\n2,West')
  expect(await screen.findByText(/This row has more cells than there are headings/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeInTheDocument()
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument()
})

test('of several sheets with the code one is chosen', async () => {
  const { user, choose } = show()
  const list = (code: string) => [
    ['Code', 'Name'],
    [code, 'West'],
  ]
  await choose(
    xlsxFile([
      { name: 'First', rows: list('X-1') },
      { name: 'Second', rows: list('X-2') },
    ]),
  )
  expect(await screen.findByText('X-1')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Sheet to import'), 'Second')
  expect(screen.getByText('X-2')).toBeInTheDocument()
  expect(screen.queryByText('X-1')).toBeNull()
})

test('a doubtful spelling is chosen, an assumed encoding is named', async () => {
  const { user, choose } = show()
  const latin = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))
  await choose(latin('Code;Name\r\n8;cr\u00e8me'))
  expect(await screen.findByRole('radio', { name: /cr\u00e8me/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /crčme/ }))
  expect(await screen.findByText('crčme', { selector: 'li bdi' })).toBeInTheDocument()
  await choose(latin('Code;Name\r\n8;\u00deeker ka\u00fe\u00fd\u00f0\u00fd'))
  expect(await screen.findByText('Şeker kaşığı')).toBeInTheDocument()
  expect(screen.getByText('The file is read as Windows-1254.')).toBeInTheDocument()
})

test.each([
  ['<html><body><table></table></body></html>', /has the format .*HTML.*, whatever its name says/],
  [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /has the format .*Excel 97–2003 \(\.xls\)/],
  [`Code;Name\n${'1;x\n'.repeat(5001)}`, 'This file has more than 5,000 rows.'],
] as const)('a file that cannot be imported says why', async (content, reason) => {
  const { choose } = show()
  await choose(content as string)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(reason))
})

const staff = [
  { userId: 1, fullName: 'The Boss', userName: 'boss', isActive: 1, isSystemic: 0, isAdmin: 1, mobile: '', accessGroups: [] },
  { userId: 3, fullName: 'Ali', userName: 'ali', isActive: 1, isSystemic: 0, isAdmin: 0, mobile: '', accessGroups: [1] },
].map((row) => userRow.parse(row))
const groups = { rows: [{ id: 1, title: 'Sales' }] as unknown as AccessGroup[], problem: null } as never

function showUsers(letters: string[] = ['l', 'c', 'u']) {
  const bodies: Record<string, unknown>[] = []
  const closed = jest.fn()
  const requests = cloudResponding({
    '/ur/userSave': (body) => {
      bodies.push(body)
      return body.userName === 'taken'
        ? { status: 'REJECT', message: { errorCode: 50001, errorDescription: '' } }
        : { status: 'RESOLVE', savedId: Number(body.userId) || 50 }
    },
    '/api/undo': () => ({ status: 'RESOLVE' }),
  })
  renderInApp(<UsersImportDialog rows={staff} readFresh={async () => staff} groups={groups} onClose={closed} />, { User: letters } as never)
  const user = userEvent.setup({ delay: null })
  const choose = async (text: string) => {
    const file = new File([text], 'users.csv')
    Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer })
    await user.upload(await screen.findByLabelText('Select a file'), file)
  }
  return { bodies, requests, user, choose, closed }
}

describe('users', () => {
  test('a generated password is sent, shown, and in the report', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob)
      return 'blob:report'
    }
    URL.revokeObjectURL = () => undefined
    // jsdom cannot follow the link of a download.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { bodies, requests, user, choose, closed } = showUsers()
    await choose('Username,Full name,Access groups,Status,Password\nmina,Mina,Sales,Active,\nali,Aly,Sales,Active,ignored-1\n')
    expect(await screen.findByText(/1 new user has no password in this file/)).toBeInTheDocument()
    expect(screen.getByText(/Passwords of existing users don’t change here/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    const list = (await screen.findByText('mina', { selector: 'bdi' })).closest('li') as HTMLElement
    const password = String(bodies.find(({ userName }) => userName === 'mina')?.password)
    expect(password).toMatch(/^[^=+@-]\S{15}$/)
    expect(list).toHaveTextContent(password)
    expect(bodies.find(({ userName }) => userName === 'ali')).not.toHaveProperty('password')
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/undo')).toBe(true))
    const others = requests.filter(({ path }) => path !== '/ur/userSave')
    expect(JSON.stringify(others) + JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })).not.toContain(password)

    // Closing before the report is downloaded asks.
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(closed).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Download report' }))
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsText(saved[0] as Blob)
    })
    expect(text).toContain('Row,Username,Result,Details,Password')
    expect(text).toMatch(/2,mina,Saved,,/)
    expect(text).toContain(password)
    expect(text).not.toContain('ignored-1')
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(closed).toHaveBeenCalled())
  })

  test('the generated password of a guarded user name is shown', async () => {
    const { bodies, user, choose } = showUsers()
    await choose("Username,Full name,Access groups\n'mina,Mina,Sales\n")
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
    const list = (await screen.findByText('mina', { selector: 'bdi' })).closest('li') as HTMLElement
    expect(list).toHaveTextContent(String(bodies.find(({ userName }) => userName === 'mina')?.password))
  })

  test('a user name that the cloud has already fails, without a password in the report', async () => {
    const { user, choose } = showUsers()
    await choose('Username,Access groups\ntaken,Sales\n')
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
    expect(await screen.findByText('1 failed:')).toBeInTheDocument()
    expect(screen.queryByText('Passwords of the new users')).toBeNull()
  })

  test('an unknown group names what is unknown and is corrected in place', async () => {
    const { bodies, user, choose } = showUsers()
    await choose('Username,Access groups\nmina,"Sales, Spies"\n')
    const row = (await screen.findByText('Row 2')).closest('li') as HTMLElement
    expect(row).toHaveTextContent(/“.?Spies.?” isn’t in the list, or is there more than once\./)
    await user.clear(within(row).getByLabelText('Access groups'))
    await user.type(within(row).getByLabelText('Access groups'), 'sales')
    await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
    await waitFor(() => expect(bodies).toMatchObject([{ userName: 'mina', accessGroups: [1], isActive: true }]))
    await act(async () => undefined)
  })

  test('the last administrator stays, and the reason is said', async () => {
    const { choose } = showUsers()
    await choose('Username,Status\nboss,Inactive\n')
    expect(await screen.findByText('This is the only active administrator, so they must stay active.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
  })

  test('without permission to edit, changed users are refused', async () => {
    const { choose } = showUsers(['l', 'c'])
    await choose('Username,Full name\nali,Aly\n')
    expect(await screen.findByText('You don’t have permission to change records.')).toBeInTheDocument()
  })
})
