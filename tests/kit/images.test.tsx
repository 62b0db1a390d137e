import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useEffectEvent, useState } from 'react'
import { emitSignedOut, resetSignedOut } from '@/lib/client/requests/signed-out-events'
import { Problem } from '@/lib/contract/core/problem'
import { RecordImages } from '@/components/changes/uploads/record-images'
import { UploadList } from '@/components/changes/uploads/upload-list'
import { useUploadQueue } from '@/components/changes/uploads/use-upload-queue'
import { movedTo } from '@/components/ui/hooks/use-drag-order'
import type { ImageCollection } from '@/components/ui/images/image-collection'
import { ImageGallery } from '@/components/ui/images/image-gallery'
import { ImageView } from '@/components/ui/images/image-view'
import { PendingImages } from '@/components/ui/images/pending-images'
import { renderInApp } from '@/tests/kit/support/render-in-app'

jest.mock('@/lib/client/images/compress-image', () => ({ compressImage: async (file: File) => `small ${file.name}` }))

type Actions = NonNullable<ImageCollection['actions']>

const done: Actions = { upload: async () => undefined, remove: async () => undefined, order: async () => undefined }
const setupUser = () => userEvent.setup({ delay: null, applyAccept: false })
const file = (name: string, type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type })

/** Images of a record that change with the actions, as on a screen. */
function Harness({ first, actions, start }: { first: number[]; actions?: Partial<Actions>; start?: File[] }) {
  const [ids, setIds] = useState<readonly number[]>(first)
  const collection: ImageCollection = {
    ids,
    name: 'Tea',
    addressOf: (id, width) => `/api/images/${id}?w=${width}`,
    ...(actions && {
      actions: {
        upload: async (image, options) => {
          await (actions.upload ?? done.upload)(image, options)
          setIds((before) => [...before, 100 + before.length])
        },
        remove: async (id, key) => {
          await (actions.remove ?? done.remove)(id, key)
          setIds((before) => before.filter((one) => one !== id))
        },
        order: async (order, key) => {
          await (actions.order ?? done.order)(order, key)
          setIds(order)
        },
      },
    }),
  }
  const queue = useUploadQueue(collection.actions?.upload)
  const { add } = queue
  const addFirst = useEffectEvent(add)
  useEffect(() => {
    if (start) addFirst(start)
  }, [start])
  return (
    <div role="dialog" aria-label="Record">
      <RecordImages collection={collection} edited add={add}>
        <UploadList of={queue} />
      </RecordImages>
    </div>
  )
}

const gallery = (ids: readonly number[]) =>
  renderInApp(<ImageGallery collection={{ ids, name: 'Tea', addressOf: (id, width) => `/api/images/${id}?w=${width}` }} />, {})

const shown = () => within(screen.getByRole('group', { name: 'Images' })).getByRole('img')
const press = (name: string) => setupUser().click(screen.getByRole('button', { name }))
const thumbs = () => screen.getAllByRole('button', { name: /^Image \d/ }).map((thumb) => thumb.querySelector('img')?.getAttribute('src'))
const choose = async (...files: File[]) => {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!found) throw new Error('no input yet')
    return found
  })
  await setupUser().upload(input, files)
}

test('retries a failed image when online', async () => {
  const loaded: HTMLImageElement[] = []
  jest.spyOn(window, 'Image').mockImplementation(() => {
    const image = document.createElement('img')
    loaded.push(image)
    return image
  })
  gallery([11])
  fireEvent.error(shown())
  expect(screen.getByText('Couldn’t load this image')).toBeInTheDocument()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(loaded[0]).toHaveAttribute('src', '/api/images/11?w=600')
  expect(screen.getByText('Couldn’t load this image')).toBeInTheDocument()
  act(() => void loaded[0]?.dispatchEvent(new Event('load')))
  expect(shown()).toHaveAttribute('src', '/api/images/11?w=600')
  jest.restoreAllMocks()
})

