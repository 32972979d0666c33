import { useState } from 'react'
import { revealWebhookSecret } from '../../api/webhooks.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { signatureSnippets } from './signature-snippets.ts'
import styles from './webhooks.module.css'

/** The secret, shown on request, and how a receiver verifies a signature with it. */
export function SecretCard({ id }: { id: string }) {
  const [secret, setSecret] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)

  const reveal = () => {
    setError(null)
    revealWebhookSecret(id).then(setSecret, setError)
  }

  return (
    <Card title="Signature">
      <div className={styles.stack}>
        <p>
          Every delivery is signed: <code>X-T49-Webhook-Signature</code> is the HMAC-SHA256 of the body with
          this webhook’s secret. Store the ids of the notifications you have processed: the same one can
          arrive twice.
        </p>
        {error === null ? null : <ErrorNotice error={error} byHand onRetry={reveal} />}
        <div className={styles.actions}>
          {secret === null ? (
            <Button onClick={reveal}>Show secret</Button>
          ) : (
            <>
              <code className={styles.secret} aria-label="Secret">
                {secret}
              </code>
              <CopyButton label="Copy secret" text={() => secret} />
              <Button onClick={() => setSecret(null)}>Hide</Button>
            </>
          )}
        </div>
        {signatureSnippets.map(({ language, code }) => (
          <details key={language}>
            <summary>Verify in {language}</summary>
            <pre className={styles.code}>{code}</pre>
            <CopyButton label={`Copy ${language}`} text={() => code} />
          </details>
        ))}
      </div>
    </Card>
  )
}
