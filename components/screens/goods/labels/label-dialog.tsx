'use client'

import { Alert, Button, Checkbox, Select, TextInput } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useQuery } from '@/lib/client/queries/use-query'
import { useSession } from '@/lib/client/session/session-context'
import { goods, type Good } from '@/lib/contract/goods'
import { priceList } from '@/lib/contract/price-list'
import { printableBarcode } from '@/lib/format/barcode'
import { isolate } from '@/lib/format/bidi-isolate'
import { latinDigits } from '@/lib/format/digits'
import { noteExport } from '@/components/list/export/use-export'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { useFormats } from '@/components/ui/text/use-formats'
import { barsOf, moduleWidth, narrowestModule } from './label-bars'
import { labelPadding, LabelPage, LabelPrintout, type Label } from './label-pages'
import { customRoll, limits, readLabelSettings, sheetOf, type LabelSettings } from './label-settings'
import { labelSheets, pagesOf } from './label-sheets'
import styles from './labels.module.css'

/** Names of products that a message lists. */
const namesInMessage = 3

/** Labels of products with name, price and barcode: paper, price and number, a preview, and printing. */
export function LabelDialog({ goods: chosen, onClose }: { goods: readonly Good[]; onClose: () => void }) {
  const t = useTranslations('labels')
  const translate = useTranslations('actions')
  const price = useTranslations('fields')('price')
  const formats = useFormats()
  const [settings, store] = useLocalStorage('labels', readLabelSettings)
  const [copies, setCopies] = useState(1)
  const [start, setStart] = useState(1)
  const [printed, setPrinted] = useState(false)
  const change = (part: Partial<LabelSettings>) => store({ ...settings, ...part })
  const sheet = sheetOf(settings)
  const perPage = sheet.columns * sheet.rows
  const first = Math.min(start, perPage)
  const prices = useLabelPrices(chosen, settings.price)
  const { labels, withoutCode } = useLabels(chosen, prices.of, settings.always128)
  const narrow = labels.filter(
    ({ barcode, bars }) => moduleWidth(barcode.symbology, bars.modules, sheet.label.width - 2 * labelPadding) < narrowestModule,
  )
  const pages = pagesOf(
    labels.flatMap((label) => Array.from({ length: copies }, () => label)),
    sheet,
    first,
  )
  const count = labels.length * copies

  const namesOf = (named: readonly { readonly name: string }[]) =>
    named
      .slice(0, namesInMessage)
      .map(({ name }) => isolate(name))
      .join(' · ')

  const sheetLabel = (id: string) => {
    const known = labelSheets.find((one) => one.id === id)
    if (!known) return t('custom')
    const size = { width: formats.exact(String(known.label.width)), height: formats.exact(String(known.label.height)) }
    const { columns, rows } = known
    return columns === 1 ? t('roll', size) : t('a4', { ...size, shown: formats.count(columns * rows) })
  }

  return (
    <>
      <RecordDialog
        opened
        width={880}
        title={t('title')}
        note={t('counted', { count, shown: formats.count(count), pages: formats.count(pages.length) })}
        onClose={onClose}
        footer={
          <>
            <Button variant="default" onClick={onClose}>
              {translate('close')}
            </Button>
            <Button
              leftSection={<IconPrinter size={18} aria-hidden />}
              disabled={count === 0}
              onClick={() => {
                setPrinted(true)
                noteExport({ resource: goods.resourceName, format: 'print', rows: labels.length })
              }}
            >
              {t('print')}
            </Button>
          </>
        }
      >
        <div className={`grid gap6 top ${styles.columns}`}>
          <div className="grid gap3">
            <Select
              label={t('sheet')}
              allowDeselect={false}
              value={settings.sheet}
              data={[...labelSheets.map(({ id }) => id), customRoll].map((id) => ({ value: id, label: sheetLabel(id) }))}
              onChange={(id) => id !== null && change({ sheet: id })}
            />
            {settings.sheet === customRoll && (
              <div className={styles.pair}>
                {(['width', 'height'] as const).map((side) => (
                  <NumberField
                    key={side}
                    label={t(side)}
                    range={limits[side]}
                    value={settings.custom[side]}
                    onChange={(length) => change({ custom: { ...settings.custom, [side]: length } })}
                  />
                ))}
              </div>
            )}
            <Select
              label={price}
              allowDeselect={false}
              value={prices.selected}
              data={[
                { value: 'none', label: t('noPrice') },
                { value: 'product', label: t('productPrice') },
                ...prices.groups.map((group) => ({ value: priceGroupPrefix + group, label: t('priceGroup', { name: group }) })),
              ]}
              onChange={(price) => price !== null && change({ price })}
            />
            <div className={styles.pair}>
              <NumberField label={t('copies')} range={limits.copies} value={copies} onChange={setCopies} />
              {perPage > 1 && <NumberField label={t('start')} range={[1, perPage]} value={first} onChange={setStart} />}
            </div>
            <Checkbox
              label={t('always128')}
              checked={settings.always128}
              onChange={(event) => change({ always128: event.currentTarget.checked })}
            />
            {withoutCode.length > 0 && (
              <Alert color="yellow">
                {t('withoutCode', { count: withoutCode.length, shown: formats.count(withoutCode.length), names: namesOf(withoutCode) })}
              </Alert>
            )}
            {prices.missing > 0 && (
              <Alert color="gray">{t('withoutPrice', { count: prices.missing, shown: formats.count(prices.missing) })}</Alert>
            )}
            {narrow.length > 0 && (
              <Alert color="yellow">
                {t('narrow', { count: narrow.length, shown: formats.count(narrow.length), names: namesOf(narrow) })}
              </Alert>
            )}
          </div>
          <figure className={`flush container ${styles.preview}`} style={{ '--fit': Math.max(sheet.page.width, 60) }}>
            <figcaption className={styles.caption}>{t('preview')}</figcaption>
            <LabelPage sheet={sheet} labels={pages[0] ?? []} />
          </figure>
        </div>
      </RecordDialog>
      {printed && <LabelPrintout sheet={sheet} pages={pages} documentName={t('title')} done={() => setPrinted(false)} />}
    </>
  )
}