test('carousel navigates by buttons and keys with a counter', async () => {
  gallery([11, 12, 13])
  expect(shown()).toHaveAttribute('src', '/api/images/11?w=600')
  expect(shown()).toHaveAccessibleName('Image 1 of “\u2068Tea\u2069”')
  await press('Next image')
  expect(screen.getByText('2 of 3')).toBeInTheDocument()
  const carousel = screen.getByRole('group', { name: 'Images' })
  fireEvent.keyDown(carousel, { key: 'End' })
  expect(shown()).toHaveAttribute('src', '/api/images/13?w=600')
  fireEvent.keyDown(carousel, { key: 'ArrowRight' })
  expect(screen.getByText('1 of 3')).toBeInTheDocument()
  fireEvent.keyDown(carousel, { key: 'ArrowLeft' })
  expect(screen.getByText('3 of 3')).toBeInTheDocument()
})

test('navigates by horizontal swipe only', () => {
  gallery([11, 12, 13])
  const carousel = screen.getByRole('group', { name: 'Images' })
  const swipe = (x: number, y: number) => {
    const [from, to] = [
      { clientX: 200, clientY: 300 },
      { clientX: 200 + x, clientY: 300 + y },
    ]
    fireEvent.touchStart(carousel, { touches: [from], changedTouches: [from] })
    fireEvent.touchEnd(carousel, { touches: [], changedTouches: [to] })
  }
  swipe(-60, 200)
  swipe(60, -200)
  swipe(-30, 0)
  expect(screen.getByText('1 of 3')).toBeInTheDocument()
  swipe(-60, 20)
  expect(screen.getByText('2 of 3')).toBeInTheDocument()
  swipe(60, -20)
  expect(screen.getByText('1 of 3')).toBeInTheDocument()
})

test('is read-only without permission', async () => {
  renderInApp(<Harness first={[11]} />, {})
  await setupUser().click(screen.getByRole('button', { name: /^Image 1/ }))
  expect(shown()).toHaveAttribute('src', '/api/images/11?w=600')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Select images' })).toBeNull()
})

test('shows a pressed image large and hides it when pressed again', async () => {
  renderInApp(<Harness first={[11, 12]} />, {})
  expect(screen.queryByRole('group', { name: 'Images' })).toBeNull()
  await setupUser().click(screen.getByRole('button', { name: /^Image 2/ }))
  expect(shown()).toHaveAttribute('src', '/api/images/12?w=600')
  await setupUser().click(screen.getByRole('button', { name: /^Image 2/, pressed: true }))
  expect(screen.queryByRole('group', { name: 'Images' })).toBeNull()
})

describe('files dropped or pasted in the form', () => {
  const drop = (target: Element, files: File[]) => {
    const dataTransfer = { types: ['Files'], files }
    fireEvent.dragOver(target, { dataTransfer })
    const marked = target.closest('[role="dialog"]')?.hasAttribute('data-dropping')
    fireEvent.drop(target, { dataTransfer })
    return marked
  }

  test('are uploaded wherever they are dropped', async () => {
    const sent: string[] = []
    renderInApp(<Harness first={[]} actions={{ upload: async (image) => void sent.push(image) }} />, {})
    await screen.findByRole('button', { name: 'Select images' })
    const form = screen.getByRole('dialog', { name: 'Record' })
    expect(drop(form, [file('a.png')])).toBe(true)
    await waitFor(() => expect(sent).toEqual(['small a.png']))
    expect(form).not.toHaveAttribute('data-dropping')
  })

  test('are uploaded when pasted in the form, not elsewhere', async () => {
    const sent: string[] = []
    renderInApp(<Harness first={[]} actions={{ upload: async (image) => void sent.push(image) }} />, {})
    await screen.findByRole('button', { name: 'Select images' })
    fireEvent.paste(document.body, { clipboardData: { files: [file('b.png')] } })
    fireEvent.paste(screen.getByRole('dialog', { name: 'Record' }), { clipboardData: { files: [file('a.png')] } })
    await waitFor(() => expect(sent).toEqual(['small a.png']))
  })

  test('dragged text is ignored', async () => {
    renderInApp(<Harness first={[]} actions={{}} />, {})
    await screen.findByRole('button', { name: 'Select images' })
    const form = screen.getByRole('dialog', { name: 'Record' })
    fireEvent.dragOver(form, { dataTransfer: { types: ['text/plain'], files: [] } })
    expect(form).not.toHaveAttribute('data-dropping')
  })
})

