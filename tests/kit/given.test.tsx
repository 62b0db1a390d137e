import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GivenAnswers } from '@/lib/client/given'
import { useResource } from '@/lib/client/use-resource'
import { answerIn, askedBy, beginningIn } from '@/lib/contract/given'
import { Problem } from '@/lib/contract/problem'
import { warehouses } from '@/lib/contract/warehouses'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

const answer = { status: 'RESOLVE', data: [{ id: 1, code: '1', name: 'North', name2: '', isDefault: true }] }
const call = warehouses.list({ fiscalYearId: 7 })
const said = answerIn(call, JSON.stringify(answer))
const given = said === null ? null : { asked: askedBy(call), answer: said }

/** What the list was at each drawing. */
const drawn: string[] = []

function List() {
  const { rows, early, refreshing, refresh } = useResource(warehouses, undefined)
  const names = (rows ?? early)?.map(({ name }) => name).join() ?? 'nothing'
  const state = `${rows ? '' : 'early '}${names}${refreshing ? ' refreshing' : ''}`
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
  render(given)
  expect(drawn[0]).toBe('North')
  await new Promise((done) => setTimeout(done, 50))
  expect(sent).toEqual([])
  expect(new Set(drawn)).toEqual(new Set(['North']))
  await userEvent.setup({ delay: null }).click(screen.getByRole('button'))
  expect(await screen.findByText('South')).toBeInTheDocument()
  expect(drawn).toContain('North refreshing')
  expect(sent).toHaveLength(1)
})

test('an answer to another question is left alone: the list is asked for', async () => {
  const sent = cloudThatAnswers({ '/bd/list': () => answer })
  render(given && { ...given, asked: '/bd/list {}' })
  expect(drawn[0]).toBe('early nothing')
  await waitFor(() => expect(drawn.at(-1)).toBe('North'))
  expect(sent).toHaveLength(1)
})

test('what the server holds ready is asked for by its ticket, once; how it begins is there at once', async () => {
  const sent = cloudThatAnswers({ '/bd/list': () => ({ ...answer, data: [...answer.data, { ...answer.data[0], id: 2, name: 'South' }] }) })
  const beginning = beginningIn(call, { ...answer, data: [...answer.data, { ...answer.data[0], id: 2, name: 'Sou' }] })
  render({ asked: askedBy(call), ticket: 'ticket-1', beginning })
  // The last row may have been cut in two.
  expect(drawn[0]).toBe('early North')
  expect(await screen.findByText('North,South')).toBeInTheDocument()
  await userEvent.setup({ delay: null }).click(screen.getByRole('button'))
  await waitFor(() => expect(sent.map(({ ticket }) => ticket)).toEqual(['ticket-1', null]))
})

test('a beginning without rows says nothing, and one of fifty thousand is cut', () => {
  expect(beginningIn(call, { status: 'RESOLVE' })).toBeNull()
  expect(beginningIn(call, { ...answer, data: [] })).toBeNull()
  const many = Array.from({ length: 50_000 }, (_, id) => ({ ...answer.data[0], id }))
  expect((JSON.parse(beginningIn(call, { ...answer, data: many }) ?? '') as { rows: unknown[] }).rows).toHaveLength(26)
})

test('what does not fit, or went wrong in part, does not come with a page', () => {
  expect(answerIn(call, '{"status":"RESOLVE"}')).toBeNull()
  expect(answerIn(call, '<html>')).toBeNull()
  expect(answerIn({ ...call, read: () => ({ figures: 1, problem: new Problem('forbidden') }) }, '{}')).toBeNull()
})
