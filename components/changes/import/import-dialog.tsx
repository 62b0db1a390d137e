'use client'

import { Alert, Loader, Stack, Text } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { importPlan, recordsByKey, type ImportFields, type ImportRow, type ImportRules } from '@/lib/client/import/import-plan'
import {
  codeAndName,
  languageOfEncoding,
  matchColumns,
  numberLanguage,
  rowsOfNoRecord,
  type ImportKey,
} from '@/lib/client/import/match-columns'
import { mostMegabytes, mostRows, readSheet, type SheetFile, type SheetProblem } from '@/lib/client/import/read-sheet'
import { isBlankRow } from '@/lib/client/import/sheet-cell'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { problemOf } from '@/lib/contract/core/problem'
import type { EditableResource } from '@/lib/contract/core/resource'
import { isolate } from '@/lib/format/bidi-isolate'
import { now } from '@/lib/format/organisation-clock'
import { fold } from '@/lib/format/search-fold'
import { BulkDialog } from '@/components/changes/bulk/bulk-dialog'
import type { useBulkRun } from '@/components/changes/bulk/use-bulk-run'
import { toastError } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useFormats } from '@/components/ui/text/use-formats'
import { useNotify } from '@/components/ui/text/use-notify'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { DownloadReportButton } from './download-report-button'
import { FileChoice } from './file-choice'
import { FileNotes } from './file-notes'
import { ImportPreview } from './import-preview'
import { loadImportWords, type ImportWords } from './import-words'
import { referenceIds, type ReferenceName } from './reference-names'
import { useSaveRows } from './use-save-rows'

/** The list into which records are imported. */
export type ImportedList<Row> = {
  rows: readonly Row[]
  readFresh: () => Promise<readonly Row[]>
  onClose: () => void
}

type Props<Row extends { readonly id: number }, Draft> = ImportedList<Row> & {
  resource: EditableResource<Row, Draft>
  fields: ImportFields<Draft>
  /** Records that a reference may name. */
  references?: readonly ReferenceName[]
  /** Further lists that show these records. */
  alsoStale?: readonly string[]
  keyed?: ImportKey
  rules?: ImportRules<Row, Draft>
  /** What else the preview says about the rows. */
  notes?: (plan: readonly ImportRow<Draft>[]) => ReactNode
  /** What else the user must know or note at the end, about the saved rows. */
  outcome?: (saved: readonly ImportRow<Draft>[]) => ReactNode
  /** A further column of the report, for rows that are or may be saved. */
  reported?: { readonly label: string; readonly textOf: (row: ImportRow<Draft>) => string; readonly onDownload: () => void }
  /** Asks before a result is closed that cannot be shown again. */
  confirmClose?: () => Promise<boolean>
}

const noReferences: readonly ReferenceName[] = []
const noLines: ReadonlySet<number> = new Set()

/** A chosen file, and what it holds once it is read. */
type ChosenFile = { readonly source: File; readonly content: SheetFile | SheetProblem | null; readonly sheet: number | null }

