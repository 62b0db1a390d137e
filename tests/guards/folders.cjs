/**
 * Which folder of a layer may import which other folder of the same layer; '.' means files directly in the layer. A folder imports only
 * folders above its own line, so there are no cycles. layers.cjs generates rules from this table.
 */
module.exports = {
  // UI that knows no resource.
  'components/ui': {
    hooks: [],
    feedback: ['hooks'],
    print: ['hooks'],
    'url-state': ['hooks', 'feedback'],
    overlays: ['hooks', 'feedback'],
    text: ['hooks', 'feedback'],
    buttons: ['text', 'overlays'],
    'unsaved-changes': ['hooks', 'feedback', 'url-state'],
    chart: ['hooks', 'text'],
    form: ['feedback', 'text'],
    'date-picker': ['hooks', 'feedback', 'url-state', 'overlays', 'text', 'form'],
    images: ['hooks', 'feedback', 'overlays', 'text', 'unsaved-changes'],
  },
  // A list of rows and columns.
  'components/list': {
    columns: [],
    state: ['columns'],
    summary: ['state'],
    rows: ['columns', 'state', 'summary'],
    export: ['columns', 'state', 'rows'],
    view: ['columns', 'state'],
    toolbar: ['state', 'summary', 'export', 'view'],
    '.': ['columns', 'state', 'rows'],
    combobox: ['columns', 'state', '.'],
    tree: ['columns', 'state', 'rows', 'toolbar', '.', 'combobox'],
  },
  // What belongs to the shop but to no single screen.
  'components/features': {
    activity: [],
    comparison: [],
    'options-editor': [],
    orders: [],
    rights: [],
    scan: [],
    sessions: [],
  },
  // Every change of a record.
  'components/changes': {
    '.': [],
    bulk: ['.'],
    undo: ['.', 'bulk'],
    import: ['.', 'bulk'],
    'edit-grid': ['.', 'bulk', 'import'],
    write: ['.', 'undo'],
    uploads: ['.', 'bulk', 'write'],
    record: ['.', 'undo', 'write'],
  },
  // The app shell.
  'components/shell': {
    navigation: [],
    notifications: [],
    'module-steps': [],
    'release-notes': [],
    session: [],
    preferences: [],
    theme: [],
    'command-palette': ['navigation', 'release-notes', 'session', 'preferences'],
    banners: ['navigation', 'release-notes', 'session', 'command-palette'],
    header: ['navigation', 'notifications', 'session', 'command-palette', 'preferences', 'theme'],
    pages: ['notifications', 'command-palette', 'preferences', 'theme'],
    '.': ['navigation', 'notifications', 'session', 'banners', 'command-palette', 'header', 'theme'],
  },
  // Browser.
  'lib/client': {
    session: [],
    browser: ['session'],
    requests: ['browser'],
    import: ['requests'],
    export: ['import'],
    images: ['browser'],
    scan: ['requests'],
    queries: ['session', 'browser', 'requests'],
  },
  // The contract.
  'lib/contract': {
    core: [],
    access: ['core'],
    '.': ['core', 'access'],
    'resource-definitions': ['core', 'access', '.'],
    registry: ['core', 'access', '.', 'resource-definitions'],
  },
  // Server.
  'lib/server': {
    runtime: [],
    http: ['runtime'],
    observability: ['runtime', 'http'],
    pwa: ['runtime', 'http'],
    session: ['runtime', 'http', 'observability'],
    cloud: ['runtime', 'http', 'observability'],
    requests: ['runtime', 'http', 'observability', 'session'],
    undo: ['runtime', 'http', 'session'],
    'audit-log': ['runtime', 'http', 'observability', 'session', 'cloud', 'undo'],
    idempotency: ['runtime', 'http', 'session', 'cloud'],
    auth: ['runtime', 'http', 'observability', 'session', 'cloud', 'requests', 'audit-log'],
    images: ['runtime', 'http', 'observability', 'session', 'cloud', 'requests', 'auth'],
    integrations: ['runtime', 'http', 'session', 'cloud', 'requests', 'undo', 'audit-log', 'idempotency', 'auth'],
    proxy: ['runtime', 'http', 'session', 'cloud', 'requests', 'audit-log', 'idempotency', 'auth', 'images'],
    'http-server': ['runtime', 'http', 'observability', 'pwa', 'session', 'cloud', 'requests', 'audit-log', 'auth', 'images', 'proxy'],
    entry: ['runtime', 'http', 'observability', 'pwa', 'session', 'cloud', 'audit-log', 'auth', 'http-server'],
  },
  // Sandbox cloud.
  'lib/sandbox': {
    protocol: [],
    database: ['protocol'],
    handlers: ['protocol', 'database'],
    seed: ['protocol', 'database'],
    reports: ['protocol', 'database', 'handlers'],
    calls: ['protocol', 'database', 'handlers', 'reports'],
    http: ['protocol', 'database', 'handlers', 'seed', 'calls'],
  },
}
