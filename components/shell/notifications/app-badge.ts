/** Sets the number on the installed app's icon; 0 clears it. No effect where unsupported. */
export function showBadge(count: number): void {
  if (typeof navigator.setAppBadge !== 'function') return
  // A refusal, such as a missing permission, is ignored.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
