import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { DialogProvider, useConfirm } from '@/components/ui/feedback/use-confirm'
import en from '@/messages/en.json'

function Confirming({ onResult }: { onResult: (confirmed: boolean) => void }) {
  const confirm = useConfirm()
  return <button onClick={() => void confirm({ title: 'Delete it?', yes: 'Delete' }).then(onResult)}>Ask</button>
}

/** Two questions at once: the second waits for the first. */
function ConfirmingTwice({ onResult }: { onResult: (title: string, confirmed: boolean) => void }) {
  const confirm = useConfirm()
  const ask = () => {
    for (const title of ['First?', 'Second?']) void confirm({ title, yes: 'Yes' }).then((confirmed) => onResult(title, confirmed))
  }
  return <button onClick={ask}>Ask both</button>
}

const within = (year: number, onResult: jest.Mock) => (
  <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Tehran">
    <MantineProvider env="test">
      <DialogProvider within={year}>
        <Confirming onResult={onResult} />
        <ConfirmingTwice onResult={onResult} />
      </DialogProvider>
    </MantineProvider>
  </NextIntlClientProvider>
)

test('a question is at least 290 pixels wide, at the usual size of text', async () => {
  render(within(1404, jest.fn()))
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Ask' }))
  expect((await screen.findByRole('dialog', { name: 'Delete it?' })).style.minInlineSize).toBe('min(18.125rem, 100%)')
})

test.each([
  ['Delete', true],
  ['Cancel', false],
])('a question has yes and no: %s', async (name, confirmed) => {
  const onResult = jest.fn()
  render(within(1404, onResult))
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(onResult).toHaveBeenCalledWith(confirmed))
})

test('cancels a confirmation when another tab changes the year', async () => {
  const onResult = jest.fn()
  const { rerender } = render(within(1404, onResult))
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Delete it?')
  rerender(within(1405, onResult))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onResult).toHaveBeenCalledWith(false)
  // The next confirmation is shown as usual.
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onResult).toHaveBeenLastCalledWith(true))
})

test('cancels a waiting confirmation when the year changes', async () => {
  const onResult = jest.fn()
  const { rerender } = render(within(1404, onResult))
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Ask both' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('First?')
  rerender(within(1405, onResult))
  await waitFor(() =>
    expect(onResult.mock.calls).toEqual([
      ['First?', false],
      ['Second?', false],
    ]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})
