import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { DialogProvider, useConfirm } from '@/components/kit/feedback/use-confirm'
import en from '@/messages/en.json'

function Confirming({ onResult }: { onResult: (confirmed: boolean) => void }) {
  const confirm = useConfirm()
  return <button onClick={() => void confirm({ title: 'Delete it?', yes: 'Delete' }).then(onResult)}>Ask</button>
}

const within = (year: number, onResult: (confirmed: boolean) => void) => (
  <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Tehran">
    <MantineProvider env="test">
      <DialogProvider within={year}>
        <Confirming onResult={onResult} />
      </DialogProvider>
    </MantineProvider>
  </NextIntlClientProvider>
)

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
