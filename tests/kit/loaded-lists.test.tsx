import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useCachedLists } from '@/lib/client/queries/cached-lists'
import { useQuery } from '@/lib/client/queries/use-query'
import { warehouses } from '@/lib/contract/warehouses'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

function List() {
  const { rows } = useQuery(warehouses, undefined)
  const loaded = useCachedLists()
  const [found, setFound] = useState('')
  const cachedLists = () =>
    setFound(
      loaded()
        .flatMap(({ resourceName, rows: list }) => [resourceName, JSON.stringify(list)])
        .join(' '),
    )
  return <button onClick={cachedLists}>{`${rows?.map(({ name }) => name).join() ?? ''} ${found ?? ''}`}</button>
}

test('finds cached lists without a request', async () => {
  const sent = cloudResponding({ '/bd/list': () => ({ status: 'RESOLVE', data: [{ id: 1, code: '1', name: 'North', isDefault: true }] }) })
  renderInApp(<List />, {})
  await userEvent.setup({ delay: null }).click(await screen.findByText('North'))
  expect(screen.getByRole('button')).toHaveTextContent(`North ${warehouses.resourceName} [{`)
  expect(screen.getByRole('button')).toHaveTextContent('"name":"North"')
  expect(sent).toHaveLength(1)
})
