/** Light, dark, or as the system says. The choice is kept if the browser lets a page of a file keep something. */

export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'rangefinder-theme';

export function currentTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

export function nextTheme(theme: Theme): Theme {
  return theme === 'auto' ? 'light' : theme === 'light' ? 'dark' : 'auto';
}

export function setTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // It holds until the page is closed.
  }
}

export function restoreTheme(): void {
  try {
    const theme = localStorage.getItem(KEY);
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  } catch {
    // Nothing was kept.
  }
}
