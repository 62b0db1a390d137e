import { currentRatio, ratioBandOf, ratioDecimals, ratioOf } from '@/lib/contract/liquidity'
import { formatAmount } from '@/lib/format/format-amount'

describe('a current ratio in words', () => {
  test.each<[assets: string, liabilities: string, shown: string, band: string]>([
    ['150', '-100', '1.50', 'best'],
    ['120', '-100', '1.20', 'low'],
    ['120.4', '-100', '1.204', 'best'],
    ['120.01', '-100', '1.2001', 'best'],
    ['119.9', '-100', '1.20', 'low'],
    ['99.9', '-100', '0.999', 'negative'],
    ['99.99999', '-100', '0.9999999', 'negative'],
    ['200.1', '-100', '2.001', 'poor'],
    ['2', '-3', '0.67', 'negative'],
  ])('%s to %s is %s, in the band %s', (assets, liabilities, shown, band) => {
    const figures = { assets, liabilities }
    const ratio = ratioOf(figures) ?? ''
    expect(formatAmount(ratio, 'en', { decimals: ratioDecimals(ratio, figures) })).toBe(shown)
    expect(ratioBandOf(figures)).toBe(band)
  })
})

test.each([{}, null, [], { assets: 5 }, { liabilities: -3, assets: '' }])('%j has no ratio', (data) => {
  expect(currentRatio.load({ fiscalYearId: 7 }).read([{ name: 'currentRatio', status: 'RESOLVE', data }])).toBeNull()
})
