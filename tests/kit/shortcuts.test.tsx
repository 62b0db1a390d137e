import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { Shortcuts } from '@/components/shell/shortcuts'
import de from '@/messages/de.json'

test('keys are called what stands on the keyboards of the language', async () => {
  render(
    <NextIntlClientProvider locale="de" messages={de} timeZone="Europe/Berlin">
      <MantineProvider env="test">
        <Shortcuts close={() => undefined} />
      </MantineProvider>
    </NextIntlClientProvider>,
  )
  expect(await screen.findByRole('dialog')).toHaveTextContent('StrgK')
  for (const key of ['Pos1', 'Ende', 'Bild ↑', 'Bild ↓', 'Leertaste']) expect(screen.getByText(key)).toBeInTheDocument()
})
