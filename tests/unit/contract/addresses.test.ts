import { existsSync } from 'node:fs'
import { safeRedirect } from '@/lib/contract/access/safe-redirect'
import { pagePathOf, pagePaths } from '@/lib/contract/registry/page-paths'

test.each(['/orders', '/en/orders?x=1#row', '/de/warehouselist?detail=4&edit'])('%s is a safe redirect', (address) => {
  expect(safeRedirect(address)).toBe(address)
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
])('%p is not a safe redirect', (address) => {
  expect(safeRedirect(address)).toBeNull()
})

test.each([
  ...[
    '/login',
    '/dashboard',
    '/home',
    '/orders',
    '/publicPrice',
    '/templateList',
    '/allocateTemplateGoodsGroup',
    '/orderOptions',
    '/goods',
  ],
  ...['/goodsGroup', '/warehouselist', '/smsLog', '/transferImages', '/transferTemplate', '/changepassword', '/saleSlipList', '/debtors'],
  ...['/creditors', '/saleStatistics', '/inventoryStock', '/balanceSheet', '/paybleCheckList', '/receivableCheckList', '/reportsList'],
  ...[
    '/ofcbook',
    '/users',
    '/userAccessGroup',
    '/basicSetting',
    '/campaign',
    '/ordersMenu',
    '/systemManagment',
    '/fiscalYearOperationMenu',
  ],
])('the specified path %s has its page', (path) => {
  expect(pagePathOf(path)).toBe(path)
  expect([`(office)${path}`, path.slice(1)].filter((folder) => existsSync(`app/[locale]/${folder}/page.tsx`))).toHaveLength(1)
})

test('canonicalises case and spelling of a path', () => {
  expect(pagePathOf('/Login')).toBe('/login')
  expect(pagePathOf('/WAREHOUSELIST')).toBe('/warehouselist')
  expect(pagePathOf('/payableCheckList')).toBe('/paybleCheckList')
  expect(pagePathOf('/systemManagement')).toBe('/systemManagment')
  expect(pagePathOf('/nowhere')).toBeNull()
  expect(new Set(pagePaths.map((route) => route.toLowerCase())).size).toBe(pagePaths.length)
})
