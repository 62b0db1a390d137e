'use client'

import { NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import type { ColumnMatch } from '@/lib/client/import/match-columns'
import type { SheetFile } from '@/lib/client/import/read-sheet'
import { isolate } from '@/lib/format/bidi-isolate'
import { languageName } from '@/lib/format/intl'
import type { Locale } from '@/lib/i18n/locales'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'

/** Numbers of rows that are named. */
const mostNamed = 8

type Props = {
  file: SheetFile
  resourceName: string
  /** Positions of the sheets that can be imported, and of the one that is. */
  sheets: readonly number[]
  sheet: number
  chooseSheet: (sheet: number) => void
  chooseEncoding: (encoding: string) => void
  match: ColumnMatch | null
  /** Rows that are no records, and the number of hidden ones that are. */
  skipped: ReadonlySet<number>
  hiddenRows: number
  numbers: Locale
}

/** What was recognised in a file: its sheet, its encoding, its columns, and what is left out. */
export function FileNotes(props: Props) {
  const { file, resourceName, sheets, sheet, match, skipped, hiddenRows, numbers } = props
  const labels = useResourceLabels(resourceName)
  const t = useTranslations('import')
  const locale = useLocale()
  const { count } = useFormats()
  const counted = (key: 'hiddenSheets' | 'hiddenRows', of: number) => of > 0 && t(key, { count: of, shown: count(of) })
  const listed = (columns: readonly string[]) => columns.map(isolate).join(' · ')
  const labelled = (fields: ColumnMatch['fields']) => fields.flatMap((field) => (field === null ? [] : [labels.field(field)])).join(' · ')
  const lines = [...skipped].slice(0, mostNamed).map(count)
  const { name = '', hiddenColumns } = file.sheets[sheet] ?? {}
  const hidden = match?.fields.filter((field, column) => field !== null && hiddenColumns?.has(column)) ?? []
  const notes: readonly (string | false | null)[] = [
    match && name !== '' && sheets.length < 2 && t('sheet', { name: isolate(name) }),
    counted('hiddenSheets', file.hiddenSheets),
    file.encoding !== null && file.encodings.length < 2 && t('encoding', { encoding: encodingName(file.encoding) }),
    match && t('used', { columns: labelled(match.fields) }),
    hidden.length > 0 && t('hiddenColumns', { count: hidden.length, columns: labelled(hidden) }),
    match && match.ignored.length > 0 && t('ignored', { columns: listed(match.ignored) }),
    match && match.repeated.length > 0 && t('repeatedColumns', { columns: listed(match.repeated) }),
    numbers !== locale && t('numbers', { language: languageName(numbers, locale) }),
    lines.length > 0 && t('skippedRows', { count: skipped.size, lines: (skipped.size > mostNamed ? [...lines, '…'] : lines).join(' · ') }),
    counted('hiddenRows', hiddenRows),
  ]
  return (
    <Stack gap="xs">
      {sheets.length > 1 && (
        <NativeSelect
          label={t('chooseSheet')}
          value={String(sheet)}
          onChange={(event) => props.chooseSheet(Number(event.currentTarget.value))}
          data={sheets.map((index) => ({ value: String(index), label: file.sheets[index]?.name ?? '' }))}
        />
      )}
      {file.encodings.length > 1 && (
        <Radio.Group label={t('chooseEncoding')} value={file.encoding ?? ''} onChange={props.chooseEncoding}>
          <Stack gap="xs" mt="xs">
            {file.encodings.map(({ encoding, sample }) => (
              <Radio key={encoding} value={encoding} label={<bdi>{sample}</bdi>} description={<bdi>{encodingName(encoding)}</bdi>} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Text size="sm" c="dimmed" component="div">
        {notes
          .filter((note) => typeof note === 'string')
          .map((note, index) => (
            <Fragment key={note}>
              {index > 0 && <br />}
              <span>{note}</span>
            </Fragment>
          ))}
      </Text>
    </Stack>
  )
}

/** The name of an encoding as programs show it. */
function encodingName(encoding: string): string {
  if (encoding.startsWith('utf')) return encoding.toUpperCase()
  return encoding === 'macintosh' ? 'Mac OS Roman' : encoding.replace('windows', 'Windows')
}
