/**
 * A preference that outlives a visit. What is stored is input like any other: what does not fit gives the fallback,
 * and a browser that keeps nothing only forgets.
 */
export function storedValue<Value>(key: string, fits: (value: unknown) => value is Value, fallback: Value) {
  const name = `quayside.${key}`
  const parsed = (text: string): Value => {
    try {
      const value: unknown = JSON.parse(text)
      return fits(value) ? value : fallback
    } catch {
      // Another program wrote it.
      return fallback
    }
  }
  return {
    read(): Value {
      try {
        const text = localStorage.getItem(name)
        return text === null ? fallback : parsed(text)
      } catch {
        // Storage is forbidden.
        return fallback
      }
    },
    write(value: Value): void {
      try {
        localStorage.setItem(name, JSON.stringify(value))
      } catch {
        // Full or forbidden: the preference lasts for this visit only.
      }
    },
    /** Calls with what another tab of this browser writes. Returns how it is undone. */
    onWrite(listener: (value: Value) => void): () => void {
      const onStorage = ({ key: written, newValue }: StorageEvent) => {
        if (written === name && newValue !== null) listener(parsed(newValue))
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

/** For `storedValue`. */
export function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/**
 * What is being typed, for as long as the tab lives: a reload gives it back. Never for secrets.
 * What is read is input like any other; the reader checks it.
 */
export function storedDraft(key: string) {
  const name = `quayside.draft.${key}`
  return {
    read(): unknown {
      try {
        return JSON.parse(sessionStorage.getItem(name) ?? 'null')
      } catch {
        // Storage is forbidden, or holds what another program wrote.
        return null
      }
    },
    write(value: unknown): void {
      try {
        sessionStorage.setItem(name, JSON.stringify(value))
      } catch {
        // Full or forbidden: what is typed lasts until the page is left.
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(name)
      } catch {
        // Forbidden: then nothing was kept either.
      }
    },
  }
}
