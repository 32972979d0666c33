import styles from './webhooks.module.css'

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // No JSON: shown as it is.
    return text
  }
}

/** A body as it was sent or received, indented where it is JSON. */
export function Payload({ label, text }: { label: string; text: string }) {
  return (
    <details>
      <summary>{label}</summary>
      <pre className={styles.code}>{text === '' ? 'Empty' : readable(text)}</pre>
    </details>
  )
}
