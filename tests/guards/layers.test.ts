import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/**
 * `npm run check:layers` runs dependency-cruiser with the layer table as its configuration. These tests check that the rules detect
 * violations.
 */
const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
const law = resolve('tests/guards/layers.cjs')

type Report = { summary: { violations: { rule: { name: string }; from: string; to: string }[] } }

/** Writes the files to a temporary project and returns which of them violate which rule. */
function broken(files: Readonly<Record<string, string>>): string[] {
  const house = mkdtempSync(join(tmpdir(), 'daftar-layers-'))
  try {
    for (const [path, text] of Object.entries({ ...files, 'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }' })) {
      mkdirSync(dirname(join(house, path)), { recursive: true })
      writeFileSync(join(house, path), text)
    }
    symlinkSync(resolve('node_modules'), join(house, 'node_modules'))
    const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? path))]
    const report = execFileSync(process.execPath, [cruiser, '--config', law, '--output-type', 'json', ...folders], {
      cwd: house,
      encoding: 'utf8',
    })
    const { summary } = JSON.parse(report) as Report
    return summary.violations.map(({ rule, from }) => `${from} breaks ${rule.name}`).sort()
  } finally {
    rmSync(house, { recursive: true, force: true })
  }
}

const value = 'export const value = 1\n'
const uses = (path: string) => `import { value } from '${path}'\nexport const other = value\n`

test('a layer outside the table is closed, for types too', () => {
  const house = {
    'app/b.ts': value,
    'components/ui/b.ts': value,
    'components/changes/bulk/b.ts': value,
    'components/shell/b.ts': value,
    'lib/client/b.ts': value,
    'lib/contract/b.ts': value,
    'lib/server/b.ts': `${value}export type B = 1\n`,
  }
  expect(
    broken({
      ...house,
      'components/record/a.ts': uses('@/components/changes/bulk/b'),
      'components/ui/a.ts': uses('@/components/shell/b'),
      'components/screens/orders/a.ts': uses('@/lib/server/b'),
      'components/shell/a.ts': uses('@/app/b'),
      'lib/client/a.ts': uses('@/lib/server/b'),
      'lib/client/pixels.ts': uses('@/components/ui/b'),
      'lib/client/type.ts': `import type { B } from '@/lib/server/b'\nexport type A = B\n`,
      'lib/contract/a.ts': uses('@/lib/client/b'),
      'lib/format/a.ts': uses('@/lib/contract/b'),
      'lib/i18n/a.ts': uses('@/lib/contract/b'),
      'lib/sandbox/a.ts': uses('@/lib/server/b'),
      'lib/server/a.ts': uses('@/app/b'),
    }),
  ).toEqual([
    'components/record/a.ts breaks layer-components/record',
    'components/screens/orders/a.ts breaks layer-components/screens',
    'components/shell/a.ts breaks layer-components/shell',
    'components/ui/a.ts breaks layer-components/ui',
    'lib/client/a.ts breaks layer-lib/client',
    'lib/client/pixels.ts breaks layer-lib/client',
    'lib/client/type.ts breaks layer-lib/client',
    'lib/contract/a.ts breaks layer-lib/contract',
    'lib/format/a.ts breaks layer-lib/format',
    'lib/i18n/a.ts breaks layer-lib/i18n',
    'lib/sandbox/a.ts breaks layer-lib/sandbox',
    'lib/server/a.ts breaks layer-lib/server',
  ])
})

test('detects other screens, cycles, unknown folders and impure contracts', () => {
  expect(
    broken({
      'components/screens/goods/a.ts': uses('@/components/screens/orders/b'),
      'components/screens/orders/b.ts': value,
      'lib/client/a.ts': `import './b'\n`,
      'lib/client/b.ts': `import './a'\n`,
      'lib/contract/node.ts': `import 'node:fs'\n`,
      'lib/contract/react.ts': `import 'react'\n`,
      'lib/format/nowhere.ts': `import './gone'\n`,
      'lib/utils/a.ts': uses('./b'),
      'lib/utils/b.ts': value,
    }),
  ).toEqual([
    'components/screens/goods/a.ts breaks no-other-screen',
    'lib/client/a.ts breaks no-cycles',
    'lib/contract/node.ts breaks pure-contract',
    'lib/contract/react.ts breaks pure-contract',
    'lib/format/nowhere.ts breaks nothing-unresolved',
    'lib/utils/a.ts breaks every-file-has-a-layer',
  ])
})

test('accepts what the table allows', () => {
  expect(
    broken({
      'app/a.ts': uses('@/lib/server/a'),
      'components/screens/orders/a.ts': uses('./b'),
      'components/screens/orders/b.ts': uses('@/lib/contract/a'),
      'lib/contract/a.ts': `import * as z from 'zod'\n${value}export const a = z.string()\n`,
      'lib/server/a.ts': uses('@/lib/contract/a'),
    }),
  ).toEqual([])
})

test('a folder imports only folders that the table allows', () => {
  const house = { 'components/ui/hooks/b.ts': value, 'components/ui/text/b.ts': value, 'components/ui/oddments/b.ts': value }
  expect(
    broken({
      ...house,
      'components/ui/text/a.ts': uses('@/components/ui/hooks/b'),
      'components/ui/hooks/a.ts': uses('@/components/ui/text/b'),
      'components/ui/oddments/a.ts': uses('./b'),
    }),
  ).toEqual([
    'components/ui/hooks/a.ts breaks folders-of-components/ui/hooks',
    'components/ui/oddments/a.ts breaks folders-of-components/ui',
  ])
})
