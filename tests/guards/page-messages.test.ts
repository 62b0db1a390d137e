import { readFileSync } from 'node:fs'
import { firstKeys, keysIn, labelsIn } from '@/scripts/setup/split-messages'
import { flat } from './messages'
import { sources } from './source-files'

const keysOf = (file: string) => Object.keys(flat(JSON.parse(readFileSync(`messages/${file}.json`, 'utf8'))))
const { shell, pages } = firstKeys(keysOf('en'), keysOf('help/en'))

test('every page of signed-in users names its messages by its folder', () => {
  const wrong = sources(['app/[locale]/(office)'], 'page.tsx').filter(
    ({ path, text }) => !text.includes(`<PageMessages of="${path.split('/').at(-2) ?? ''}">`),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
  expect(Object.keys(pages).length).toBeGreaterThan(30)
})

test('finds the keys that a file may use', () => {
  expect(keysIn("const t = useTranslations('orders')\nt('open'); t.rich(\n 'note', {}); at('x')")).toEqual(['orders.open', 'orders.note'])
  expect(keysIn("const t = useTranslations('orders')\nt(`steps.${one}`)")).toContain('orders.steps.*')
  expect(keysIn("useTranslations('dashboard')('title')")).toEqual(['dashboard.title'])
  expect(keysIn("const t = useTranslations()\nt('orders.open'); const key = `menu.groups.${id}`")).toEqual(['orders.open', 'menu.groups.*'])
})

test.each([
  ['a key that is computed', 't(open ? one : other)'],
  ['a translator that is passed on', 'label(t, row)'],
  ['a translator in an object', '({ formats, t })'],
])('%s uses the whole namespace', (_, code) => {
  expect(keysIn(`const t = useTranslations('orders')\n${code}`)).toContain('orders.*')
})

test('finds the labels of any resource that a file may use', () => {
  expect(labelsIn("t(`${resource.resourceName}.empty`); labels.own('add')")).toEqual(['empty', 'add'])
  expect(labelsIn('const t = useTranslations(resourceName)')).toEqual([''])
  expect(labelsIn("const t = useTranslations('orders'); useTranslations()")).toEqual([])
})

test('a translator in the dependencies of a hook is no use', () => {
  expect(keysIn("const t = useTranslations('orders')\nuseMemo(() => t('open'), [t, row])")).toEqual(['orders.open'])
})

test('a first visit has the texts of its page and none of dialogs and other pages', () => {
  const first = (page: string) => new Set([...shell, ...(pages[page] ?? [])])
  const orders = first('orders')
  for (const key of ['orders.title', 'orders.fields.buyer', 'orders.statuses.1', 'table.empty', 'problems.offline', 'fields.date'])
    expect([key, orders.has(key)]).toEqual([key, true])
  for (const key of ['import.choose', 'goods.fields.barcode', 'profitAndLoss.one', 'undo.run'])
    expect([key, orders.has(key)]).toEqual([key, false])
  // A label by the name of the resource, and one by the name of a list.
  expect(first('goods')).toContain('goods.add')
  expect(first('paybleCheckList')).toContain('payableCheques.empty')
  expect(first('creditors')).toContain('creditors.empty')
  expect(first('debtors')).toContain('debtors.empty')
  // Texts of a single page, which stand in the file of the help.
  expect(first('reorderSheet')).toContain('reorder.title')
  expect(shell).not.toContain('reorder.title')
})
