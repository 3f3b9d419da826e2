const page = document.documentElement;

/** Throws if storage is off. */
function recall() {
  const { theme, dismissed, seenTamil } = localStorage as Partial<Record<string, string>>;
  if (theme === 'dark' || theme === 'light') page.dataset.theme = theme;
  if (page.lang === 'ta') localStorage.seenTamil = '1';
  else if (!seenTamil && /^ta\b/i.test(navigator.language)) page.dataset.reads = 'ta';
  if (!dismissed) return;
  page.dataset.dismissed = dismissed;
  // The content security policy forbids inline styles.
  const styles = new CSSStyleSheet();
  const parts = dismissed.split(' ').map((key) => `[data-dismissible="${CSS.escape(key)}"]`);
  styles.replaceSync(`${parts.join()}{display:none}`);
  document.adoptedStyleSheets = [styles];
}

/**
 * Applies this device's stored choices to <html>, because every visitor gets the same page: the theme, so that a visitor with the
 * dark one never sees a flash of the light one, dismissed parts, which are hidden, and `data-reads="ta"` on an English page for a
 * reader who prefers Tamil and has seen no Tamil page yet.
 */
export function recallDevice() {
  try {
    recall();
  } catch {
    // The page looks as it does to a new visitor.
  }
}
