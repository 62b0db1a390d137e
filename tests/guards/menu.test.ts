import { entries } from '@/lib/contract/menu'
import { groups } from '@/lib/contract/standing'
import { right } from '@/lib/contract/rights'
import { routes } from '@/lib/contract/routes'
import { flat } from './messages'
import { menuAgainst, pagesOf, unspecified, untested } from './menu'
import { pathsBelow, sources } from './tree'
import english from '@/messages/en.json'

const pages = pagesOf(pathsBelow('app'))

const hubs = groups.flatMap(({ href }) => (href === null ? [] : [href]))

/** Pages that no menu entry leads to, each with its reason. Whoever opens one has passed the sign-in; what it offers asks for its own rights. */
const excused: Readonly<Record<string, string>> = {
  ...Object.fromEntries(hubs.map((href) => [href, 'lists the entries of its group that somebody may open'])),
  '/home': 'leads on to the landing page',
  '/myAccess': 'tells everybody what is open to them, and why not more',
  '/dashboard': 'opens with whatever charts and reports somebody may see',
}

describe('the office', () => {
  test('every page is in the menu with a right, or excused', () => {
    expect(
      menuAgainst(
        pages,
        entries.map(({ href, noun }) => ({ href, right: noun.rights.list })),
        excused,
      ),
    ).toEqual([])
  })

  test('every page has an address of the specification', () => {
    expect(unspecified(pages, routes)).toEqual([])
  })

  test('every address of the specification has its page', () => {
    expect(routes.filter((route) => route !== '/login' && !pages.includes(route))).toEqual([])
  })

  test('every page of the menu has the words of its noun', () => {
    const words = flat(english)
    expect(entries.filter(({ noun }) => words[`${noun.noun}.title`] === undefined).map(({ href }) => href)).toEqual([])
  })

  test('every page of the menu is opened by a browser test', () => {
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

  test('finds the pages of the office', () => {
    const paths = [
      'app/[locale]/(office)/orders/page.tsx',
      'app/[locale]/(office)/page.tsx',
      'app/[locale]/login/page.tsx',
      'app/[locale]/(office)/layout.tsx',
    ]
    expect(pagesOf(paths)).toEqual(['/orders', '/'])
  })

  test('sees a page without an entry, an entry without a page, a doubled entry and an entry without a right', () => {
    expect(menuAgainst(['/goods'], [], {})).toEqual(['/goods is neither in the menu nor excused'])
    expect(menuAgainst([], [led('/goods')], {})).toEqual(['/goods is in the menu but does not exist'])
    expect(menuAgainst(['/goods'], [led('/goods'), led('/goods')], {})).toEqual(['/goods is in the menu twice'])
    expect(menuAgainst(['/goods'], [{ href: '/goods', right: { anyOf: [] } }], {})).toEqual(['/goods has no right'])
    expect(menuAgainst([], [], { '/gone': 'why' })).toEqual(['/gone is excused but does not exist'])
    expect(menuAgainst(['/goods'], [led('/goods')], { '/goods': 'why' })).toEqual(['/goods is in the menu and excused'])
    expect(menuAgainst(['/goods', '/'], [led('/goods')], { '/': 'why' })).toEqual([])
  })

  test('sees an address that is spelled in another way', () => {
    expect(unspecified(['/', '/goods', '/Orders'], ['/goods', '/orders'])).toEqual(['/Orders'])
  })

  test('sees a page that no browser test opens', () => {
    expect(untested(['/goods', '/orders'], [`await office.open('/orders')`])).toEqual(['/goods'])
  })
})
