import { groups } from '@/lib/contract/core/page-groups'
import { right } from '@/lib/contract/core/rights'
import { entries } from '@/lib/contract/registry/menu'
import { pagePaths } from '@/lib/contract/registry/page-paths'
import english from '@/messages/en.json'
import help from '@/messages/help/en.json'
import { menuAgainst, pagesOf, unspecified, untested } from './menu'
import { flat } from './messages'
import { pathsBelow, sources } from './source-files'

const pages = pagesOf(pathsBelow('app'))

const hubs = groups.flatMap(({ href }) => (href === null ? [] : [href]))

/** Pages without a menu entry, with the reason. They need a session, and their features check their own permissions. */
const excused: Readonly<Record<string, string>> = {
  ...Object.fromEntries(hubs.map((href) => [href, 'lists the permitted entries of its group'])),
  '/home': 'redirects to the landing page',
  '/myAccess': 'shows every user their permissions',
  '/dashboard': 'opens with the permitted charts and reports',
  '/reorderSheet': 'is opened from the stock and the command palette',
  '/notFound': 'what the middleware rewrites unknown addresses to',
}

describe('app shell', () => {
  test('every page is in the menu with a permission, or exempt', () => {
    expect(
      menuAgainst(
        pages,
        entries.map(({ href, resource }) => ({ href, right: resource.rights.list })),
        excused,
      ),
    ).toEqual([])
  })

  test('every page has a specified address', () => {
    expect(unspecified(pages, [...pagePaths, '/notFound'])).toEqual([])
  })

  test('every specified address has a page', () => {
    expect(pagePaths.filter((route) => route !== '/login' && !pages.includes(route))).toEqual([])
  })

  test('every menu page has labels of its resource', () => {
    const texts = flat(english)
    expect(entries.filter(({ resource }) => texts[`${resource.resourceName}.title`] === undefined).map(({ href }) => href)).toEqual([])
  })

  test('every page has its help', () => {
    const texts = flat(help)
    const shown = flat(english)
    // A page of the menu is described there; help says what that does not.
    const described = new Set(entries.filter(({ resource }) => shown[`${resource.resourceName}.about`]).map(({ href }) => href as string))
    // Parts of a page, and texts of several pages.
    const ofParts = new Set(['editGrid', 'cheques', 'transfers'])
    const without = new Set([...hubs, '/home', '/notFound'])
    const missing = pages.filter(
      (page) => !without.has(page) && !described.has(page) && texts[`help.pages.${page.slice(1)}.purpose`] === undefined,
    )
    expect(missing).toEqual([])
    expect(Object.keys(help.help.pages).filter((page) => !ofParts.has(page) && !pages.includes(`/${page}`))).toEqual([])
  })

  test('every menu page has a browser test', () => {
    const specs = sources(['tests/e2e'], '.spec.ts').map(({ text }) => text)
    expect(
      untested(
        entries.map(({ href }) => href),
        specs,
      ),
    ).toEqual([])
  })
})

describe('the guard itself', () => {
  const led = (href: string) => ({ href, right: right('Goods', 'l') })

  test('finds pages of the app shell', () => {
    const paths = [
      'app/[locale]/(office)/orders/page.tsx',
      'app/[locale]/(office)/page.tsx',
      'app/[locale]/login/page.tsx',
      'app/[locale]/(office)/layout.tsx',
    ]
    expect(pagesOf(paths)).toEqual(['/orders', '/'])
  })

  test('detects missing, duplicate and unprotected entries', () => {
    expect(menuAgainst(['/goods'], [], {})).toEqual(['/goods is neither in the menu nor excused'])
    expect(menuAgainst([], [led('/goods')], {})).toEqual(['/goods is in the menu but does not exist'])
    expect(menuAgainst(['/goods'], [led('/goods'), led('/goods')], {})).toEqual(['/goods is in the menu twice'])
    expect(menuAgainst(['/goods'], [{ href: '/goods', right: { anyOf: [] } }], {})).toEqual(['/goods has no right'])
    expect(menuAgainst([], [], { '/gone': 'why' })).toEqual(['/gone is excused but does not exist'])
    expect(menuAgainst(['/goods'], [led('/goods')], { '/goods': 'why' })).toEqual(['/goods is in the menu and excused'])
    expect(menuAgainst(['/goods', '/'], [led('/goods')], { '/': 'why' })).toEqual([])
  })

  test('detects a misspelt address', () => {
    expect(unspecified(['/', '/goods', '/Orders'], ['/goods', '/orders'])).toEqual(['/Orders'])
  })

  test('detects an untested page', () => {
    expect(untested(['/goods', '/orders'], [`await office.open('/orders')`])).toEqual(['/goods'])
  })
})
