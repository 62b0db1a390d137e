import { expect, once, signInAs, test } from '@/tests/e2e/support/app-page'
import { xlsxFile, type FileCell } from '@/tests/unit/support/xlsx-file'
import { exported } from './support/report'

test('Imports products from a CSV file, with a correction in place', once, async ({ join }) => {
  // An organisation of its own: other tests count its products.
  const { app } = await join('admin@atlas')
  const { page } = app
  const t = app.translate
  await app.open('/goods')
  await expect(app.rows.first()).toBeVisible()
  await app.tool(t('import.action'))
  const dialog = app.dialog()
  const text = [t('goods.fields.code'), t('fields.name'), t('fields.price')].join() + '\nI-1,Imported tea,12\nI-2,Imported cup,cheap\n'
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.getByLabel(t('fields.price'), { exact: true }).fill('7')
  await dialog.getByRole('button', { name: t('import.start', { count: 2, shown: app.digits(2) }), exact: true }).click()
  await expect(dialog.getByRole('button', { name: t('import.report') })).toBeVisible()
  await app.button(t('actions.close')).last().click()
  await app.search('Imported')
  await expect(app.rows).toHaveCount(2)
  await expect(page.getByText('Imported cup').first()).toBeVisible()
})

test('An exported list of users is changed, imported, and new users sign in', async ({ join }) => {
  const { app } = await join('admin@atlas')
  const t = app.translate
  await app.open('/users')
  await expect(app.rows.first()).toBeVisible()
  const [header = [], ...rows] = await exported(app)
  const column = (name: 'fullName' | 'userName' | 'accessGroups') => header.indexOf(t(`users.fields.${name}`))
  const emma = rows.find((row) => row[column('userName')] === 'emma') ?? []
  const changed = emma.map((cell, index) => (index === column('fullName') ? 'Emma Renamed' : cell))
  const userName = `imported-${app.language}`
  const own = new Map<number, unknown>([
    [column('fullName'), 'Imported'],
    [column('userName'), userName],
    [column('accessGroups'), emma[column('accessGroups')]],
  ])
  const added = emma.map((_, index) => own.get(index) ?? '')
  const lines = [header, ...rows.map((row) => (row === emma ? changed : row)), added]
  const text = lines.map((line) => line.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(';')).join('\r\n')

  await app.tool(t('import.action'))
  const dialog = app.dialog()
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) })
  const fate = (name: 'new' | 'changed' | 'unchanged', count: number) =>
    expect(dialog.getByRole('radio', { name: `${t(`import.fates.${name}`)} · ${app.digits(count)}` })).toBeAttached()
  await fate('new', 1)
  await fate('changed', 1)
  await fate('unchanged', rows.length - 1)
  await dialog.getByRole('button', { name: t('import.start', { count: 2, shown: app.digits(2) }), exact: true }).click()
  const listed = dialog.getByRole('listitem').filter({ hasText: userName })
  const password = (await listed.locator('bdi').last().innerText()).trim()
  await signInAs(app.server.url, `${userName}@atlas`, password)

  const download = app.page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('import.report') }).click()
  expect((await download).suggestedFilename()).toContain(t('import.reportName'))
  await app.button(t('actions.close')).last().click()
  await expect(app.dialog()).toHaveCount(0)
  await expect(app.row('Emma Renamed')).toBeVisible()
  await app.search(userName)
  await expect(app.row('Imported').first()).toBeVisible()
})

