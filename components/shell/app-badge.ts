/** Shows a number on the icon of the installed app, none for 0. Browsers that know no such number, or are no app, show nothing. */
export function showBadge(count: number): void {
  if (typeof navigator.setAppBadge !== 'function') return
  // A refusal (no permission for it, say) is no news to anybody.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
