import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const oxlint = resolve('node_modules/oxlint/bin/oxlint')

type Report = { readonly diagnostics: readonly { readonly filename: string; readonly code: string }[] }

/** Lints each source as a file of its own; returns the indexes of those that a rule reports. */
function reported(rule: string, sources: readonly string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-lint-'))
  try {
    const config = join(folder, '.oxlintrc.json')
    const plugin = resolve('tests/guards/lint-plugin.mjs')
    writeFileSync(
      config,
      JSON.stringify({ categories: { correctness: 'off' }, jsPlugins: [plugin], rules: { [`daftar/${rule}`]: 'warn' } }),
    )
    for (const [index, source] of sources.entries()) writeFileSync(join(folder, `${index}.tsx`), source)
    const report = execFileSync(process.execPath, [oxlint, '--config', config, '--format', 'json', folder], {
      cwd: folder,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(report) as Report
    expect(diagnostics.filter(({ code }) => code !== `daftar(${rule})`)).toEqual([])
    return [...new Set(diagnostics.map(({ filename }) => Number(/(\d+)\.tsx$/.exec(filename)?.[1])))].sort((a, b) => a - b)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const expectReported = (rule: string, { valid, invalid }: { valid: readonly string[]; invalid: readonly string[] }) => {
  const found = reported(rule, [...invalid, ...valid])
  expect({
    missed: invalid.filter((_, index) => !found.includes(index)),
    wrong: valid.filter((_, index) => found.includes(index + invalid.length)),
  }).toEqual({ missed: [], wrong: [] })
}

const inComponent = (jsx: string) => `export function Part() { return ${jsx} }`

test('a text that changes beside a sibling is reported', () => {
  expectReported('text-beside-sibling', {
    invalid: [
      // A value, a template, a sum, a translation with values, a format.
      '<p><b>x</b>{count}</p>',
      '<p><Icon />{`${count} rows`}</p>',
      "<p><b>x</b>{first + ' ' + last}</p>",
      "<p><Icon />{t('rows', { count })}</p>",
      '<p><Icon />{formats.amount(total)}</p>',
      '<p>{row.name}<b>x</b></p>',
      // One that comes and goes, also as one of two, or of an element and a text.
      "<p><b>x</b>{busy && t('saving')}</p>",
      "<p><b>x</b>{busy ? t('saving') : t('saved')}</p>",
      "<p><b>x</b>{busy ? <i>y</i> : t('saved')}</p>",
      "<p><b>x</b>{title ?? t('untitled')}</p>",
      "<p><b>x</b>{busy && 'saving'}</p>",
      // A constant one after an element that comes and goes.
      "<p>{busy && <b>x</b>}{t('rows')}</p>",
      '<p>{busy && <b>x</b>} rows</p>',
      "<p>{children}{t('rows')}</p>",
      '<Badge><Money />{`${count}`}</Badge>',
      // Alone in a fragment, which may have siblings.
      "<>{t('rows', { count })}</>",
      "<Fragment>{busy && t('saving')}</Fragment>",
      '<p><b>x</b>{(name as string)}</p>',
      '<p><b>x</b>{labels[name]}</p>',
    ]
      .map(inComponent)
      .concat([
        // What a component returns stands beside what its parent renders.
        "export function Part() { return t('rows') }",
        'export function Part() { return busy ? <b>x</b> : `${count}` }',
        'export function Part() { if (busy) { return formats.count(2) } return <b>x</b> }',
        'export function Part() { const label = labelOf(row); return link ? <a>{label}</a> : label }',
        "export function Part() { return shown.length === 0 ? '—' : <bdi>{shown}</bdi> }",
        'export const Part = memo(function Part({ row }) { return statusLabel(row) })',
        'export const Part = ({ name }) => `${name}:`',
        'export const columns = [{ cell: (row) => { const name = nameOf(row); return row.href ? <a>{name}</a> : name } }]',
        // Rich texts.
        "export const shown = t.rich('rows', { b: bold })",
      ]),
    valid: [
      // The only child: React sets the content of its element.
      '<p>{count}</p>',
      "<p>{busy ? t('saving') : t('saved')}</p>",
      '<p>{`${count} rows`}</p>',
      // In an element of its own.
      '<p><Icon /><span>{count}</span></p>',
      '<p>{busy && <span>{count}</span>}<b>x</b></p>',
      // Constant beside what is always there.
      "<p><Icon />{t('rows')}</p>",
      "<p>{t('rows')}<b>x</b></p>",
      '<p>rows <b>x</b></p>',
      // Elements, and spaces between them.
      '<p>{busy && <b>x</b>}{list.map((one) => <i key={one}>{one}</i>)}</p>',
      '<p>{children}{actions}</p>',
      "<p>{busy && <b>x</b>}{' '}{other && <b>y</b>}</p>",
      '<p>{null}{/* nothing */}{count}</p>',
      "<><b>x</b><span>{t('rows', { count })}</span></>",
    ]
      .map(inComponent)
      .concat([
        "export function useText() { return t('rows') }",
        "export const shown = textElements(t.rich('rows', { b: bold }))",
        'export function Part() { return count > 0 ? <b>x</b> : null }',
        'export function Part({ children }) { return children }',
        'export function Part() { const rows = list.map((one) => <i key={one} />); return rows }',
        'export const Part = ({ name }) => <b>{name}</b>',
        "export const figure = (amount) => (amount === null ? '' : <b>{amount}</b>)",
        'export const Part = lazyComponent(() => load().then((one) => one.Part))',
      ]),
  })
})

test('a chunk that is loaded without a fallback is reported', () => {
  expectReported('lazy-import', {
    invalid: [
      "export const load = () => import('./part')",
      "export async function save() { const { write } = await import('./write'); write() }",
      "import dynamic from 'next/dynamic'\nexport const Part = dynamic(() => import('./part'))",
      "import { lazy } from 'react'\nexport const Part = lazy(load)",
      "import { lazy as later } from 'react'\nexport const Part = later(load)",
      'export const Part = React.lazy(load)',
      "export const Part = other(() => import('./part'))",
      "useEffect(() => void import('./part'), [])",
    ],
    valid: [
      "export const Part = lazyComponent(() => import('./part').then((module) => module.Part))",
      "export const Dialog = lazyDialog(() => import('./dialog').then((module) => module.Dialog), { close: ({ done }) => done() })",
      "export const Host = lazyHost(async () => (await import('./host')).Host)",
      "const load = lazyModule(() => import('./write'))\nexport const save = async () => (await load()).write()",
      "import { useState } from 'react'\nexport const state = useState",
      "import type { Part } from './part'\nexport type Own = Part",
    ],
  })
})
