// What npm's own audit of the installed packages means for a change.

/** The levels of holes that a change may not have. */
const failing = ['high', 'critical']

function parsed(output) {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}

/** Why a registry gave no answer; null when npm failed for another reason, which is ours to mend. */
function silence(answer) {
  const { statusCode, message, error } = answer
  if (typeof statusCode === 'number') return `status ${statusCode}`
  const said = `${message ?? ''} ${error?.code ?? ''} ${error?.summary ?? ''}`
  const reason =
    /E(?:NOTFOUND|CONNREFUSED|CONNRESET|TIMEDOUT|AI_AGAIN|HOSTUNREACH|NETUNREACH|PROTO)\b|ERR_SOCKET_TIMEOUT|network timeout|ENOAUDIT|audit endpoint/i
  return reason.exec(said)?.[0] ?? null
}

/**
 * Of `npm audit --json`. A registry that cannot tell, as many mirrors, or that is out of reach, fails nothing.
 * @param output what npm wrote to its standard output
 * @returns {{ passed: boolean, answered: boolean, lines: string[] }} the lines name no host
 */
export function holesVerdict(output) {
  const answer = parsed(output)
  if (answer === null) return { passed: false, answered: false, lines: ['npm audit gave no report.'] }
  if (answer.auditReportVersion === undefined) {
    const reason = silence(answer)
    return reason === null
      ? {
          passed: false,
          answered: false,
          lines: [`npm audit failed: ${answer.error?.code ?? 'no reason given'}`],
        }
      : {
          passed: true,
          answered: false,
          lines: [`The registry does not tell known holes (${reason}): nothing was audited.`],
        }
  }
  const found = Object.values(answer.vulnerabilities ?? {}).filter(({ severity }) =>
    failing.includes(severity),
  )
  const lines = found.map(({ name, severity, range, via }) => {
    const titles = (via ?? []).map((each) => (typeof each === 'string' ? `through ${each}` : each.title))
    return `${severity}: ${name} ${range}: ${titles.join('; ')}`
  })
  const counted = answer.metadata?.dependencies?.total
  if (found.length > 0) return { passed: false, answered: true, lines }
  return {
    passed: true,
    answered: true,
    lines: [`No known hole of level high or critical in ${counted ?? 'all'} packages.`],
  }
}

/** Of `npm audit signatures --json`: a package with a wrong signature fails, one without does not. */
export function signaturesVerdict(output) {
  const answer = parsed(output)
  if (!Array.isArray(answer?.invalid)) {
    return { passed: true, lines: ['The registry does not tell signatures: none was checked.'] }
  }
  const lines = answer.invalid.map(({ name, version }) => `wrong signature: ${name} ${version}`)
  return lines.length > 0
    ? { passed: false, lines }
    : { passed: true, lines: ['No package has a wrong signature.'] }
}
