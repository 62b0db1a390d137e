/** Features off: Playwright's own list that matters here (a later list replaces an earlier one), and two pages of the browser's address line. */
const off = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // Each new window would draw both of these in a renderer of its own, though nobody sees them: a third of the tests' time.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** How every Chromium is started here: headless in a container, without errands of its own. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${off.join()}`,
]
