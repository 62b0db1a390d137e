import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ImageShelf } from '@/components/kit/images/image-shelf'
import { ImagesDialog } from '@/components/kit/images/images-dialog'
import { movedTo } from '@/components/kit/images/use-image-order'
import { announceSignedOut, forgetSignedOut } from '@/lib/client/signed-out'
import { Problem } from '@/lib/contract/problem'
import { renderInOffice } from './support/office'

jest.mock('@/components/kit/images/shrink', () => ({ shrink: async (file: File) => `small ${file.name}` }))

type Deeds = NonNullable<ImageShelf['deeds']>

const done: Deeds = { upload: async () => undefined, remove: async () => undefined, order: async () => undefined }
const person = () => userEvent.setup({ delay: null, applyAccept: false })
const file = (name: string, type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type })

/** A shelf as a screen keeps it: what the deeds change is seen. */
function Shelf({ first, deeds, start, closed }: { first: number[]; deeds?: Partial<Deeds>; start?: File[]; closed?: () => void }) {
  const [ids, setIds] = useState<readonly number[]>(first)
  const shelf: ImageShelf = {
    ids,
    name: 'Tea',
    addressOf: (id, width) => `/api/images/${id}?w=${width}`,
    ...(deeds && {
      deeds: {
        upload: async (image, options) => {
          await (deeds.upload ?? done.upload)(image, options)
          setIds((before) => [...before, 100 + before.length])
        },
        remove: async (id) => {
          await (deeds.remove ?? done.remove)(id)
          setIds((before) => before.filter((one) => one !== id))
        },
        order: async (order) => {
          await (deeds.order ?? done.order)(order)
          setIds(order)
        },
      },
    }),
  }
  return <ImagesDialog shelf={shelf} {...(start && { start })} onClose={closed ?? (() => undefined)} />
}

const shown = () => within(screen.getByRole('group', { name: 'Images' })).getByRole('img')
const press = (name: string) => person().click(screen.getByRole('button', { name }))
const thumbs = () => screen.getAllByRole('button', { name: /^Image \d/ }).map((thumb) => thumb.querySelector('img')?.getAttribute('src'))
const choose = async (...files: File[]) => {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!found) throw new Error('no input yet')
    return found
  })
  await person().upload(input, files)
}

test('an image that was lost is looked for again when the network is back, and comes without a press', async () => {
  const looked: HTMLImageElement[] = []
  jest.spyOn(window, 'Image').mockImplementation(() => {
    const image = document.createElement('img')
    looked.push(image)
    return image
  })
  renderInOffice(<Shelf first={[11]} />, {})
  fireEvent.error(shown())
  expect(screen.getByText('This image cannot be shown.')).toBeInTheDocument()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(looked[0]).toHaveAttribute('src', '/api/images/11?w=600')
  expect(screen.getByText('This image cannot be shown.')).toBeInTheDocument()
  act(() => void looked[0]?.dispatchEvent(new Event('load')))
  expect(shown()).toHaveAttribute('src', '/api/images/11?w=600')
  jest.restoreAllMocks()
})

