import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { order } from '@/lib/contract/orders'
import { ScanButton } from '@/components/features/scan/scan-button'
import { GoodsScreen } from '@/components/screens/goods/goods-screen'
import { OrderPicking } from '@/components/screens/orders/dialog/order-picking'
import { StockScreen } from '@/components/screens/stock/stock-screen'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const products = [
  { id: 1, code: '10', name: 'Tea', barcode1: '6260417000018', webprice: 5, goodImages: [], goodsOptionsTemplate: [] },
  { id: 2, code: '11', name: 'Cup', barcode1: '', webprice: 6, goodImages: [], goodsOptionsTemplate: [] },
]
const stocked = [{ goodCode: '10', goodName: 'Tea', goodStock: 7, stockFee: 1, salePrice: 2 }]

beforeEach(() => {
  window.localStorage.clear()
  window.history.replaceState(null, '', '/')
  cloudResponding({
    '/bd/list': ({ tableName }) => ({ status: 'RESOLVE', optionsTemplate: [], data: tableName === 'goods' ? products : [] }),
    '/qr/ppds': () => [{ name: 'inventoryStock', status: 'RESOLVE', data: stocked }],
  })
})

/** A scanner's keys, with one time stamp each. */
const scan = (keys: string, target: Element = document.body, gap = 5) => {
  const base = performance.now()
  const events = [...keys, 'Enter'].map((key, index) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: base + index * gap })
    act(() => void target.dispatchEvent(event))
    return event
  })
  return events.at(-1)
}
/** The codes that a page was given. */
const codesOf = (onScan: jest.Mock) => onScan.mock.calls.map(([scanned]: unknown[]) => (scanned as { code: string }).code)
const setupUser = () => userEvent.setup({ delay: null })

describe('a keyboard scanner', () => {
  const show = () => {
    const onScan = jest.fn()
    renderInApp(
      <>
        <ScanButton onScan={onScan} />
        <input type="search" aria-label="search" />
        <form id="record-form">
          <input aria-label="field" />
        </form>
      </>,
      {},
    )
    return onScan
  }

  test('is read anywhere on the page, in Persian digits, too', async () => {
    const onScan = show()
    scan('6260417000018')
    scan('۶۲۶۰')
    await waitFor(() => expect(codesOf(onScan)).toEqual(['6260417000018', '6260']))
  })

  test('is read in the search field, where words and slow typing are not', async () => {
    const onScan = show()
    const field = screen.getByLabelText('search')
    scan('kettles', field)
    scan('6260417000018', field, 120)
    expect(onScan).not.toHaveBeenCalled()
    scan('6260417000018', field)
    await waitFor(() => expect(codesOf(onScan)).toEqual(['6260417000018']))
  })

  test('sends the separators and signs of a GS1 code on any layout', async () => {
    const onScan = show()
    scan(']C1010626041700001810A12')
    scan('(01)06260417000018(17)271130')
    await waitFor(() => expect(codesOf(onScan)).toEqual(['6260417000018', '6260417000018']))
    expect(onScan.mock.calls).toMatchObject([[{ batch: 'A12' }], [{ expiry: '2027-11-30' }]])
  })

  test('does not submit the form that it types into', () => {
    const onScan = show()
    expect(scan('6260417000018', screen.getByLabelText('field'))?.defaultPrevented).toBe(true)
    expect(scan('drinks', screen.getByLabelText('field'))?.defaultPrevented).toBe(false)
    expect(onScan).not.toHaveBeenCalled()
  })

  test('does not press the focused button', () => {
    show()
    expect(scan('6260417000018', screen.getByRole('button', { name: 'Scan barcode' }))?.defaultPrevented).toBe(true)
  })
})

