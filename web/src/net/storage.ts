// localStorage that never throws: private windows and full disks only cost memory, not the game.

export function load<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(`fathom.${key}`);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function save(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(`fathom.${key}`);
    else localStorage.setItem(`fathom.${key}`, JSON.stringify(value));
  } catch {
    // Nothing to do: the value lives until the page is closed.
  }
}