test('shows one image at a time with its name and a counter, and is turned over by buttons and keys', async () => {
  renderInOffice(<Shelf first={[11, 12, 13]} />, {})
  expect(shown()).toHaveAttribute('src', '/api/images/11?w=600')
  expect(shown()).toHaveAccessibleName('Image 1 of \u2068Tea\u2069')
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

test('is turned over by a finger that goes aside, and not by one that scrolls what it lies in', () => {
  renderInOffice(<Shelf first={[11, 12, 13]} />, {})
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

test('without the right there is nothing but looking', () => {
  renderInOffice(<Shelf first={[11]} />, {})
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('View comes first; Edit reveals upload and delete, which is disabled where there is nothing', async () => {
  renderInOffice(<Shelf first={[]} deeds={{}} />, {})
  expect(screen.getByText('There are no images yet.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await press('Edit')
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled()
  expect(await screen.findByRole('button', { name: 'Choose images' })).toBeInTheDocument()
})

test('deleting asks first, then shows the next image', async () => {
  const removed: number[] = []
  renderInOffice(<Shelf first={[11, 12]} deeds={{ remove: async (id) => void removed.push(id) }} />, {})
  await press('Edit')
  await press('Delete')
  const question = await screen.findByRole('dialog', { name: 'Delete this image?' })
  expect(removed).toEqual([])
  await person().click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(removed).toEqual([11]))
  await waitFor(() => expect(shown()).toHaveAttribute('src', '/api/images/12?w=600'))
})

test('the order is changed by buttons, keys and dragging, and saved each time', async () => {
  const orders: (readonly number[])[] = []
  renderInOffice(<Shelf first={[11, 12, 13]} deeds={{ order: async (ids) => void orders.push(ids) }} />, {})
  await press('Edit')
  await press('Move later')
  await waitFor(() => expect(orders).toEqual([[12, 11, 13]]))
  expect(screen.getByText('2 of 3')).toBeInTheDocument()
  await press('Make cover')
  await waitFor(() => expect(orders.at(-1)).toEqual([11, 12, 13]))
  fireEvent.keyDown(screen.getByRole('button', { name: /^Image 3/ }), { key: 'ArrowLeft', altKey: true })
  await waitFor(() => expect(orders.at(-1)).toEqual([11, 13, 12]))
  const [first, , last] = screen.getAllByRole('listitem')
  const dataTransfer = { effectAllowed: '', setData: jest.fn() }
  fireEvent.dragStart(last as HTMLElement, { dataTransfer })
  fireEvent.dragOver(first as HTMLElement, { dataTransfer })
  fireEvent.drop(first as HTMLElement, { dataTransfer })
  await waitFor(() => expect(orders.at(-1)).toEqual([12, 11, 13]))
})

test('an order that cannot be saved goes back to what is stored, and says why', async () => {
  const order = async () => {
    throw new Problem('unreachable')
  }
  renderInOffice(<Shelf first={[11, 12]} deeds={{ order }} />, {})
  await press('Edit')
  await press('Move later')
  expect(await screen.findByRole('alert')).toHaveTextContent('The order was not saved.')
  expect(thumbs()).toEqual(['/api/images/11?w=150', '/api/images/12?w=150'])
})

test('moving keeps everything else where it was', () => {
  expect(movedTo([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4])
  expect(movedTo([1, 2, 3], 2, 0)).toEqual([3, 1, 2])
  expect(movedTo([1, 2, 3], 1, 9)).toEqual([1, 3, 2])
  expect(movedTo([1, 2, 3], 7, 0)).toEqual([1, 2, 3])
})

test('files go one after the other in their order; others are refused with the reason', async () => {
  const sent: string[] = []
  renderInOffice(<Shelf first={[]} deeds={{ upload: async (image) => void sent.push(image) }} />, {})
  await press('Edit')
  await choose(file('a.png'), file('b.gif', 'image/gif'), file('c.jpg', 'image/jpeg'), file('d.png', 'image/png', 16 * 1024 * 1024))
  await waitFor(() => expect(sent).toEqual(['small a.png', 'small c.jpg']))
  const list = screen.getByRole('region', { name: 'Uploads' })
  expect(within(list).getByText(/b.gif/).closest('li')).toHaveTextContent('Not uploaded. Only PNG and JPEG are accepted.')
  expect(within(list).getByText(/d.png/).closest('li')).toHaveTextContent('The file is larger than 15 MB.')
  await waitFor(() => expect(within(list).getByText(/c.jpg/).closest('li')).toHaveTextContent('Uploaded'))
})

test('a sixth file at once is one too many', async () => {
  renderInOffice(<Shelf first={[]} deeds={{}} start={[1, 2, 3, 4, 5, 6].map((n) => file(`${n}.png`))} />, {})
  await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(5))
  expect(screen.getByText(/6.png/).closest('li')).toHaveTextContent('At most 5 files are taken at once.')
})

test('a failed file stays with its reason while others succeed, and is tried again as the same deed', async () => {
  const keys: (string | undefined)[] = []
  let broken = true
  const upload: Deeds['upload'] = async (image, { idempotencyKey }) => {
    if (image !== 'small a.png') return
    keys.push(idempotencyKey)
    if (broken) throw new Problem('offline', { unanswered: true })
  }
  renderInOffice(<Shelf first={[]} deeds={{ upload }} start={[file('a.png'), file('b.png')]} />, {})
  await waitFor(() => expect(screen.getByText(/b.png/).closest('li')).toHaveTextContent('Uploaded'))
  expect(screen.getByText(/a.png/).closest('li')).toHaveTextContent('You are offline. Please try again when you are connected.')
  broken = false
  await press('Try \u2068a.png\u2069 again')
  await waitFor(() => expect(screen.getByText(/a.png/).closest('li')).toHaveTextContent('Uploaded'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('files that the end of the session stopped go on once somebody signed in again', async () => {
  const sent: string[] = []
  let ended = true
  const upload: Deeds['upload'] = async (image) => {
    if (image === 'small c.png') throw new Problem('tooLarge')
    sent.push(image)
    if (!ended) return
    announceSignedOut()
    throw new Problem('signedOut')
  }
  renderInOffice(<Shelf first={[]} deeds={{ upload }} start={[file('a.png'), file('b.png'), file('c.png')]} />, {})
  const line = (name: string) => screen.getByText(new RegExp(name)).closest('li')
  for (const name of ['a.png', 'b.png']) await waitFor(() => expect(line(name)).toHaveTextContent('Your session has ended'))
  await waitFor(() => expect(line('c.png')).toHaveAttribute('data-at', 'failed'))
  ended = false
  act(() => void forgetSignedOut())
  for (const name of ['a.png', 'b.png']) await waitFor(() => expect(line(name)).toHaveTextContent('Uploaded'))
  expect(sent).toEqual(['small a.png', 'small b.png', 'small a.png', 'small b.png'])
  expect(line('c.png')).toHaveAttribute('data-at', 'failed')
})

test('closing with failed files asks; when all succeeded it does not', async () => {
  const closed = jest.fn()
  const upload = async () => {
    throw new Problem('badImage')
  }
  renderInOffice(<Shelf first={[]} deeds={{ upload }} start={[file('a.png')]} closed={closed} />, {})
  await screen.findByText(/Not uploaded/)
  await person().click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await screen.findByRole('dialog', { name: 'Uploads are not finished' })
  expect(closed).not.toHaveBeenCalled()
  await press('Drop them')
  await waitFor(() => expect(closed).toHaveBeenCalled())
})

describe('the list of uploads', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const passed = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

  test('closes five seconds after all succeeded, but not while somebody points at it', async () => {
    renderInOffice(<Shelf first={[]} deeds={{}} start={[file('a.png')]} />, {})
    await passed(100)
    const list = screen.getByRole('region', { name: 'Uploads' })
    expect(list).toHaveTextContent('Uploaded')
    fireEvent.mouseEnter(list)
    await passed(20_000)
    expect(screen.getByRole('region', { name: 'Uploads' })).toBeInTheDocument()
    fireEvent.mouseLeave(list)
    await passed(4_900)
    expect(screen.getByRole('region', { name: 'Uploads' })).toBeInTheDocument()
    await passed(200)
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
  })

  test('closes as well when the button that somebody stood on has gone with the failure', async () => {
    let broken = true
    const upload: Deeds['upload'] = async () => {
      if (broken) throw new Problem('unreachable')
    }
    renderInOffice(<Shelf first={[]} deeds={{ upload }} start={[file('a.png')]} />, {})
    await passed(100)
    broken = false
    const again = screen.getByRole('button', { name: /^Try .*a\.png.* again$/ })
    act(() => again.focus())
    fireEvent.click(again)
    await passed(100)
    expect(screen.getByRole('region', { name: 'Uploads' })).toHaveTextContent('Uploaded')
    await passed(5_100)
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
  })

  test('stays when a file failed', async () => {
    const upload: Deeds['upload'] = async (image) => {
      if (image === 'small a.png') throw new Problem('unreachable')
    }
    renderInOffice(<Shelf first={[]} deeds={{ upload }} start={[file('a.png'), file('b.png')]} />, {})
    await passed(20_000)
    expect(screen.getByRole('region', { name: 'Uploads' })).toHaveTextContent('a.png')
  })
})
