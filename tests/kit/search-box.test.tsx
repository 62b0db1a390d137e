import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { SearchBox } from '@/components/ui/url-state/search-box'
import { renderInApp } from '@/tests/kit/support/render-in-app'

const nothing = () => undefined
const box = (label: string) => <SearchBox value="" onChange={nothing} label={label} />

/** A dialog moves the focus a moment after it opens. */
async function slash() {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus())
  await userEvent.setup({ delay: null }).keyboard('/')
}

test('slash focuses the search of the topmost layer', async () => {
  const { unmount } = renderInApp(
    <>
      {box('Groups')}
      <RecordDialog opened title="One group" width="screen" onClose={nothing}>
        {box('Rights')}
      </RecordDialog>
    </>,
    {},
  )
  await slash()
  expect(screen.getByRole('searchbox', { name: 'Search: Rights' })).toHaveFocus()
  unmount()

  renderInApp(
    <>
      {box('Groups')}
      <RecordDialog opened title="Without a search" width={300} onClose={nothing}>
        {null}
      </RecordDialog>
    </>,
    {},
  )
  await slash()
  expect(screen.getByLabelText('Search: Groups')).not.toHaveFocus()
})

test('Enter does not submit a surrounding form', async () => {
  const send = jest.fn()
  renderInApp(
    <form onSubmit={send}>
      {box('Rights')}
      <button type="submit">{'Save'}</button>
    </form>,
    {},
  )
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByRole('searchbox', { name: 'Search: Rights' }), 'goods{Enter}')
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledTimes(1)
})