describe('the camera', () => {
  const setCamera = (mediaDevices: unknown) => Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  const refuse = (name: string) => setCamera({ getUserMedia: () => Promise.reject(new DOMException('', name)) })
  const open = async (onScan: () => void = () => undefined) => {
    renderInApp(<ScanButton onScan={onScan} />, {})
    await setupUser().click(screen.getByRole('button', { name: 'Scan barcode' }))
    return screen.findByRole('dialog', { name: 'Scan barcode' })
  }
  afterEach(() => {
    setCamera(undefined)
    delete (window as { BarcodeDetector?: unknown }).BarcodeDetector
  })

  test.each([
    ['NotAllowedError', /^Camera access is blocked/],
    ['NotFoundError', /^This device has no camera/],
    ['NotReadableError', /^The camera couldn’t start/],
  ])('says what to do after %s', async (name, text) => {
    refuse(name)
    expect(await within(await open()).findByText(text)).toBeInTheDocument()
  })

  test('takes a typed code without a secure page', async () => {
    const onScan = jest.fn()
    const dialog = await open(onScan)
    expect(await within(dialog).findByText(/only on a secure page/)).toBeInTheDocument()
    await setupUser().type(within(dialog).getByRole('textbox', { name: 'Or type the code' }), ' A-12 {Enter}')
    expect(codesOf(onScan)).toEqual(['A-12'])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('reads a code by the browser’s detector and stops the camera', async () => {
    const track = { stop: jest.fn() }
    setCamera({ getUserMedia: async () => ({ getTracks: () => [track] }) })
    HTMLMediaElement.prototype.play = async () => undefined
    Object.assign(window, {
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<readonly string[]> {
          return Promise.resolve(['ean_13', 'code_128'])
        }

        detect = async () => [{ rawValue: '6260417000018' }]
      },
    })
    const onScan = jest.fn()
    renderInApp(<ScanButton onScan={onScan} />, {})
    await setupUser().click(screen.getByRole('button', { name: 'Scan barcode' }))
    await waitFor(() => expect(codesOf(onScan)).toEqual(['6260417000018']))
    await waitFor(() => expect(track.stop).toHaveBeenCalled())
  })
})

describe('the products', () => {
  test('a scan opens the product with the barcode', async () => {
    renderInApp(<GoodsScreen />, { Goods: ['l'] })
    await screen.findByText('Tea')
    scan('6260417000018')
    expect(await screen.findByRole('dialog', { name: 'Tea' })).toBeInTheDocument()
  })

  test('an unknown barcode becomes that of a new product', async () => {
    renderInApp(<GoodsScreen />, { Goods: ['l', 'c'] })
    await screen.findByText('Tea')
    scan('4006381333931')
    await setupUser().click(await screen.findByRole('button', { name: 'Add product with this barcode' }))
    const field = await screen.findByRole('textbox', { name: /^Barcode/ })
    expect(field).toHaveValue('4006381333931')
    // A scan of the package into the field is reduced to the number of the product.
    const user = setupUser()
    await user.clear(field)
    await user.type(field, '01062604170000181727113010A12')
    await user.tab()
    expect(screen.getByRole('textbox', { name: /^Barcode/ })).toHaveValue('6260417000018')
  })

  test('without permission an unknown barcode is only reported', async () => {
    renderInApp(<GoodsScreen />, { Goods: ['l'] })
    await screen.findByText('Tea')
    scan('4006381333931')
    expect(await screen.findByText(/^No product has the barcode/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add product with this barcode' })).not.toBeInTheDocument()
  })
})

test('a scan opens the stock of the product with the barcode', async () => {
  renderInApp(<StockScreen />, { InventoryStock: ['v'], Goods: ['l'] })
  await screen.findAllByText('Tea')
  scan('6260417000018')
  expect(await screen.findByText(/^Total of all warehouses/)).toBeInTheDocument()
})

describe('picking an order', () => {
  const line = { goodCode: '10', goodName: 'Tea', quantity: 2, amount: 5, description: '', options: '[]' }
  const shown = order.parse({
    saleOrderId: 5012,
    date: '2026-11-20T14:05:00',
    totalAmount: 16,
    status: 4,
    orderOptions: '[]',
    saleOrderDetails: [line, { ...line, goodCode: '12', goodName: 'Salt', quantity: 1 }],
    transactionDetails: [],
  })
  const show = (access: Record<string, string[]> = { Goods: ['l'] }) =>
    renderInApp(<OrderPicking order={shown} next={<button type="button">next</button>} onClose={() => undefined} />, access)
  /** Until the products have arrived, an unknown code may be one of them. */
  const loaded = () =>
    waitFor(() => {
      scan('0000')
      expect(screen.getByText(/No product has the code/)).toBeInTheDocument()
    })
  const box = (name: RegExp) => screen.getByRole('checkbox', { name })

  test('each scan picks one piece until all is picked', async () => {
    show()
    await loaded()
    scan('6260417000018')
    expect(await screen.findByText('“⁨Tea⁩”: 1 of 2')).toBeInTheDocument()
    expect(box(/Tea/)).not.toBeChecked()
    scan('6260417000018')
    expect(await screen.findByText('1 of 2 picked')).toBeInTheDocument()
    expect(box(/Tea/)).toBeChecked()
    scan('6260417000018')
    expect(await screen.findByText(/has already been picked completely/)).toBeInTheDocument()
    await setupUser().click(box(/Salt/))
    expect(await screen.findByText('Everything has been picked')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'next' })).toBeInTheDocument()
  })

  test('says that a product is not in the order', async () => {
    show()
    await loaded()
    scan('0011')
    expect(await screen.findByText(/No product has the code/)).toBeInTheDocument()
    await setupUser().click(screen.getByRole('button', { name: 'Scan barcode' }))
    const dialog = await screen.findByRole('dialog', { name: 'Scan barcode' })
    await setupUser().type(within(dialog).getByRole('textbox'), '11{Enter}')
    expect(await within(dialog).findByText('“⁨Cup⁩” isn’t in this order.')).toBeInTheDocument()
  })

  test('remembers what was picked, and works by codes without the products', async () => {
    const first = show({})
    await setupUser().click(screen.getByRole('button', { name: 'Add one “⁨Tea⁩”' }))
    first.unmount()
    show({})
    expect(screen.getByText(/To pick by barcode, you need permission/)).toBeInTheDocument()
    expect(box(/Tea/)).toBePartiallyChecked()
    await setupUser().click(screen.getByRole('button', { name: 'Start over' }))
    expect(box(/Tea/)).not.toBePartiallyChecked()
    expect(window.localStorage.getItem('daftar:1:2:picking')).toBe('{}')
  })
})
