import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecordDialog } from '@/components/kit/record-dialog'
import { SearchBox } from '@/components/kit/search-box'
import { renderInOffice } from './support/office'

const nothing = () => undefined
const box = (label: string) => <SearchBox value="" onChange={nothing} label={label} />

/** A dialog takes the focus itself, a moment after it has opened. */
async function slash() {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus())
  await userEvent.setup({ delay: null }).keyboard('/')
}

test('the slash leads into the search of what lies on top, and into none that a dialog covers', async () => {
  const { unmount } = renderInOffice(
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

  renderInOffice(
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

test('Enter in a search sends off no form that it stands in', async () => {
  const send = jest.fn()
  renderInOffice(
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
