import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { MantineProvider } from '@mantine/core'
import { missingPart } from '@/components/kit/missing-part'
import { useUnsaved } from '@/components/kit/unsaved'
import { Broken } from '@/components/shell/broken'
import { Hints } from '@/components/shell/hints'
import { startOver } from '@/components/shell/leave'
import { reload } from '@/components/shell/reload'
import { NewsStrip } from '@/components/shell/news-strip'
import { onOpenCommand } from '@/components/shell/open-command'
import { UpgradeStrip } from '@/components/shell/upgrade-strip'
import { WhatIsNew } from '@/components/shell/what-is-new'
import { latestNews, readNews } from '@/lib/contract/news'
import { send } from '@/lib/client/send'
import en from '@/messages/en.json'
import { renderInOffice } from './support/office'

jest.mock('@/components/shell/leave', () => ({ startOver: jest.fn() }))
jest.mock('@/components/shell/reload', () => ({ reload: jest.fn() }))

const person = () => userEvent.setup({ delay: null })
const news = [{ date: latestNews, points: ['Daftar can be installed'] }]

/** A server of some build, whatever is asked. */
const serverOf = (build: string) => {
  globalThis.fetch = async () =>
    ({
      ok: true,
      status: 200,
      headers: new Headers({ 'x-daftar-build': build }),
      text: async () => JSON.stringify({ status: 'RESOLVE', data: news }),
    }) as Response
}
const answeredBy = async (build: string) => {
  serverOf(build)
  await act(async () => void (await send(readNews('en'))))
}

beforeEach(() => {
  jest.mocked(startOver).mockClear()
  localStorage.clear()
  document.documentElement.dataset.build = '1000'
})

/** A form with something unsaved; it stays where it is unless a draft keeps it. */
function Form({ drafted, asked }: { drafted: boolean; asked: () => void }) {
  useUnsaved(
    true,
    async () => {
      asked()
      return false
    },
    drafted,
  )
  return null
}

test('a page learns that its server has a newer build, says so, and is loaded anew only when asked to', async () => {
  const user = person()
  const asked = jest.fn()
  const { unmount } = renderInOffice(<UpgradeStrip />, {})
  for (const build of ['1000', '0999']) await answeredBy(build)
  expect(screen.queryByRole('status')).toBeNull()

  act(() => void missingPart())
  expect(await screen.findByText('A part of this page could not be loaded.')).toBeVisible()
  await answeredBy('1001')
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready.')
  expect(startOver).not.toHaveBeenCalled()
  unmount()

  const other = renderInOffice(
    <>
      <UpgradeStrip />
      <Form drafted={false} asked={asked} />
    </>,
    {},
  )
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(startOver).not.toHaveBeenCalled()
  other.unmount()

  renderInOffice(
    <>
      <UpgradeStrip />
      <Form drafted asked={asked} />
    </>,
    {},
  )
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(startOver).toHaveBeenCalledTimes(1)
})

test('a page of which a part did not come is loaded anew once, any other trouble is told', async () => {
  const gone = Object.assign(new Error('Failed to load chunk /_next/static/chunks/1.js'), { name: 'ChunkLoadError' })
  const broken = (error: Error, retry = jest.fn()) =>
    render(
      <NextIntlClientProvider locale="en" messages={en}>
        <MantineProvider env="test">
          <Broken error={error} retry={retry} />
        </MantineProvider>
      </NextIntlClientProvider>,
    )
  const first = broken(gone)
  expect(reload).toHaveBeenCalledTimes(1)
  first.unmount()
  const again = broken(gone)
  expect(reload).toHaveBeenCalledTimes(1)
  await person().click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledTimes(2)
  again.unmount()
  const retry = jest.fn()
  broken(new Error('no'), retry)
  await person().click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(2)
})

describe('what is new', () => {
  const opened = jest.fn()
  onOpenCommand(opened)

  test('is offered once to whoever knows an older version, and to nobody new', async () => {
    const { unmount } = renderInOffice(<NewsStrip />, {})
    expect(screen.queryByRole('status')).toBeNull()
    unmount()
    localStorage.setItem('daftar:1:2:news', '"2020-01-01"')
    const offer = renderInOffice(<NewsStrip />, {})
    await person().click(screen.getByRole('button', { name: 'What is new' }))
    expect(opened).toHaveBeenCalledWith('news')
    await person().click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('status')).toBeNull()
    offer.unmount()
    renderInOffice(<NewsStrip />, {})
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('is read when it is opened, by its days, and then known', async () => {
    serverOf('1000')
    localStorage.setItem('daftar:1:2:news', '"2020-01-01"')
    renderInOffice(<WhatIsNew close={jest.fn()} />, {})
    expect(await screen.findByText('Daftar can be installed')).toBeVisible()
    // The organisation's calendar is the Persian one.
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('30 Aban 1405')
    expect(localStorage.getItem('daftar:1:2:news')).toBe(JSON.stringify(latestNews))
  })
})

test('the keys worth knowing stand there until somebody says that they know', async () => {
  const { unmount } = renderInOffice(<Hints />, {})
  expect(screen.getByRole('group', { name: 'Good to know' })).toHaveTextContent('Ctrl')
  await person().click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByRole('group')).toBeNull()
  unmount()
  renderInOffice(<Hints />, {})
  expect(screen.queryByRole('group')).toBeNull()
})
