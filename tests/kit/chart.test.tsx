import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { Chart } from '@/components/kit/chart/chart'
import type { Drawing } from '@/components/kit/chart/drawing'
import type { Point } from '@/components/kit/chart/live-chart'
import type { Asked, Commission } from '@/components/kit/chart/commission'
import { renderInOffice } from './support/office'

// Nothing is drawn here, neither on the page nor in a worker: what each is asked for is looked at.
jest.mock('@/components/kit/chart/engine', () => ({ engine: {} }))
jest.mock('@/components/kit/chart/kinds', () => ({ kinds: [] }))
jest.mock('@/components/kit/chart/live-chart', () => ({
  LiveChart: function Live({ press, onDrawn }: { press: ((point: Point) => void) | undefined; onDrawn: () => void }) {
    useEffect(onDrawn, [onDrawn])
    return <canvas data-testid="live" onClick={() => press?.({ at: 3, series: 0 })} />
  },
}))
// A painter that was given up once is never asked again: each test has one of its own.
let mockPainter: typeof import('@/components/kit/chart/painter')
jest.mock('@/components/kit/chart/painter', () => ({ paint: (commission: Commission) => mockPainter.paint(commission) }))
jest.mock('@/components/kit/chart/faces', () => ({ facesInUse: () => [] }))

/** A worker as far as the page sees one. */
class Painter extends EventTarget {
  static all: Painter[] = []
  asked: Asked[] = []
  ended = false
  constructor() {
    super()
    Painter.all.push(this)
  }
  postMessage(asked: Asked) {
    this.asked.push(asked)
  }
  terminate() {
    this.ended = true
  }
  answers(at: number, picture: object | null) {
    this.dispatchEvent(new MessageEvent('message', { data: { id: this.asked[at]?.id, picture } }))
  }
}

describe('a chart', () => {
  const drawing: Drawing = { is: 'gauge', ratio: 0.2, reach: 25 }
  let widen: (() => void)[] = []
  const { ResizeObserver, Worker } = window
  const before = { ResizeObserver, Worker }
  const shown = jest.fn()
  const picture = () => ({ width: 600, height: 360, close: jest.fn() })

  beforeEach(() => {
    jest.isolateModules(() => {
      mockPainter = jest.requireActual('@/components/kit/chart/painter')
    })
    widen = []
    shown.mockClear()
    Painter.all = []
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({ transferFromImageBitmap: shown })) as never)
    Object.assign(window, {
      Worker: Painter,
      ResizeObserver: class {
        constructor(private readonly tell: () => void) {}
        observe() {
          widen.push(this.tell)
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

  function open(press?: (point: Point) => void) {
    const rendered = renderInOffice(<Chart drawing={drawing} label="Growth: 20%" height={180} press={press} />, {})
    act(() => widen.forEach((tell) => tell()))
    return rendered
  }
  const painter = () => Painter.all.at(-1) as Painter

  test('is a picture from a worker, as large as its place', async () => {
    open()
    expect(painter().asked[0]?.commission).toMatchObject({ drawing, width: 300, height: 180, hand: { locale: 'en', digits: 'latn' } })
    const painted = picture()
    await act(async () => painter().answers(0, painted))
    expect(shown).toHaveBeenCalledWith(painted)
    expect(screen.queryByTestId('live')).toBeNull()
    expect(screen.getByRole('img', { name: 'Growth: 20%' }).querySelector('.mantine-Skeleton-root')).toBeNull()
  })

  test('drops a picture that came too late', async () => {
    const { unmount } = open()
    unmount()
    const late = picture()
    await act(async () => painter().answers(0, late))
    expect(late.close).toHaveBeenCalled()
    expect(shown).not.toHaveBeenCalled()
  })

  test('comes to life under a hand, and does then what the hand has done', async () => {
    const press = jest.fn()
    open(press)
    await act(async () => painter().answers(0, picture()))
    const chart = screen.getByRole('img')
    fireEvent.pointerEnter(chart)
    fireEvent.click(chart)
    await screen.findByTestId('live')
    await waitFor(() => expect(press).toHaveBeenCalledWith({ at: 3, series: 0 }))
    expect(chart.querySelectorAll('canvas')).toHaveLength(1)
  })

  test('does not keep a worker without work, and asks another one for its next picture', async () => {
    open()
    jest.useFakeTimers()
    await act(async () => painter().answers(0, picture()))
    act(() => jest.advanceTimersByTime(60_000))
    jest.useRealTimers()
    expect(Painter.all.map(({ ended }) => ended)).toEqual([true])
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
    act(() => widen.forEach((tell) => tell()))
    expect(Painter.all).toHaveLength(2)
    expect(painter().asked[0]?.commission).toMatchObject({ width: 200 })
  })

  test('is alive at once where the worker breaks, and keeps it no longer', async () => {
    open()
    await act(async () => void painter().dispatchEvent(new Event('error')))
    expect(await screen.findByTestId('live')).toBeInTheDocument()
    expect(painter().ended).toBe(true)
  })

  test('is alive at once where the worker cannot paint', async () => {
    open()
    await act(async () => painter().answers(0, null))
    expect(await screen.findByTestId('live')).toBeInTheDocument()
  })

  test('is alive at once where there is no worker', async () => {
    Object.assign(window, { Worker: undefined })
    open()
    expect(await screen.findByTestId('live')).toBeInTheDocument()
  })
})
