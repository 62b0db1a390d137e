/** Disabled features: the relevant ones of Playwright's list (a later list replaces an earlier one), and two pages of the address bar. */
const off = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // Each new window would render both of these invisibly: a third of the tests' time.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** Arguments of every Chromium: headless in a container, without background requests. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${off.join()}`,
]