test('images of a new record are reordered by keys and drag', () => {
  const files = [file('a.png'), file('b.png')]
  const change = jest.fn()
  window.URL.createObjectURL ??= () => 'blob:x'
  window.URL.revokeObjectURL ??= () => undefined
  renderInApp(<PendingImages files={files} change={change} />, {})
  fireEvent.keyDown(screen.getByRole('img', { name: 'a.png' }), { key: 'ArrowRight', altKey: true })
  expect(change).toHaveBeenLastCalledWith([files[1], files[0]])
  const [first, last] = screen.getAllByRole('listitem')
  const dataTransfer = { effectAllowed: '', types: [], setData: jest.fn() }
  fireEvent.dragStart(last as HTMLElement, { dataTransfer })
  fireEvent.drop(first as HTMLElement, { dataTransfer })
  expect(change).toHaveBeenCalledTimes(2)
})

test('without images nothing can be deleted', () => {
  renderInApp(<Harness first={[]} actions={{ remove: async () => undefined }} />, {})
  expect(screen.queryByRole('button', { name: /^Image/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('delete asks and shows the next image', async () => {
  const removed: number[] = []
  renderInApp(<Harness first={[11, 12]} actions={{ remove: async (id) => void removed.push(id) }} />, {})
  await setupUser().click(screen.getByRole('button', { name: /^Image 1/ }))
  await press('Delete')
  const confirmation = await screen.findByRole('dialog', { name: 'Delete this image?' })
  expect(removed).toEqual([])
  await setupUser().click(within(confirmation).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(removed).toEqual([11]))
  await waitFor(() => expect(shown()).toHaveAttribute('src', '/api/images/12?w=600'))
})

test('reorders by buttons, keys and drag, saving each time', async () => {
  const orders: (readonly number[])[] = []
  renderInApp(<Harness first={[11, 12, 13]} actions={{ order: async (ids) => void orders.push(ids) }} />, {})
  await setupUser().click(screen.getByRole('button', { name: /^Image 1/ }))
  await press('Move later')
  await waitFor(() => expect(orders).toEqual([[12, 11, 13]]))
  expect(screen.getByText('2 of 3')).toBeInTheDocument()
  await press('Set as cover')
  await waitFor(() => expect(orders.at(-1)).toEqual([11, 12, 13]))
  fireEvent.keyDown(screen.getByRole('button', { name: /^Image 3/ }), { key: 'ArrowLeft', altKey: true })
  await waitFor(() => expect(orders.at(-1)).toEqual([11, 13, 12]))
  const [first, , last] = screen.getAllByRole('listitem')
  const dataTransfer = { effectAllowed: '', types: [], setData: jest.fn() }
  fireEvent.dragStart(last as HTMLElement, { dataTransfer })
  fireEvent.dragOver(first as HTMLElement, { dataTransfer })
  fireEvent.drop(first as HTMLElement, { dataTransfer })
  await waitFor(() => expect(orders.at(-1)).toEqual([12, 11, 13]))
})

test('reverts a failed order with the reason', async () => {
  const order = async () => {
    throw new Problem('unreachable')
  }
  renderInApp(<Harness first={[11, 12]} actions={{ order }} />, {})
  fireEvent.keyDown(screen.getByRole('button', { name: /^Image 1/ }), { key: 'ArrowRight', altKey: true })
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save the new order.')
  expect(thumbs()).toEqual(['/api/images/11?w=150', '/api/images/12?w=150'])
})

test('moving preserves the rest of the order', () => {
  expect(movedTo([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4])
  expect(movedTo([1, 2, 3], 2, 0)).toEqual([3, 1, 2])
  expect(movedTo([1, 2, 3], 1, 9)).toEqual([1, 3, 2])
  expect(movedTo([1, 2, 3], 7, 0)).toEqual([1, 2, 3])
})

test('uploads in sequence and refuses others with the reason', async () => {
  const sent: string[] = []
  renderInApp(<Harness first={[]} actions={{ upload: async (image) => void sent.push(image) }} />, {})
  await choose(file('a.png'), file('b.gif', 'image/gif'), file('c.jpg', 'image/jpeg'), file('d.png', 'image/png', 16 * 1024 * 1024))
  await waitFor(() => expect(sent).toEqual(['small a.png', 'small c.jpg']))
  const list = screen.getByRole('region', { name: 'Uploads' })
  expect(within(list).getByText(/b.gif/).closest('li')).toHaveTextContent('Upload failed. Only PNG and JPEG files are supported.')
  expect(within(list).getByText(/d.png/).closest('li')).toHaveTextContent('The file is larger than 15 MB.')
  await waitFor(() => expect(within(list).getByText(/c.jpg/).closest('li')).toHaveTextContent('Uploaded'))
})

test('files are judged by their content, and refused by the name of their type', async () => {
  const sent: string[] = []
  const withContent = (name: string, content: string, type: string) =>
    new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name, { type })
  renderInApp(<Harness first={[]} actions={{ upload: async (image) => void sent.push(image) }} />, {})
  await choose(
    withContent('photo.webp', '\u00ff\u00d8\u00ff\u00e0', 'image/webp'),
    withContent('photo.png', 'RIFF\0\0\0\0WEBP', 'image/png'),
    withContent('plan.svg', '<svg viewBox="0 0 1 1"></svg>', 'image/svg+xml'),
    withContent('old.bmp', 'BM\0\0\0\0', 'image/bmp'),
    withContent('phone.jpg', '\0\0\0\u0018ftypheic', 'image/jpeg'),
  )
  await waitFor(() => expect(sent).toEqual(['small photo.webp']))
  const stateOf = (name: string) => screen.getByText(name).closest('li')?.textContent
  expect(stateOf('photo.png')).toContain('This file is WebP. Only PNG and JPEG files are supported.')
  expect(stateOf('plan.svg')).toContain('This file is SVG.')
  expect(stateOf('old.bmp')).toContain('This file is BMP.')
  expect(stateOf('phone.jpg')).toContain('This file is HEIC.')
})

test('an image of a type that is not shown is named', async () => {
  globalThis.fetch = async () =>
    ({
      ok: false,
      status: 415,
      headers: new Headers(),
      text: async () => JSON.stringify({ status: 'REJECT', message: { errorCode: 41_501, errorDescription: 'BMP' } }),
    }) as Response
  renderInApp(<ImageView id={7} width={50} alt="Tea" addressOf={(id, width) => `/api/images/${id}?w=${width}`} />, {})
  fireEvent.error(screen.getByRole('img', { name: 'Tea' }))
  expect(screen.getByRole('img')).toHaveAccessibleName('Tea. Couldn’t load this image')
  await waitFor(() => expect(screen.getByRole('img')).toHaveAccessibleName('Tea. BMP images can’t be shown. Upload it as PNG or JPEG.'))
})

test('refuses a sixth file', async () => {
  renderInApp(<Harness first={[]} actions={{}} start={[1, 2, 3, 4, 5, 6].map((n) => file(`${n}.png`))} />, {})
  await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(5))
  expect(screen.getByText(/6.png/).closest('li')).toHaveTextContent('You can upload up to 5 files at a time.')
})

test('keeps a failed upload and retries with the same key', async () => {
  const keys: (string | undefined)[] = []
  let broken = true
  const upload: Actions['upload'] = async (image, { idempotencyKey }) => {
    if (image !== 'small a.png') return
    keys.push(idempotencyKey)
    if (broken) throw new Problem('unreachable', { noResponse: true })
  }
  renderInApp(<Harness first={[]} actions={{ upload }} start={[file('a.png'), file('b.png')]} />, {})
  await waitFor(() => expect(screen.getByText(/b.png/).closest('li')).toHaveTextContent('Uploaded'))
  expect(screen.getByText(/a.png/).closest('li')).toHaveTextContent('Couldn’t reach the cloud service.')
  broken = false
  await press('Retry \u2068a.png\u2069')
  await waitFor(() => expect(screen.getByText(/a.png/).closest('li')).toHaveTextContent('Uploaded'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test.each(['signedOut', 'offline'] as const)('uploads wait for a press after a problem of all files (%s)', async (code) => {
  const sent: string[] = []
  let isOver = true
  const upload: Actions['upload'] = async (image) => {
    sent.push(image)
    if (image === 'small a.png') throw new Problem('tooLarge')
    if (!isOver || image === 'small b.png') return
    if (code === 'signedOut') emitSignedOut()
    throw new Problem(code)
  }
  renderInApp(<Harness first={[]} actions={{ upload }} start={['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`))} />, {})
  const line = (name: string) => screen.getByText(new RegExp(name)).closest('li')
  for (const name of ['c.png', 'd.png']) await waitFor(() => expect(line(name)).toHaveAttribute('data-at', 'failed'))
  expect(line('d.png')).toHaveTextContent(code === 'offline' ? 'You’re offline.' : 'Your session has ended')
  // What would fail the same way is not sent.
  expect(sent).toEqual(['small a.png', 'small b.png', 'small c.png'])
  isOver = false
  if (code === 'signedOut') {
    act(() => void resetSignedOut())
    await waitFor(() => expect(line('c.png')).toHaveAttribute('data-at', 'waiting'))
  }
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(sent).toHaveLength(3)
  await press('Retry \u2068d.png\u2069')
  for (const name of ['c.png', 'd.png']) await waitFor(() => expect(line(name)).toHaveTextContent('Uploaded'))
  expect(sent.slice(3)).toEqual(['small c.png', 'small d.png'])
  expect(line('a.png')).toHaveAttribute('data-at', 'failed')
})

describe('upload list', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const passed = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

  test('closes five seconds after success unless hovered', async () => {
    renderInApp(<Harness first={[]} actions={{}} start={[file('a.png')]} />, {})
    const list = await screen.findByRole('region', { name: 'Uploads' })
    await waitFor(() => expect(list).toHaveTextContent('Uploaded'))
    fireEvent.mouseEnter(list)
    await passed(20_000)
    expect(screen.getByRole('region', { name: 'Uploads' })).toBeInTheDocument()
    fireEvent.mouseLeave(list)
    await passed(4_900)
    expect(screen.getByRole('region', { name: 'Uploads' })).toBeInTheDocument()
    await passed(200)
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
  })

  test('closes when the focused retry button disappeared', async () => {
    let broken = true
    const upload: Actions['upload'] = async () => {
      if (broken) throw new Problem('unreachable')
    }
    renderInApp(<Harness first={[]} actions={{ upload }} start={[file('a.png')]} />, {})
    const again = await screen.findByRole('button', { name: /^Retry .*a\.png/ })
    broken = false
    act(() => again.focus())
    fireEvent.click(again)
    await waitFor(() => expect(screen.getByRole('region', { name: 'Uploads' })).toHaveTextContent('Uploaded'))
    await passed(5_100)
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
  })

  test('stays open with a failed file', async () => {
    const upload: Actions['upload'] = async (image) => {
      if (image === 'small a.png') throw new Problem('unreachable')
    }
    renderInApp(<Harness first={[]} actions={{ upload }} start={[file('a.png'), file('b.png')]} />, {})
    const list = await screen.findByRole('region', { name: 'Uploads' })
    await waitFor(() => expect(list).toHaveTextContent('Uploaded'))
    await screen.findByRole('button', { name: /^Retry .*a\.png/ })
    await passed(20_000)
    expect(screen.getByRole('region', { name: 'Uploads' })).toHaveTextContent('a.png')
  })
})
