import { act, screen } from '@testing-library/react'
import { Chart } from '@/components/ui/chart/chart'
import { chartNumberFormat } from '@/components/ui/chart/chart-number-format'
import type { ChartSpec } from '@/components/ui/chart/chart-spec'
import type { EChartsChartProps } from '@/components/ui/chart/echarts-chart'
import { renderInApp } from '@/tests/kit/support/render-in-app'

const mockDrawn = jest.fn<React.ReactNode, [EChartsChartProps]>(() => <div data-testid="drawn" />)

jest.mock('@/components/ui/chart/echarts-core', () => ({}))
jest.mock('@/components/ui/chart/echarts-modules', () => ({}))
jest.mock('@/components/ui/chart/echarts-chart', () => ({ EChartsChart: (props: EChartsChartProps) => mockDrawn(props) }))

describe('chart', () => {
  const spec: ChartSpec = { is: 'gauge', ratio: 0.2, reach: 25 }
  const format = chartNumberFormat({ locale: 'en', digits: 'latn', precision: null })
  let appear: () => void = () => undefined
  const before = { IntersectionObserver: window.IntersectionObserver, requestIdleCallback: window.requestIdleCallback }

  beforeEach(() => {
    mockDrawn.mockClear()
    Object.assign(window, {
      requestIdleCallback: (then: () => void) => setTimeout(then, 0),
      IntersectionObserver: class {
        constructor(notify: (changes: { isIntersecting: boolean }[]) => void) {
          appear = () => notify([{ isIntersecting: true }])
        }
        observe() {}
        disconnect() {}
      },
    })
  })
  afterEach(() => Object.assign(window, before))

  test('is not loaded before it is nearly in view', async () => {
    renderInApp(<Chart spec={spec} label="Growth: 20%" height={180} format={format} />, {})
    const chart = screen.getByRole('img', { name: 'Growth: 20%' })
    expect(chart.querySelector('.mantine-Skeleton-root')).not.toBeNull()
    expect(mockDrawn).not.toHaveBeenCalled()
    act(() => appear())
    expect(await screen.findByTestId('drawn')).toBeInTheDocument()
    expect(chart.querySelector('.mantine-Skeleton-root')).toBeNull()
    expect(mockDrawn.mock.calls[0]?.[0]).toMatchObject({ spec, height: 180 })
  })

  test('keeps its height while it loads', () => {
    renderInApp(<Chart spec={spec} label="Growth: 20%" height={180} format={format} />, {})
    expect(screen.getByRole('img')).toHaveStyle({ blockSize: '180px' })
  })

  test('is hidden from screen readers where words beside it say the same', () => {
    renderInApp(<Chart spec={spec} label={null} height={36} format={format} />, {})
    expect(screen.queryByRole('img')).toBeNull()
  })
})
