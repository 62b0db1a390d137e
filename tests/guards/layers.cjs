/** The layers that screens are built of: each may import those before it. */
const kitLayers = ['components/ui', 'components/list', 'components/record', 'components/changes', 'components/features']

/** @param {string} highest A layer; it and those below it. */
const kit = (highest) => kitLayers.slice(0, kitLayers.indexOf(highest) + 1)

/**
 * Which layer may import which. A layer may import nothing that its line does not name. Read by dependency-cruiser (`npm run check:layers`)
 * and tested in layers.test.ts.
 */
const layers = {
  app: [
    'components/screens',
    'components/shell',
    ...kit('components/features'),
    'lib/server',
    'lib/client',
    'lib/i18n',
    'lib/contract',
    'lib/format',
  ],
  'components/screens': [...kit('components/features'), 'lib/client', 'lib/contract', 'lib/format'],
  'components/shell': [...kit('components/features'), 'lib/client', 'lib/contract', 'lib/i18n', 'lib/format'],
  ...Object.fromEntries(
    kit('components/features').map((layer) => [
      layer,
      [...kit(layer).filter((below) => below !== layer), 'lib/client', 'lib/contract', 'lib/format', 'lib/i18n'],
    ]),
  ),
  'lib/server': ['lib/contract', 'lib/sandbox', 'lib/format', 'lib/i18n'],
  'lib/sandbox': ['lib/contract', 'lib/format'],
  'lib/client': ['lib/contract', 'lib/format', 'lib/i18n'],
  // Dates on the wire may be Persian: lib/format has the calendars.
  'lib/contract': ['lib/format'],
  'lib/format': ['lib/i18n'],
  'lib/i18n': ['messages'],
  // Files that Next requires at the top level.
  'middleware\\.ts': ['lib/server', 'lib/i18n', 'lib/contract'],
  'instrumentation\\.ts': ['lib/server'],
  'instrumentation-client\\.ts': [],
}

/** Packages that the contract may import: it runs in the browser and on the server, so it uses neither React nor Node. */
const pure = ['zod', 'lossless-json']

/** @param {string} layer */
const at = (layer) => `^${layer}(/|$)`
const anything = '^(?!node_modules/)[^/]+'
const outside = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown', 'core', 'unknown']

const layerRules = Object.entries(layers).map(([layer, open]) => ({
  name: `layer-${layer.replace('\\', '')}`,
  comment: `${layer.replace('\\', '')} may import ${open.join(', ')} and nothing else of ours`,
  severity: 'error',
  from: { path: at(layer) },
  to: { path: anything, pathNot: [at(layer), ...open.map(at)], dependencyTypesNot: outside },
}))

/** The same within a layer: one rule per folder, and one for folders that the table does not name. */
const folderRules = Object.entries(require('./folders.cjs')).flatMap(([layer, table]) => {
  /** @param {string} folder */
  const pathOf = (folder) => (folder === '.' ? `^${layer}/[^/]+$` : `^${layer}/${folder}/`)
  return [
    ...Object.entries(table).map(([folder, open]) => ({
      name: `folders-of-${layer}/${folder}`,
      comment: `${layer}/${folder} may import ${open.join(', ') || 'no other folder'} of its layer`,
      severity: 'error',
      from: { path: pathOf(folder) },
      to: { path: `^${layer}/`, pathNot: [pathOf(folder), ...open.map(pathOf)] },
    })),
    {
      name: `folders-of-${layer}`,
      comment: 'folders.cjs names every folder of a layer',
      severity: 'error',
      from: { path: `^${layer}/[^/]+/`, pathNot: Object.keys(table).map(pathOf) },
      to: {},
    },
  ]
})

module.exports = {
  forbidden: [
    ...layerRules,
    ...folderRules,
    {
      name: 'every-file-has-a-layer',
      comment: 'the table at the top names every layer',
      severity: 'error',
      from: { pathNot: Object.keys(layers).map(at) },
      to: {},
    },
    {
      name: 'no-other-screen',
      comment: 'a screen never imports another screen: what both need stands in the contract or in components/features',
      severity: 'error',
      from: { path: '^components/screens/([^/]+)/' },
      to: { path: '^components/screens/', pathNot: '^components/screens/$1/' },
    },
    { name: 'no-cycles', comment: 'imports have no cycles, types included', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'pure-contract',
      comment: `the contract uses ${pure.join(', ')} and nothing else from outside`,
      severity: 'error',
      from: { path: '^lib/contract/' },
      to: { dependencyTypes: outside, pathNot: `(^|/)node_modules/(${pure.join('|')})/` },
    },
    {
      name: 'nothing-unresolved',
      comment: 'the imported file does not exist',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^messages/'] },
    exclude: { path: '\\.next' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
