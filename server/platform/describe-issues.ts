import * as v from 'valibot'

/** What does not fit, by its place and what was expected alone: what came instead may be an address or a number of somebody. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: not ${issue.expected ?? issue.type}`).join('; ')
}
