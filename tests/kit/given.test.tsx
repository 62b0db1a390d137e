import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GivenAnswers } from '@/lib/client/given'
import { useResource } from '@/lib/client/use-resource'
import { askedBy } from '@/lib/contract/given'
import { warehouses } from '@/lib/contract/warehouses'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

const answer = { status: 'RESOLVE', data: [{ id: 1, code: '1', name: 'North', name2: '', isDefault: true }] }
const asked = askedBy(warehouses.list({ fiscalYearId: 7 }))

/** What the list was at each drawing. */
const drawn: string[] = []

function List() {
  const { rows, refreshing, refresh } = useResource(warehouses, undefined)
  const state = `${rows?.map(({ name }) => name).join() ?? 'nothing'}${refreshing ? ' refreshing' : ''}`
  drawn.push(state)
  return <button onClick={() => void refresh()}>{state}</button>
}

const render = (given: Parameters<typeof GivenAnswers>[0]['given']) => {
  drawn.length = 0
  renderInOffice(
    <GivenAnswers given={given}>
      <List />
    </GivenAnswers>,
    {},
  )
}

test('an answer that came with the page is there at once, is asked for by nobody, and grows old like any other', async () => {
  const sent = cloudThatAnswers({ '/bd/list': () => ({ ...answer, data: [{ ...answer.data[0], name: 'South' }] }) })
  render({ asked, text: JSON.stringify(answer) })
  expect(drawn[0]).toBe('North')
  await new Promise((done) => setTimeout(done, 50))
  expect(sent).toEqual([])
  expect(new Set(drawn)).toEqual(new Set(['North']))
  await userEvent.setup({ delay: null }).click(screen.getByRole('button'))
  expect(await screen.findByText('South')).toBeInTheDocument()
  expect(drawn).toContain('North refreshing')
  expect(sent).toHaveLength(1)
})

test.each([
  ['to another question', { asked: '/bd/list {}', text: JSON.stringify(answer) }],
  ['that does not fit', { asked, text: '{"status":"RESOLVE"}' }],
])('an answer %s is left alone: the list is asked for', async (_, given) => {
  const sent = cloudThatAnswers({ '/bd/list': () => answer })
  render(given)
  expect(drawn[0]).toBe('nothing')
  await waitFor(() => expect(drawn.at(-1)).toBe('North'))
  expect(sent).toHaveLength(1)
})
