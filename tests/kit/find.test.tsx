import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { recordFinders } from '@/components/shell/record-finders'
import { useFind } from '@/components/shell/use-find'
import { MenuFactsProvider } from '@/lib/client/menu'
import { useResource } from '@/lib/client/use-resource'
import { menuFacts } from '@/lib/contract/menu'
import { warehouses } from '@/lib/contract/warehouses'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

jest.mock('@/lib/i18n/navigation', () => jest.requireActual<typeof import('./support/router')>('./support/router'))

function Palette() {
  const { rows } = useResource(warehouses, undefined)
  const find = useFind()
  const [titles, setTitles] = useState<readonly string[]>([])
  if (!rows) return null
  const look = (query: string) =>
    setTitles(
      find(query)
        .found.filter(({ section }) => section === 'records')
        .map(({ title }) => title),
    )
  return (
    <>
      <input aria-label="find" onChange={(event) => look(event.currentTarget.value)} />
      <output>{titles.join()}</output>
    </>
  )
}

test('a record is found by what it is as well, and the word alone means no record', async () => {
  const row = (id: number, name: string) => ({ id, code: String(id), name, isDefault: false })
  cloudThatAnswers({
    '/bd/list': () => ({ status: 'RESOLVE', data: [row(1, 'North'), row(2, 'South')] }),
    '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [{ feature: 'Inventory', access: ['l'], en: 'Warehouses' }] }),
  })
  renderInOffice(
    <MenuFactsProvider facts={{ entries: menuFacts, landing: '/orders' }}>
      <Palette />
    </MenuFactsProvider>,
    { Inventory: ['l'] },
  )
  const user = userEvent.setup({ delay: null })
  const input = await screen.findByLabelText('find')
  await user.type(input, 'Warehouse nor')
  expect(screen.getByRole('status')).toHaveTextContent(/^\S*North$/)
  await user.clear(input)
  await user.type(input, 'warehouse')
  expect(screen.getByRole('status')).toHaveTextContent(/^$/)
})

test('a slip is opened in the month of its day, whose list names no year', () => {
  const finder = recordFinders.find(({ noun }) => noun === 'saleSlips')
  const slip = { id: 8, date: '2026-11-21', serial: '1204', customerName: 'Sara Karimi', mobile: '' }
  expect(finder?.nameOf(slip)).toBe('1204 Sara Karimi')
  expect(finder?.query(slip, '08', 1)).toEqual({ month: '1405-08', detail: '8' })
  expect(finder?.query(slip, '11', 2)).toEqual({ month: '2026-11', detail: '8' })
})