/** A whole number within a range, in any digits. Other input is corrected when the field is left. */
function NumberField(props: { label: string; range: readonly [number, number]; value: number; onChange: (value: number) => void }) {
  const { value, onChange } = props
  const [least, most] = props.range
  const formats = useFormats()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={props.label}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      value={typed ?? formats.count(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const number = Number(latinDigits(text))
        if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) onChange(number)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** Before the name of a price group in the settings. */
export const priceGroupPrefix = 'group:'

/** The products as labels; those with a code that no symbology has are left out. */
export function useLabels(chosen: readonly Good[], priceOf: (good: Good) => string | null, always128: boolean) {
  // A barcode for each of up to thousands of products.
  return useMemo(() => {
    const withoutCode: Good[] = []
    const labels = chosen.flatMap((good): Label[] => {
      const printable = printableBarcode(good.barcode) ?? printableBarcode(good.code)
      if (!printable) {
        withoutCode.push(good)
        return []
      }
      const barcode = always128 ? { ...printable, symbology: 'CODE128' as const } : printable
      return [{ name: good.name || good.code, price: priceOf(good), barcode, bars: barsOf(barcode) }]
    })
    return { labels, withoutCode }
  }, [chosen, priceOf, always128])
}

/** Prices on labels: the product's own, or of a price group of the price list. `missing`: products without the selected price. */
export function useLabelPrices(chosen: readonly Good[], selected: string) {
  const formats = useFormats()
  const { organisationCode } = useSession()
  const { rows } = useQuery(priceList, organisationCode, { optional: true })
  const groups = [...new Set(rows?.map(({ priceGroup }) => priceGroup))].filter((name) => name !== '')
  // A group that was renamed meanwhile gives way to the product's own price.
  const known = selected === 'none' || groups.some((name) => priceGroupPrefix + name === selected) ? selected : 'product'
  // Labels are drawn again when it changes.
  const of = useMemo(() => {
    const byCode = new Map(
      rows?.flatMap(({ priceGroup, code, price }) => (priceGroupPrefix + priceGroup === known ? [[code, price] as const] : [])),
    )
    return ({ code, price }: Good): string | null => {
      const amount = known === 'product' ? price : byCode.get(code)
      return known === 'none' || amount == null ? null : formats.detail(amount)
    }
  }, [formats, known, rows])
  return { groups, selected: known, of, missing: known === 'none' ? 0 : chosen.filter((good) => of(good) === null).length }
}