test('Prices alone are imported with a pause and a retry, and undone from the log', once, async ({ join }) => {
  const { app } = await join('admin@atlas')
  const { page } = app
  const t = app.translate
  await app.open('/goods')
  await expect(app.rows.first()).toBeVisible()
  const [header = [], ...rows] = await exported(app)
  const column = (name: 'code' | 'price') => header.indexOf(app.field('goods', name))
  const chosen = rows.slice(0, 8).map((row) => ({ code: String(row[column('code')]), price: Number(row[column('price')]) }))
  const text = [
    `${t('goods.fields.code')};${t('fields.price')}`,
    ...chosen.map(({ code, price }) => `${code};${app.digits(String(price + 1))}`),
  ].join('\r\n')
  await page.setViewportSize({ width: 390, height: 780 })
  await app.tool(t('import.action'))
  const dialog = app.dialog()
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) })
  // Names come from the list.
  const firstName = String(rows[0]?.[header.indexOf(t('fields.name'))])
  await expect(dialog.getByRole('listitem').first()).toContainText(firstName)

  let saves = 0
  let release: () => void = () => undefined
  const paused = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/bd/save', async (route) => {
    saves += 1
    await paused
    return route.continue()
  })
  const start = { count: chosen.length, shown: app.digits(chosen.length) }
  await dialog.getByRole('button', { name: t('import.start', start), exact: true }).click()
  await expect.poll(() => saves).toBe(4)
  await dialog.getByRole('button', { name: t('bulk.pause') }).click()
  release()
  await expect(dialog.getByText(t('bulk.left', { count: 4, shown: app.digits(4) }))).toBeVisible()
  expect(saves).toBe(4)
  await page.unroute('**/bd/save')
  // The session ends: the rest waits for another press.
  let refused = 0
  await page.route('**/bd/save', (route) => {
    refused += 1
    return route.fulfill({ status: 401, json: {} })
  })
  await dialog.getByRole('button', { name: t('bulk.goOn') }).click()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await expect(dialog.getByText(t('bulk.left', { count: 4, shown: app.digits(4) }))).toBeVisible()
  await expect(dialog.getByText(t('problems.signedOut'))).toHaveCount(0)
  await page.unroute('**/bd/save')
  await page.route('**/bd/save', (route) => ((saves += 1) === 5 ? route.abort() : route.continue()))
  await dialog.getByRole('button', { name: t('bulk.goOn') }).click()
  await dialog.getByRole('button', { name: t('bulk.again') }).click()
  await expect(dialog.getByText(t('bulk.done', start))).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('import.report') }).click()
  expect((await download).suggestedFilename()).toContain(t('import.reportName'))
  await dialog
    .getByRole('button', { name: t('actions.close') })
    .last()
    .click()
  await expect(app.dialog()).toHaveCount(0)

  await app.go('/activity')
  await app.settled()
  await app.rows.first().click()
  await app.button(t('undo.fromLog')).click()
  const undo = app.dialog(t('undo.titles.many'))
  await expect(undo).toContainText(firstName)
  await undo.getByRole('button', { name: t('undo.run.many') }).click()
  await expect(undo.getByText(t('bulk.done', start))).toBeVisible()
  await undo
    .getByRole('button', { name: t('actions.close') })
    .last()
    .click()
  await page.setViewportSize({ width: 1280, height: 780 })
  await app.go('/goods')
  await app.settled()
  const [, ...after] = await exported(app)
  expect(after.slice(0, chosen.length).map((row) => Number(row[column('price')]))).toEqual(chosen.map(({ price }) => price))
})

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('An Excel file is imported as its user sees it, on a phone', async ({ join }) => {
  const { app } = await join('admin@atlas')
  const t = app.translate
  await app.open('/goods')
  await expect(app.rows.first()).toBeVisible()
  await app.page.setViewportSize({ width: 390, height: 780 })
  await app.tool(t('import.action'))
  const dialog = app.dialog()
  const label = (name: 'code' | 'name' | 'barcode' | 'unit' | 'price') => app.field('goods', name)
  const padded = (value: number, format: string): FileCell => ({ value, format })
  const rows: FileCell[][] = [
    ['Spring'],
    [],
    [label('code'), label('name'), label('barcode'), label('unit'), label('price')],
    [padded(155, '00000'), 'Padded mug', padded(36000291452, '0000000000000'), 'pcs', 57.699999999999996],
    ['="E-41"', 'Hidden saucer', '', 'pcs', 0.30000000000000004],
    ['D-3', padded(46085, 'd-mmm'), '8.71235E+12', { value: 0.5, format: '0%' }, { value: '#N/A', type: 'e' }],
    [null, t('table.total'), null, null, 58],
  ]
  const name = 'Products & more'
  const choose = (content: Uint8Array, file: string) =>
    dialog.locator('input[type="file"]').setInputFiles({ name: file, mimeType: excel, buffer: Buffer.from(content) })
  await choose(
    xlsxFile([
      { name: 'Lists', state: 'hidden', rows: [[label('code')], ['1']] },
      { name: 'Read me', rows: [['How to fill in this file']] },
      { name, rows, hidden: [5] },
    ]),
    'products.xlsx',
  )
  const one = { count: 1, shown: app.digits(1) }
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(dialog.getByText(t('import.hiddenSheets', one))).toBeVisible()
  await expect(dialog.getByText(t('import.hiddenRows', one))).toBeVisible()
  await expect(dialog.getByText(t('import.skippedRows', { ...one, lines: app.digits(7) }))).toBeVisible()
  const field = (of: Parameters<typeof label>[0]) => dialog.getByLabel(label(of), { exact: true })
  for (const of of ['name', 'barcode', 'unit', 'price'] as const) await expect(field(of)).toHaveAttribute('aria-invalid', 'true')
  await field('name').fill('Mended mug')
  await field('barcode').fill('8712350000123')
  await field('unit').fill('box')
  await field('price').fill(app.language === 'fa' ? '۱۲٬۵۰۰ ریال' : '€ 12,500')
  await dialog.getByRole('button', { name: t('import.start', { count: 3, shown: app.digits(3) }), exact: true }).click()
  await expect(dialog.getByRole('button', { name: t('import.report') })).toBeVisible()
  await app.button(t('actions.close')).last().click()
  await app.page.setViewportSize({ width: 1280, height: 780 })
  const [header = [], ...after] = await exported(app)
  const cellOf = (product: string, of: Parameters<typeof label>[0]) =>
    after.find((row) => row[header.indexOf(label('name'))] === product)?.[header.indexOf(label(of))]
  expect(cellOf('Padded mug', 'code')).toBe('00155')
  expect(Number(cellOf('Padded mug', 'price'))).toBe(57.7)
  expect(cellOf('Hidden saucer', 'code')).toBe('E-41')
  expect(Number(cellOf('Mended mug', 'price'))).toBe(12500)

  await test.step('several sheets with the code are offered', async () => {
    await app.tool(t('import.action'))
    const list = (code: string) => [
      [label('code'), label('name')],
      [code, 'Of a sheet'],
    ]
    await choose(
      xlsxFile([
        { name: 'First', rows: list('X-1') },
        { name: 'Second', rows: list('X-2') },
      ]),
      'two.xlsx',
    )
    const row = dialog.getByRole('listitem')
    await expect(row).toContainText('X-1')
    await dialog.getByLabel(t('import.chooseSheet')).selectOption('Second')
    await expect(row).toContainText('X-2')
  })

  await test.step('a doubtful spelling is chosen', async () => {
    const bytes = Uint8Array.from([...`Code;Name\r\nX-3;cr\u00e8me`].map((letter) => letter.charCodeAt(0)))
    await choose(bytes, 'legacy.csv')
    await expect(dialog.getByRole('listitem')).toContainText('crème')
    await dialog.getByText('crčme').click()
    await expect(dialog.getByRole('listitem')).toContainText('crčme')
  })

  await test.step('an encoding is recognised by its words, a damaged byte refused', async () => {
    const turkish = [0xde, ...[...'eker ka'].map((letter) => letter.charCodeAt(0)), 0xfe, 0xfd, 0xf0, 0xfd]
    await choose(Uint8Array.from([...Buffer.from('Code;Name\r\nX-4;'), ...turkish]), 'turkish.csv')
    await expect(dialog.getByRole('listitem')).toContainText('Şeker kaşığı')
    await expect(dialog.getByText(t('import.encoding', { encoding: 'Windows-1254' }))).toBeVisible()
    const utf8 = Buffer.from('Code;Name\r\nX-5;Çay\r\nX-6;Şeker kaşığı')
    await choose(utf8.subarray(0, -1), 'damaged.csv')
    await expect(dialog.getByText(t('import.encoding', { encoding: 'UTF-8' }))).toBeVisible()
    await expect(field('name')).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('other formats are named', async () => {
    await choose(Buffer.from('<html><body><table><tr><td>Code</td></tr></table></body></html>'), 'list.xls')
    await expect(dialog.getByRole('alert')).toContainText('HTML')
    await choose(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'list.xls')
    await expect(dialog.getByRole('alert')).toContainText('Excel 97–2003')
    await choose(xlsxFile([{ rows: [['Code']], tail: `<!--${' '.repeat(60 * 1024 * 1024)}-->` }]), 'bomb.xlsx')
    const [, sentence = ''] = t('import.problems.unpackedTooLarge', { limit: '|' }).split('|')
    await expect(dialog.getByRole('alert')).toContainText(sentence, { timeout: 5000 })
  })
})
