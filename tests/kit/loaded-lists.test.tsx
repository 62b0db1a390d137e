import { useState } from 'react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLoadedLists } from '@/lib/client/loaded-lists'
import { useResource } from '@/lib/client/use-resource'
import { warehouses } from '@/lib/contract/warehouses'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

function List() {
  const { rows } = useResource(warehouses, undefined)
  const loaded = useLoadedLists()
  const [found, setFound] = useState('')
  const look = () =>
    setFound(
      loaded()
        .flatMap(({ noun, rows: kept }) => [noun, JSON.stringify(kept)])
        .join(' '),
    )
  return (
    <button onClick={look}>
      {rows?.map(({ name }) => name).join()} {found}
    </button>
  )
}

test('a list that was read is found where records are looked for, and nothing is read for it', async () => {
  const sent = cloudThatAnswers({ '/bd/list': () => ({ status: 'RESOLVE', data: [{ id: 1, code: '1', name: 'North', isDefault: true }] }) })
  renderInOffice(<List />, {})
  await userEvent.setup({ delay: null }).click(await screen.findByText('North'))
  expect(screen.getByRole('button')).toHaveTextContent(`North ${warehouses.noun} [{`)
  expect(screen.getByRole('button')).toHaveTextContent('"name":"North"')
  expect(sent).toHaveLength(1)
})
