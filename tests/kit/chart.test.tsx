import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { Chart } from '@/components/kit/chart/chart'
import type { ChartSpec } from '@/components/kit/chart/chart-spec'
import type { ChartPoint } from '@/components/kit/chart/interactive-chart'
import type { RenderMessage, RenderRequest } from '@/components/kit/chart/render-messages'
import { renderInApp } from '@/tests/kit/support/render-in-app'

// No canvas in jsdom: the tests check the requests of the page and of the worker.
jest.mock('@/components/kit/chart/echarts-core', () => ({ echartsCore: {} }))
jest.mock('@/components/kit/chart/echarts-modules', () => ({ echartsModules: [] }))
jest.mock('@/components/kit/chart/interactive-chart', () => ({
  InteractiveChart: function FakeInteractiveChart({
    press,
    onDrawn,
  }: {
    press: ((point: ChartPoint) => void) | undefined
    onDrawn: () => void
  }) {
    useEffect(onDrawn, [onDrawn])
    return <canvas data-testid="live" onClick={() => press?.({ at: 3, series: 0 })} />
  },
}))
// A failed worker is never used again, so each test has a new module.
let mockChartWorker: typeof import('@/components/kit/chart/chart-worker-client')
jest.mock('@/components/kit/chart/chart-worker-client', () => ({
  renderInWorker: (request: RenderRequest) => mockChartWorker.renderInWorker(request),
}))
jest.mock('@/components/kit/chart/worker-fonts', () => ({ fontsInUse: () => [] }))

/** A worker as the page sees it. */
class ChartWorker extends EventTarget {
  static all: ChartWorker[] = []
  requests: RenderMessage[] = []
  terminated = false
  constructor() {
    super()
    ChartWorker.all.push(this)
  }
  postMessage(requests: RenderMessage) {
    this.requests.push(requests)
  }
  terminate() {
    this.terminated = true
  }
  respond(at: number, bitmap: object | null) {
    this.dispatchEvent(new MessageEvent('message', { data: { id: this.requests[at]?.id, bitmap } }))
  }
}

describe('chart', () => {
  const spec: ChartSpec = { is: 'gauge', ratio: 0.2, reach: 25 }
  let widen: (() => void)[] = []
  const { ResizeObserver, Worker } = window
  const before = { ResizeObserver, Worker }
  const shown = jest.fn()
  const picture = () => ({ width: 600, height: 360, close: jest.fn() })

  beforeEach(() => {
    jest.isolateModules(() => {
      mockChartWorker = jest.requireActual('@/components/kit/chart/chart-worker-client')
    })
    widen = []
    shown.mockClear()
    ChartWorker.all = []
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({ transferFromImageBitmap: shown })) as never)
    Object.assign(window, {
      Worker: ChartWorker,
      ResizeObserver: class {
        constructor(private readonly notify: () => void) {}
        observe() {
          widen.push(this.notify)
        }
        unobserve() {}
        disconnect() {}
      },
    })
  })
  afterEach(() => {
    jest.restoreAllMocks()
    Object.assign(window, before)
  })

  function open(press?: (point: ChartPoint) => void) {
    const rendered = renderInApp(<Chart spec={spec} label="Growth: 20%" height={180} press={press} />, {})
    act(() => widen.forEach((notify) => notify()))
    return rendered
  }
  const worker = () => ChartWorker.all.at(-1) as ChartWorker

  test('renders a bitmap from the worker in its size', async () => {
    open()
    expect(worker().requests[0]?.request).toMatchObject({
      spec,
      width: 300,
      height: 180,
      numberStyle: { locale: 'en', digits: 'latn' },
    })
    const bitmap = picture()
    await act(async () => worker().respond(0, bitmap))
    expect(shown).toHaveBeenCalledWith(bitmap)
    expect(screen.queryByTestId('live')).toBeNull()
    expect(screen.getByRole('img', { name: 'Growth: 20%' }).querySelector('.mantine-Skeleton-root')).toBeNull()
  })

  test('drops an outdated bitmap', async () => {
    const { unmount } = open()
    unmount()
    const late = picture()
    await act(async () => worker().respond(0, late))
    expect(late.close).toHaveBeenCalled()
    expect(shown).not.toHaveBeenCalled()
  })

  test('becomes interactive on contact and replays the events', async () => {
    const press = jest.fn()
    open(press)
    await act(async () => worker().respond(0, picture()))
    const chart = screen.getByRole('img')
    fireEvent.pointerEnter(chart)
    fireEvent.click(chart)
    await screen.findByTestId('live')
    await waitFor(() => expect(press).toHaveBeenCalledWith({ at: 3, series: 0 }))
    expect(chart.querySelectorAll('canvas')).toHaveLength(1)
  })

  test('terminates an idle worker and starts another on demand', async () => {
    open()
    jest.useFakeTimers()
    await act(async () => worker().respond(0, picture()))
    act(() => jest.advanceTimersByTime(60_000))
    jest.useRealTimers()
    expect(ChartWorker.all.map(({ terminated }) => terminated)).toEqual([true])
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
    act(() => widen.forEach((notify) => notify()))
    expect(ChartWorker.all).toHaveLength(2)
    expect(worker().requests[0]?.request).toMatchObject({ width: 200 })
  })

  test('renders live when the worker crashes, and terminates it', async () => {
    open()
    await act(async () => void worker().dispatchEvent(new Event('error')))
    expect(await screen.findByTestId('live')).toBeInTheDocument()
    expect(worker().terminated).toBe(true)
  })

  test('renders live when the worker cannot paint', async () => {
    open()
    await act(async () => worker().respond(0, null))
    expect(await screen.findByTestId('live')).toBeInTheDocument()
  })

  test('renders live without workers', async () => {
    Object.assign(window, { Worker: undefined })
    open()
    expect(await screen.findByTestId('live')).toBeInTheDocument()
  })
})
