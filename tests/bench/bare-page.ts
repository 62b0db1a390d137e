import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitWithMessage, runNode, top } from '@/scripts/setup/run-process.mjs'
import { startProgramAt, type Measured } from './servers'

/** A page with the product's packages and none of its features: a menu bar, a search box and a table of forty rows. */
const files = {
  'package.json': '{ "type": "module" }',
  'next.config.mjs': "export default { turbopack: { root: '/' }, typescript: { ignoreBuildErrors: true } }",
  'app/layout.jsx': `
    import '@mantine/core/styles.css'
    import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
    import { Frame } from './frame'
    export default function Layout({ children }) {
      return (
        <html lang="en" {...mantineHtmlProps}>
          <head><ColorSchemeScript /></head>
          <body><Frame>{children}</Frame></body>
        </html>
      )
    }`,
  'app/frame.jsx': `
    'use client'
    import Link from 'next/link'
    import { AppShell, Button, Group, MantineProvider, Menu } from '@mantine/core'
    import { NextIntlClientProvider } from 'next-intl'
    const messages = { list: { title: 'Orders', search: 'Search', add: 'Add order' } }
    export function Frame({ children }) {
      return (
        <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
          <MantineProvider>
            <AppShell header={{ height: 52 }} padding="md">
              <AppShell.Header>
                <Group h="100%" px="md">
                  {['Orders', 'Reports', 'Catalogue', 'Administration'].map((title) => (
                    <Menu key={title}>
                      <Menu.Target><Button variant="subtle">{title}</Button></Menu.Target>
                      <Menu.Dropdown><Menu.Item component={Link} href="/">{title}</Menu.Item></Menu.Dropdown>
                    </Menu>
                  ))}
                </Group>
              </AppShell.Header>
              <AppShell.Main>{children}</AppShell.Main>
            </AppShell>
          </MantineProvider>
        </NextIntlClientProvider>
      )
    }`,
  'app/list.jsx': `
    'use client'
    import { useState } from 'react'
    import useSWR from 'swr'
    import * as z from 'zod'
    import { useTranslations } from 'next-intl'
    import { Badge, Button, Group, Table, TextInput, Title } from '@mantine/core'
    const order = z.object({ id: z.number(), customer: z.string(), phone: z.string(), status: z.string(), total: z.number() })
    const read = async (address) => z.array(order).parse(await (await fetch(address)).json())
    export function List({ orders }) {
      const t = useTranslations('list')
      const { data } = useSWR('/orders', read, { fallbackData: orders, revalidateOnMount: false, revalidateOnFocus: false })
      const [text, setText] = useState('')
      const shown = data.filter(({ customer, phone }) => (customer + phone).toLowerCase().includes(text.toLowerCase()))
      return (
        <>
          <Group><Title order={3}>{t('title')}</Title><Button>{t('add')}</Button></Group>
          <TextInput aria-label={t('search')} value={text} onChange={(event) => setText(event.currentTarget.value)} />
          <Table>
            <Table.Tbody>
              {shown.map(({ id, customer, phone, status, total }) => (
                <Table.Tr key={id}>
                  <Table.Td>{id}</Table.Td>
                  <Table.Td>{customer}</Table.Td>
                  <Table.Td>{phone}</Table.Td>
                  <Table.Td><Badge>{status}</Badge></Table.Td>
                  <Table.Td>{total.toLocaleString('en')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )
    }`,
  'app/page.jsx': `
    import { List } from './list'
    export const dynamic = 'force-dynamic'
    const orders = Array.from({ length: 40 }, (_, at) => ({
      id: 700 - at, customer: 'Customer ' + at, phone: '0912000' + (1000 + at), status: 'New', total: 1_000_000 + at * 1234,
    }))
    export default function Page() { return <List orders={orders} /> }`,
}

/** Builds and starts the bare page. */
export async function startBarePage(): Promise<Measured> {
  // Outside this checkout: inside it Next would use our middleware.
  const folder = mkdtempSync(join(tmpdir(), 'daftar-bare-page-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'app'))
  symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const next = 'next/dist/bin/next'
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: '.next' }
  const { code, output } = await runNode(next, ['build', folder], { show: false, env })
  if (code !== 0) exitWithMessage(`The bare page could not be built:\n${output}`)
  return startProgramAt('/', (port) => [`node_modules/${next}`, 'start', folder, '-H', '127.0.0.1', '-p', String(port)], env)
}
