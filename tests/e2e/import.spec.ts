import { expect, test } from '@/tests/e2e/support/app-page'

test('Imports products from a CSV file, with a correction in place', async ({ join }) => {
  // An organisation of its own: other tests count its products.
  const { app } = await join('admin@atlas')
  const { page } = app
  const t = app.translate
  await app.open('/goods')
  await expect(app.rows.first()).toBeVisible()
  await app.button(t('import.action')).click()
  const dialog = app.dialog()
  const text =
    [t('goods.fields.code'), t('goods.fields.name'), t('goods.fields.price')].join() + '\nI-1,Imported tea,12\nI-2,Imported cup,cheap\n'
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.getByLabel(t('goods.fields.price'), { exact: true }).fill('7')
  await dialog.getByRole('button', { name: t('import.start', { count: 2, shown: app.digits(2) }), exact: true }).click()
  await expect(dialog.getByRole('button', { name: t('import.report') })).toBeVisible()
  await app.button(t('actions.close')).last().click()
  await app.search('Imported')
  await expect(app.rows).toHaveCount(2)
  await expect(page.getByText('Imported cup').first()).toBeVisible()
})