/** Imports records from a file: recognised columns, each row's fate with corrections in place, and a run that can pause and retry. */
export function ImportDialog<Row extends { readonly id: number }, Draft extends object>(props: Props<Row, Draft>) {
  const { resource, fields, rows, references = noReferences, alsoStale = [], keyed = codeAndName, rules } = props
  const labels = useResourceLabels(resource.resourceName)
  const t = useTranslations('import')
  const locale = useLocale()
  const { count } = useFormats()
  const can = useCan()
  const messageOf = useErrorMessage()
  const { words, loadWords } = useImportWords(resource.resourceName, Object.keys(fields), references)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [corrections, setCorrections] = useState<ReadonlyMap<number, Readonly<Record<string, string>>>>(new Map())

  const content = file?.content && 'sheets' in file.content ? file.content : null
  const matches = useMemo(
    () => (content && words ? content.sheets.map(({ rows: cells }) => matchColumns(cells, words.fields, keyed.key)) : []),
    [content, words, keyed.key],
  )
  // The user sees the first sheet with the key; other ones hold notes and lists.
  const keyedSheets = matches.flatMap((one, index) => (one ? [index] : []))
  const sheetIndex = file?.sheet ?? keyedSheets[0] ?? 0
  const { name: sheetName = '', rows: sheet = null, hiddenLines = noLines } = content?.sheets[sheetIndex] ?? {}
  const match = matches[sheetIndex] ?? null
  const encoding = content?.encoding ?? null
  const isTooLong = sheet !== null && match !== null && sheet.slice(match.header + 1).filter((row) => !isBlankRow(row)).length > mostRows
  const may = { create: can(resource.rights.create), update: can(resource.rights.update) }
  const { create, update } = may
  const numbers = useMemo(() => {
    if (!sheet || !match || !words) return locale
    const isAmount = match.fields.map((field) => fields[field as keyof Draft & string] === 'amount')
    const amounts = sheet.slice(match.header + 1).map((row) => row.filter((_, column) => isAmount[column]))
    const headings = sheet[match.header]?.filter((_, column) => match.fields[column] !== null) ?? []
    return numberLanguage(amounts, headings.map(String), words.headings, locale, languageOfEncoding(encoding))
  }, [sheet, match, words, fields, locale, encoding])
  const skipped = useMemo(() => {
    if (!sheet || !match || !words) return noLines
    const known = recordsByKey(rows, resource, keyed.key)
    return rowsOfNoRecord(sheet, match, { ...keyed, totals: words.totals, isKnown: (key) => known.has(fold(key.trim())) })
  }, [sheet, match, words, rows, resource, keyed])
  const plan = useMemo(
    () =>
      sheet && match && words && !isTooLong
        ? importPlan(sheet, {
            ...{ resource, fields, rows, match, words, corrections, skipped, keyed },
            isText: sheetName === '',
            locale: numbers,
            may: { create, update },
            ...(rules && { rules }),
          })
        : null,
    [sheet, sheetName, match, words, isTooLong, resource, fields, rows, numbers, create, update, corrections, skipped, keyed, rules],
  )
  const hiddenRows = plan?.filter(({ line }) => hiddenLines.has(line)).length ?? 0
  const items = plan?.filter(({ fate }) => fate === 'new' || fate === 'changed') ?? []

  // The list is read again after the run: what the file changed is unchanged then.
  const [started, setStarted] = useState<typeof plan>(null)
  const run = useSaveRows({
    ...{ resource, rows, alsoStale },
    readFresh: props.readFresh,
    keyField: keyed.key,
    review: rules?.review,
  })

  useReportEnd(run, resource.resourceName, file?.source.name ?? '')

  const choose = async (source: File, encoding: string | null = null) => {
    setCorrections(new Map())
    setFile({ source, content: null, sheet: null })
    try {
      const read = await readSheet(source, words ?? (await loadWords()), encoding)
      // Another file may have been chosen meanwhile.
      setFile((current) => (current?.source === source ? { source, content: read, sheet: null } : current))
    } catch (error) {
      setFile((current) => (current?.source === source ? null : current))
      toastError(messageOf(problemOf(error)))
    }
  }
  const chooseSheet = (index: number) => {
    setCorrections(new Map())
    setFile((current) => current && { ...current, sheet: index })
  }
  const correct = (line: number, field: string, text: string) =>
    setCorrections((before) => new Map(before).set(line, { ...before.get(line), [field]: text }))

  const limit = count(mostRows)
  const problem = file?.content && 'problem' in file.content ? file.content : isTooLong ? { problem: 'tooLong' as const } : null
  const noKey = content && words && !match ? t('problems.noKey', { column: labels.field(keyed.key) }) : null
  const failure = problem
    ? t(`problems.${problem.problem}`, { limit, size: count(mostMegabytes), format: isolate(problem.format ?? '') })
    : noKey

  return (
    <BulkDialog
      title={t('title', { title: labels.title })}
      note={file ? isolate(file.source.name) : ''}
      of={run}
      nameOf={({ line, code }) => [t('line', { line: count(line) }), isolate(code)].filter(Boolean).join(' · ')}
      begin={{
        label: t('start', { count: items.length, shown: count(items.length) }),
        danger: false,
        disabled: items.length === 0,
        run: () => {
          setStarted(plan)
          void run.start(items)
        },
      }}
      outcome={(done) =>
        started &&
        run.state && (
          <>
            {props.outcome?.(done.map(({ item }) => item))}
            <DownloadReportButton
              plan={started}
              state={run.state}
              resourceName={resource.resourceName}
              fields={fields}
              keyed={keyed}
              reported={props.reported}
            />
          </>
        )
      }
      onClose={props.onClose}
      confirmClose={props.confirmClose}
    >
      <Stack gap="md">
        <FileChoice
          fields={Object.keys(fields)}
          resourceName={resource.resourceName}
          keyField={keyed.key}
          again={file !== null}
          choose={(one) => void choose(one)}
        />
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {file?.content === null && (
          <Text c="dimmed" role="status">
            <Loader size="xs" /> {t('reading')}
          </Text>
        )}
        {file && content && words && (
          <FileNotes
            file={content}
            resourceName={resource.resourceName}
            sheets={keyedSheets}
            sheet={sheetIndex}
            chooseSheet={chooseSheet}
            chooseEncoding={(encoding) => void choose(file.source, encoding)}
            match={match}
            skipped={skipped}
            hiddenRows={hiddenRows}
            numbers={numbers}
          />
        )}
        {plan && props.notes?.(plan)}
        {plan && (
          <ImportPreview
            plan={plan}
            fields={fields}
            resourceName={resource.resourceName}
            references={references}
            corrections={corrections}
            correct={correct}
          />
        )}
      </Stack>
    </BulkDialog>
  )
}

/** Labels and words of all languages, once loaded. */
function useImportWords(resourceName: string, fields: readonly string[], references: readonly ReferenceName[]) {
  const [words, setWords] = useState<Omit<ImportWords, 'references'> | null>(null)
  const names = fields.join()
  useEffect(() => {
    let current = true
    loadImportWords(resourceName, names.split(',')).then(
      (loaded) => current && setWords(loaded),
      // Loaded again with the chosen file.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [names, resourceName])
  const all = useMemo((): ImportWords | null => words && { ...words, references: referenceIds(references) }, [references, words])
  const loadWords = async () => {
    const loaded = await loadImportWords(resourceName, names.split(','))
    setWords(loaded)
    return loaded
  }
  return { words: all, loadWords }
}

/** Lists the end of an import among the notifications, unread if nobody watched it. */
function useReportEnd(
  { state, unfinished }: Pick<ReturnType<typeof useBulkRun>, 'state' | 'unfinished'>,
  resourceName: string,
  file: string,
) {
  const notify = useNotify()
  const { calendar } = useSession()
  const reported = useRef<unknown>(null)
  useEffect(() => {
    if (unfinished || !state || state.running || state.left.length > 0 || reported.current === state) return
    reported.current = state
    const counts = { count: state.done.length, failed: state.failed.length }
    void notify({
      kind: 'imports',
      subject: `imports:${resourceName}:${file}`,
      state: now(calendar),
      read: !document.hidden,
      ...counts,
      resourceName,
    })
  }, [calendar, file, notify, resourceName, state, unfinished])
}
