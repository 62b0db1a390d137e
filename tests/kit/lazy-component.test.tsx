import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { reloadReason } from '@/lib/client/requests/build-version'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import { PlainToasts } from '@/components/ui/feedback/plain-toasts'
import { hideToast, setToastDisplay, toastError, toastSuccess } from '@/components/ui/feedback/toast'
import { lazyComponent, lazyDialog, lazyHost } from '@/components/ui/hooks/lazy-component'
import { renderInApp } from '@/tests/kit/support/render-in-app'

const user = () => userEvent.setup({ delay: null })
const missing = () => Object.assign(new Error('Failed to load chunk /_next/static/chunks/1.js'), { name: 'ChunkLoadError' })

/** A chunk that cannot load until it is `there`. */
function chunkOf<Props>(part: ComponentType<Props>) {
  const chunk = { there: false, loads: 0 }
  const load = async () => {
    chunk.loads += 1
    if (!chunk.there) throw missing()
    return part
  }
  return { chunk, load }
}

/** A dialog that focuses its field a moment after it is there, as the library's focus trap does. */
function FieldDialog({ label, onClose }: { label: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus(), 20)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="dialog">
      <input ref={field} aria-label={label} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button onClick={onClose}>Done</button>
    </div>
  )
}

/** A page with a field of its own and a button that opens the dialog. */
function Page({ dialog: Dialog }: { dialog: ComponentType<{ label: string; onClose: () => void }> }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <input aria-label="Note" />
      <button onClick={() => setOpened(true)}>New</button>
      {opened && <Dialog label="Name" onClose={() => setOpened(false)} />}
    </>
  )
}

const message = 'Part of this page didn’t load.'

beforeEach(() => reloadReason.set(null))

test('a dialog that cannot load leaves the page and is tried again', async () => {
  const { chunk, load } = chunkOf(FieldDialog)
  renderInApp(<Page dialog={lazyDialog(load)} />, {})
  await user().type(screen.getByRole('textbox', { name: 'Note' }), 'typed')
  await user().click(screen.getByRole('button', { name: 'New' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('typed')
  // The banner of the page offers to reload.
  expect(reloadReason.get()).toBe('missingPart')

  await user().click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(chunk.loads).toBe(2))
  expect(await screen.findByRole('alert')).toBeVisible()

  await user().click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  // Opened again, it is loaded again.
  chunk.there = true
  await user().click(screen.getByRole('button', { name: 'New' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('typed')
})

test('a dialog of a list is closed with the list while it cannot load', async () => {
  const { load } = chunkOf(({ of }: { of: { openedId: number | null; close: () => void } }) => <p>{of.openedId}</p>)
  const Dialog = lazyDialog(load)
  function List() {
    const [openedId, setOpenedId] = useState<number | null>(7)
    return <Dialog of={{ openedId, close: () => setOpenedId(null) }} />
  }
  renderInApp(<List />, {})
  await user().click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part of a list loads while no record is open', async () => {
  const { chunk, load } = chunkOf((props: { of: { openedId: number | null } }) => <p>{`grid ${String(props.of.openedId)}`}</p>)
  chunk.there = true
  const Grid = lazyComponent(load)
  renderInApp(<Grid of={{ openedId: null }} />, {})
  expect(await screen.findByText('grid null')).toBeVisible()
})

test('loads again by itself once the browser is online', async () => {
  const { chunk, load } = chunkOf(() => <p>chart</p>)
  const Chart = lazyComponent(load, { loading: () => <i>loading</i> })
  renderInApp(<Chart />, {})
  expect(screen.getByText('loading')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.queryByText('loading')).toBeNull()
  chunk.there = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('chart')).toBeVisible()
})

test('a part in the background says nothing and is loaded later', async () => {
  const { chunk, load } = chunkOf(() => <p>watching</p>)
  const Host = lazyHost(load)
  jest.useFakeTimers()
  try {
    renderInApp(<Host />, {})
    await act(async () => jest.advanceTimersByTimeAsync(0))
    expect(chunk.loads).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
    chunk.there = true
    await act(async () => jest.advanceTimersByTimeAsync(30_000))
    expect(screen.getByText('watching')).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})

test('what is typed while a dialog loads is in its first field', async () => {
  let finish = () => undefined as void
  const load = () => new Promise<typeof FieldDialog>((resolve) => (finish = () => resolve(FieldDialog)))
  renderInApp(<Page dialog={lazyDialog(load)} />, {})
  const typist = user()
  await typist.click(screen.getByRole('button', { name: 'New' }))
  await typist.keyboard('Nortx{Backspace}h s')
  act(finish)
  await screen.findByRole('dialog')
  await typist.keyboard('ide')
  const field = screen.getByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(field).toHaveValue('North side'))
  await typist.keyboard('!')
  expect(field).toHaveValue('North side!')
})

test('what was typed is not lost where another part loads when the field takes the focus', async () => {
  let finish = () => undefined as void
  let finishPart = () => undefined as void
  const Part = lazyComponent(() => new Promise<() => ReactNode>((resolve) => (finishPart = () => resolve(() => <p>part</p>))))
  const load = () => new Promise<typeof FieldDialog>((resolve) => (finish = () => resolve(FieldDialog)))
  renderInApp(
    <>
      <Part />
      <Page dialog={lazyDialog(load)} />
    </>,
    {},
  )
  const typist = user()
  await typist.click(screen.getByRole('button', { name: 'New' }))
  await typist.keyboard('North')
  act(finish)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  await typist.keyboard(' side')
  act(finishPart)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North side'), { timeout: 5_000 })
})

test('text typed into another field stays there', async () => {
  let finish = () => undefined as void
  const load = () => new Promise<typeof FieldDialog>((resolve) => (finish = () => resolve(FieldDialog)))
  renderInApp(<Page dialog={lazyDialog(load)} />, {})
  const typist = user()
  await typist.click(screen.getByRole('button', { name: 'New' }))
  await typist.type(screen.getByRole('textbox', { name: 'Note' }), 'mine')
  act(finish)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('mine')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('')
})

test('a module that cannot load rejects with a problem and is tried again', async () => {
  let there = false
  const load = lazyModule(async () => {
    if (!there) throw missing()
    return { value: 1 }
  })
  await expect(load()).rejects.toMatchObject({ code: 'unreachable' })
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(load()).rejects.toMatchObject({ code: 'offline' })
  online.mockRestore()
  there = true
  await expect(load()).resolves.toEqual({ value: 1 })
})

test('toasts are shown plainly while their container cannot load', async () => {
  renderInApp(<PlainToasts />, {})
  act(() => {
    toastError('The save failed')
    toastError('The save failed')
    toastSuccess(<b>Order 1 is prepared</b>, { id: 'prepared' })
  })
  expect(screen.getAllByText('The save failed')).toHaveLength(1)
  act(() => hideToast('prepared'))
  expect(screen.queryByText('Order 1 is prepared')).toBeNull()
  // The container shows what is still there once it has loaded.
  const show = jest.fn()
  act(() => setToastDisplay({ show, hide: jest.fn() }))
  expect(show.mock.calls).toEqual([[expect.objectContaining({ message: 'The save failed', autoClose: false })]])
  expect(screen.queryByRole('alert')).toBeNull()
  setToastDisplay(null)
})
