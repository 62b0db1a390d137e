import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { AskProvider, useConfirm } from '@/components/kit/confirm'
import en from '@/messages/en.json'

function Deed({ tell }: { tell: (sure: boolean) => void }) {
  const confirm = useConfirm()
  return <button onClick={() => void confirm({ title: 'Delete it?', yes: 'Delete' }).then(tell)}>Ask</button>
}

const within = (year: number, tell: (sure: boolean) => void) => (
  <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Tehran">
    <MantineProvider env="test">
      <AskProvider within={year}>
        <Deed tell={tell} />
      </AskProvider>
    </MantineProvider>
  </NextIntlClientProvider>
)

test('a question that was asked in one year is taken back when another tab chooses the next', async () => {
  const tell = jest.fn()
  const { rerender } = render(within(1404, tell))
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Delete it?')
  rerender(within(1405, tell))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(tell).toHaveBeenCalledWith(false)
  // The next one is asked as ever.
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(tell).toHaveBeenLastCalledWith(true))
})
