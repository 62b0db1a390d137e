import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { hasEarlierPage, reloadPage } from '@/lib/client/browser/page-load'
import { send } from '@/lib/client/requests/api'
import { reloadReason, reportMissingChunk } from '@/lib/client/requests/build-version'
import { MenuDataProvider } from '@/lib/client/session/menu-context'
import type { MenuEntry } from '@/lib/contract/access/page-access'
import { latestNews, readNews } from '@/lib/contract/news'
import { orders } from '@/lib/contract/orders'
import { priceList } from '@/lib/contract/price-list'
import { NewBuildBanner } from '@/components/shell/banners/new-build-banner'
import { ReleaseNotesBanner } from '@/components/shell/banners/release-notes-banner'
import { reloadForNewBuild } from '@/components/shell/banners/reload-for-new-build'
import { onCommand } from '@/components/shell/command-palette/command-events'
import { ErrorPage } from '@/components/shell/pages/error-page'
import { ReleaseNotesDialog } from '@/components/shell/release-notes/release-notes-dialog'
import { useRegisterUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import en from '@/messages/en.json'
import { renderInApp } from '@/tests/kit/support/render-in-app'

jest.mock('@/components/shell/banners/reload-for-new-build', () => ({ reloadForNewBuild: jest.fn() }))
jest.mock('@/lib/client/browser/page-load', () => ({ reloadPage: jest.fn(), hasEarlierPage: jest.fn(() => false) }))

const setupUser = () => userEvent.setup({ delay: null })
const news = [
  {
    date: latestNews,
    points: ['install Daftar as an app', 'edit in a grid', 'look at orders'],
    pages: [[], ['/goods', '/publicPrice'], ['/orders']],
  },
]

/** A server of one build, for any request. */
const serverOf = (build: string) => {
  globalThis.fetch = async () =>
    ({
      ok: true,
      status: 200,
      headers: new Headers({ 'x-daftar-build': build }),
      text: async () => JSON.stringify({ status: 'RESOLVE', data: news }),
    }) as Response
}
const respondFromBuild = async (build: string) => {
  serverOf(build)
  await act(async () => void (await send(readNews('en'))))
}

beforeEach(() => {
  jest.mocked(reloadForNewBuild).mockClear()
  localStorage.clear()
  document.documentElement.dataset.build = '1000'
})

/** A form with unsaved input, which blocks leaving unless a draft stores it. */
function Form({ drafted, requests }: { drafted: boolean; requests: () => void }) {
  useRegisterUnsaved(
    true,
    async () => {
      requests()
      return false
    },
    drafted,
  )
  return null
}

test('announces a newer build and reloads on request only', async () => {
  const user = setupUser()
  const requests = jest.fn()
  const { unmount } = renderInApp(<NewBuildBanner />, {})
  for (const build of ['1000', '0999']) await respondFromBuild(build)
  expect(screen.queryByRole('status')).toBeNull()

  act(reportMissingChunk)
  expect(await screen.findByText('Part of this page didn’t load.')).toBeVisible()
  await respondFromBuild('1001')
  expect(screen.getByRole('status')).toHaveTextContent('A new version is available.')
  expect(reloadForNewBuild).not.toHaveBeenCalled()
  unmount()

  const other = renderInApp(
    <>
      <NewBuildBanner />
      <Form drafted={false} requests={requests} />
    </>,
    {},
  )
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(requests).toHaveBeenCalledTimes(1)
  expect(reloadForNewBuild).not.toHaveBeenCalled()
  other.unmount()

  renderInApp(
    <>
      <NewBuildBanner />
      <Form drafted requests={requests} />
    </>,
    {},
  )
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(requests).toHaveBeenCalledTimes(1)
  expect(reloadForNewBuild).toHaveBeenCalledTimes(1)
})

test('reloads once for a missing chunk, then returns to an earlier page', async () => {
  const gone = Object.assign(new Error('Failed to load chunk /_next/static/chunks/1.js'), { name: 'ChunkLoadError' })
  const broken = (error: Error, retry = jest.fn()) =>
    render(
      <NextIntlClientProvider locale="en" messages={en}>
        <MantineProvider env="test">
          <ErrorPage error={error} retry={retry} />
        </MantineProvider>
      </NextIntlClientProvider>,
    )
  const first = broken(gone)
  expect(reloadPage).toHaveBeenCalledTimes(1)
  first.unmount()
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined)
  reloadReason.set(null)
  jest.mocked(hasEarlierPage).mockReturnValueOnce(true)
  const other = broken(gone)
  expect(reloadPage).toHaveBeenCalledTimes(1)
  expect(back).toHaveBeenCalledTimes(1)
  expect(reloadReason.get()).toBe('missingPart')
  expect(screen.queryByRole('heading')).toBeNull()
  other.unmount()
  const again = broken(gone)
  await setupUser().click(await screen.findByRole('button', { name: 'Reload' }))
  expect(back).toHaveBeenCalledTimes(1)
  expect(reloadPage).toHaveBeenCalledTimes(2)
  again.unmount()
  const retry = jest.fn()
  broken(new Error('no'), retry)
  await setupUser().click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(reloadPage).toHaveBeenCalledTimes(2)
})

describe('news', () => {
  const opened = jest.fn()
  onCommand(opened)

  test('is offered once to users of an older version', async () => {
    const { unmount } = renderInApp(<ReleaseNotesBanner />, {})
    expect(screen.queryByRole('status')).toBeNull()
    unmount()
    localStorage.setItem('daftar:1:2:news', '"2020-01-01"')
    const offer = renderInApp(<ReleaseNotesBanner />, {})
    await setupUser().click(screen.getByRole('button', { name: 'What’s new' }))
    expect(opened).toHaveBeenCalledWith('news')
    await setupUser().click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('status')).toBeNull()
    offer.unmount()
    renderInApp(<ReleaseNotesBanner />, {})
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('opens by date and counts as seen', async () => {
    serverOf('1000')
    localStorage.setItem('daftar:1:2:news', '"2020-01-01"')
    const entry = (resource: MenuEntry['resource'], href: MenuEntry['href']): MenuEntry => ({ resource, href, group: 'orders' })
    const menu = { entries: [entry(priceList, '/publicPrice'), entry(orders, '/orders')], landing: null }
    renderInApp(
      <MenuDataProvider facts={menu}>
        <ReleaseNotesDialog close={jest.fn()} />
      </MenuDataProvider>,
      { PriceList: ['l'] },
    )
    expect(await screen.findByText('install Daftar as an app')).toBeVisible()
    // The first page that the user may open, and nothing about pages that they may not.
    expect(screen.getByRole('link', { name: 'Public price list' })).toHaveAttribute('href', '/en/publicPrice')
    expect(screen.queryByText('look at orders')).toBeNull()
    // The organisation uses the Persian calendar.
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('4 Azar 1405')
    expect(localStorage.getItem('daftar:1:2:news')).toBe(JSON.stringify(latestNews))
  })
})
