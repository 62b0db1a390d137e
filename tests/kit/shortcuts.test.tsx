import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { ShortcutsDialog } from '@/components/shell/command-palette/shortcuts-dialog'
import de from '@/messages/de.json'
import en from '@/messages/en.json'

const shown = () => document.querySelector('dl')?.textContent ?? ''

test('names the keys that do something on the page', async () => {
  const dialog = (
    <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Berlin">
      <MantineProvider env="test">
        <ShortcutsDialog close={() => undefined} />
      </MantineProvider>
    </NextIntlClientProvider>
  )
  document.body.innerHTML = '<main><div role="grid" data-opens></div></main><button aria-keyshortcuts="E"></button>'
  render(dialog)
  await screen.findByRole('dialog')
  for (const text of ['Open the row', 'Edit the record', 'Show keyboard shortcuts']) expect(shown()).toContain(text)
  for (const text of ['Add a record', 'Next and previous record', 'Search the list']) expect(shown()).not.toContain(text)
})

test('names keys as keyboards of the language do', async () => {
  document.body.innerHTML = '<main><div role="grid"></div></main>'
  render(
    <NextIntlClientProvider locale="de" messages={de} timeZone="Europe/Berlin">
      <MantineProvider env="test">
        <ShortcutsDialog close={() => undefined} />
      </MantineProvider>
    </NextIntlClientProvider>,
  )
  expect(await screen.findByRole('dialog')).toHaveTextContent('StrgK')
  for (const key of ['Pos1', 'Ende', 'Bild ↑', 'Bild ↓', 'Leertaste']) expect(screen.getByText(key)).toBeInTheDocument()
})
