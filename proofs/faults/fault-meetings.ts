import type { badAnswers } from '#http/testing/bad-answers.ts'
import type { Meeting } from './fault-walk.ts'
import type { FaultyDashboard } from './faulty-dashboard.ts'
import { partsCutOff } from '#e2e/support/fixtures.ts'
import type { LineFault } from './line-faults.ts'

/** Messages of the browser itself about an answer that is an error, or about none. */
export const networkErrors = [/status of [45]\d\d/, /net::ERR_/, partsCutOff]

/** The meetings of a page with a fault of a line, on one side of the proxy. */
export function meetingsOf(side: 'browser' | 'service', { name, fault, ...about }: LineFault): Meeting[] {
  const lineOf = (dashboard: FaultyDashboard) =>
    side === 'browser' ? dashboard.browserLine : dashboard.serviceLine
  // An open page has its data already: a slow line cannot delay it.
  const modes = about.isSlow === true ? (['opened'] as const) : (['open', 'opened'] as const)
  return modes.map((mode) => ({
    fault: name,
    mode,
    side,
    shows: about.isSlow === true ? 'all' : about.isSilent === true ? 'anything' : 'trouble',
    // A document that does not come is the browser's to tell.
    loads: side === 'service' || about.isSlow === true,
    async begin(dashboard) {
      await lineOf(dashboard).set(fault)
      if (about.drops === true) lineOf(dashboard).drop()
    },
    end: (dashboard) => lineOf(dashboard).lift(),
  }))
}

/** The meeting of a page with a bad answer of the service. */
export function meetingOf([name, { becomes, answer }]: [string, (typeof badAnswers)[string]]): Meeting {
  return {
    fault: name,
    mode: 'opened',
    side: 'service',
    shows: becomes === 'good' ? 'all' : becomes === 'not found' ? 'anything' : 'trouble',
    mayClaimNothing: becomes === 'not found',
    loads: true,
    isBackOnReload: becomes !== 'good' && becomes !== 'failure',
    async begin({ service }) {
      service.rule = async ({ method, good }) => (method === 'GET' ? answer(await good()) : null)
    },
    async end({ service }) {
      service.rule = () => null
    },
  }
}
