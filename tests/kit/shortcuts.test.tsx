import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { ShortcutsDialog } from '@/components/shell/command-palette/shortcuts-dialog'
import de from '@/messages/de.json'

test('names keys as keyboards of the language do', async () => {
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
