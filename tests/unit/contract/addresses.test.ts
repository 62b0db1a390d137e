import { safeRedirect } from '@/lib/contract/redirect'
import { routeOf, routes } from '@/lib/contract/routes'

test.each(['/orders', '/en/orders?x=1#row', '/de/warehouselist?detail=4&edit'])('%s may be gone on to', (place) => {
  expect(safeRedirect(place)).toBe(place)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  'orders',
  '',
  '/login',
  '/en/login?redirect=/orders',
  '/LOGIN/',
  undefined,
  ['/orders'],
])('%p leads nowhere', (place) => {
  expect(safeRedirect(place)).toBeNull()
})

test('a path in any case, or spelled right, is the page that the specification spells', () => {
  expect(routeOf('/Login')).toBe('/login')
  expect(routeOf('/WAREHOUSELIST')).toBe('/warehouselist')
  expect(routeOf('/payableCheckList')).toBe('/paybleCheckList')
  expect(routeOf('/systemManagement')).toBe('/systemManagment')
  expect(routeOf('/nowhere')).toBeNull()
  expect(new Set(routes.map((route) => route.toLowerCase())).size).toBe(routes.length)
})
